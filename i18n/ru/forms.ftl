# Виды игры: название и короткое название для шапки стола.

form-rubber = Роббер
form-chicago = Чикаго
form-home = Домашняя запись
form-duplicate = Спортивный бридж
form-chicago-duplicate = Чикагский дубликатный бридж
form-russian = Русская запись
form-two-handed = Вдвоём
form-three-handed = Втроём
form-bridge-whist = Бридж-вист (бирич)
form-auction = Аукционный бридж
form-plafond = Плафон
form-vint = Винт (пробный вид)
form-whist = Вист

at-form-rubber = { form-rubber }
at-form-chicago = { form-chicago }
at-form-home = { form-home }
at-form-duplicate = { form-duplicate }
at-form-chicago-duplicate = { form-chicago-duplicate }
at-form-russian = { form-russian }
at-form-two-handed = { form-two-handed }
at-form-three-handed = { form-three-handed }
at-form-bridge-whist = Бридж-вист
at-form-auction = { form-auction }
at-form-plafond = { form-plafond }
at-form-vint = Винт
at-form-whist = { form-whist }
