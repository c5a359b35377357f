# The forms of the game: the name, and a short one for the head of a table.

form-rubber = Rubber bridge
form-chicago = Chicago
form-home = Home scoring
form-duplicate = Duplicate bridge
form-chicago-duplicate = Duplicate Chicago
form-russian = Russian scoring
form-two-handed = Two players
form-three-handed = Three players
form-bridge-whist = Bridge-whist (biritch)
form-auction = Auction bridge
form-plafond = Plafond
form-vint = Vint (experimental)
form-whist = Whist

at-form-rubber = Rubber
at-form-chicago = { form-chicago }
at-form-home = { form-home }
at-form-duplicate = Duplicate
at-form-chicago-duplicate = { form-chicago-duplicate }
at-form-russian = { form-russian }
at-form-two-handed = { form-two-handed }
at-form-three-handed = { form-three-handed }
at-form-bridge-whist = Bridge-whist
at-form-auction = { form-auction }
at-form-plafond = { form-plafond }
at-form-vint = Vint
at-form-whist = { form-whist }
