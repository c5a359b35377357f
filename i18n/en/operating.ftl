# Commands of those who operate a server: the configuration, backups.

help-serve-config = Configuration file [biritch.toml in the data folder, else /etc/biritch/biritch.toml]
help-config = Check and show the configuration of the server
help-config-check = Check the configuration; the server is not started
help-config-show = Show the settings in effect, and where each comes from
help-config-file = Configuration file [that of biritch serve]

config-sound = { $file } is correct. Settings in it: { $count }.
config-none = There is no configuration file. The defaults and the environment are correct.
config-show-file = Settings of biritch serve with { $file }
config-show-none = Settings of biritch serve without a configuration file
config-source-default = default
config-source-file = line { $line }

config-unreadable = the configuration file { $place } cannot be read: { $reason }
    .hint = name another one: biritch serve --config FILE
config-not-utf8 = { $place }: this is not UTF-8 text
    .hint = save the file as UTF-8
config-syntax = { $place }: this is not TOML: { $error }
    .hint = a setting is written: listen = "127.0.0.1:1925"
config-unknown = { $place }: there is no key { $key }
    .hint = biritch config show lists all keys
config-unknown-like = { $place }: there is no key { $key }
    .hint = did you mean { $like }?
config-variable = there is no setting { $place }
    .hint = did you mean { $like }?
config-unused = the variable { $variable } is named like a setting of Biritch, and is none
    .hint = biritch config show lists all settings; the variable of limits.tables is BIRITCH_LIMITS_TABLES
config-at = { $place }: { $key }: { $message }
config-file = { $path } cannot be read: { $reason }
    .hint = name another file, or give the user of the server the right to read this one
config-table = { $place }: { $key } is a table of keys
    .hint = write [{ $key }] on a line, and its keys on the next lines
config-wrong = { $place }: { $key } cannot be { $value }
config-wrong-address = { config-wrong }
    .hint = an address with a port: { $key } = "127.0.0.1:1925"
config-wrong-path = { config-wrong }
    .hint = the path of a file or folder, as text: { $key } = "/srv/biritch"
config-wrong-place = { config-wrong }
    .hint = the path of a folder, or a folder in a bucket: { $key } = "s3://club-backups/biritch"
config-wrong-text = { config-wrong }
    .hint = a text in quotation marks: { $key } = "…"
config-wrong-database = { config-wrong }
    .hint = a data folder, or a PostgreSQL database: { $key } = "sqlite:/var/lib/biritch" or { $key } = "postgres://biritch@localhost/club"
config-wrong-bus = { config-wrong }
    .hint = the address of a NATS server: { $key } = "nats://127.0.0.1:4222"
config-wrong-origin = { config-wrong }
    .hint = an address without a path: { $key } = "https://club.example"
config-wrong-networks = { config-wrong }
    .hint = a list of addresses and networks: { $key } = ["127.0.0.1", "10.0.0.0/8"]
config-wrong-names = { config-wrong }
    .hint = a list of full names of this server, without * and without a port: { $key } = ["club.example", "www.club.example"]
config-wrong-mail = { config-wrong }
    .hint = a mail address: { $key } = "operator@club.example"
config-wrong-secure-url = { config-wrong }
    .hint = an address that begins with https:// (on this machine http:// will do): { $key } = "https://acme-v02.api.letsencrypt.org/directory"
config-wrong-log-filter = { config-wrong }
    .hint = a level, or levels of parts of the program: { $key } = "info,web=debug"
config-wrong-word = { config-wrong }
    .hint = one of: { $words }
config-wrong-count = { config-wrong }
    .hint = a whole number from 1 to { $to }
config-wrong-time = { config-wrong }
    .hint = a time with its unit (ms, s, m, h), from { $from } to { $to }: { $key } = "{ $example }"

help-backup = Back up the data; a server may be running
help-backup-to = Folder of the backups, or s3://BUCKET/FOLDER [backup.to of the configuration]
help-backup-keep = How many backups to keep; older ones are removed
help-restore = Restore a backup to an empty data folder or database
help-restore-backup = A backup: a folder with manifest.json, or s3://BUCKET/FOLDER/NAME
help-restore-damaged = Restore a backup of a damaged log too

backup-made = Backup made and verified: { $path }. Streams: { $streams }, events: { $events }, bytes: { $bytes }.
backup-removed = Older backups removed: { $removed }.
backup-of-damaged = The log was damaged before it was copied. Damaged places: { $damaged }; biritch data check lists them. No older backup was removed.
backup-nowhere = there is no folder for the backup
    .hint = biritch backup --to DIR or --to s3://BUCKET/FOLDER, or the key backup.to of the configuration
backup-nothing = there is no server data in { $path }
    .hint = name the data folder: biritch backup --data DIR --to DIR
backup-busy = another backup is being made: { $path }
    .hint = wait until it is finished
backup-other-club = { $path } is a backup of another club
    .hint = each club needs a folder of its own: biritch backup --to DIR, or the key backup.to of the configuration
backup-unverified = the copy in { $path } differs from what was written
    .hint = the disk or the store is failing: choose another place
backup-write = the backup cannot be written to { $path }: { $reason }
    .hint = { $kind ->
        [io-full] make room there, or choose another folder: biritch backup --to DIR
        [io-denied] the user of this command must be able to write there; what another user has left is given back with sudo chown -R biritch
       *[other] choose another folder: biritch backup --to DIR
    }
backup-failed = no backup was made: { $error }
    .hint = older backups are unchanged; biritch data check tells whether the log is damaged

wrong-bucket = “{ $value }” is not the address of a folder in a bucket
    .hint = s3://BUCKET/FOLDER; a bucket has 3 to 63 small letters, digits, dots and hyphens, a folder letters, digits and ._-
s3-not-built = this program was built without buckets (S3)
    .hint = name a folder, or build with the feature s3
s3-no-credentials = there is no key for { $at }
    .hint = the variables BIRITCH_S3_ACCESS_KEY and BIRITCH_S3_SECRET_KEY, or a file that the key s3.credentials names
s3-credentials-file = the key in { $path } cannot be read: { $reason }
    .hint = s3.credentials names the file; the user of the server must be able to read it
s3-credentials-key = { $path } has no { $key }
    .hint = a line { $key } = … is expected, before any section or in [default]
s3-settings = { $at } cannot be reached with these settings: { $error }
    .hint = look at the keys of [s3]; certificates of authorities are in the package ca-certificates
s3-refused = access to { $at } is refused: { $error }
    .hint = look at the key, and at what it may do: list, read, write and delete objects
s3-missing = there is no { $at }: { $error }
    .hint = look at the name of the bucket, s3.endpoint and s3.region
s3-failed = { $at } cannot be read or written: { $error }
    .hint = look at s3.endpoint and s3.region, and whether the store can be reached; it was tried several times
s3-file = { $path } cannot be read or written: { $reason }
    .hint = a copy is made there; backup.work names another folder

restore-done = Restored to { $data }: the backup of { $time }. Streams: { $streams }, events: { $events }.
restore-no-backup = { $path } is not a backup: it has no manifest.json
    .hint = name the folder of one backup, such as biritch-20261126T104512Z
restore-which = { $path } contains backups, but is not one itself
    .hint = the newest is { $newest }
restore-newer = the backup in { $path } was made by a newer Biritch: { $program }
    .hint = install that version, or restore an older backup
restore-damaged = the backup in { $path } is damaged: it has changed since it was made
    .hint = restore another backup; nothing was changed
restore-of-damaged = the backup in { $path } is of a damaged log. Damaged places: { $places }
    .hint = restore an older backup, or this one anyway: biritch restore --damaged
restore-only-to-directory = the backup in { $path } is of a damaged log, and what is written to a database is verified
    .hint = restore an older backup, or this one to a folder: biritch restore --damaged BACKUP --data DIR
restore-other-log = the database has another log than the backup
    .hint = restore to an empty database; a restoration of the same backup that was interrupted can be repeated
restore-not-empty = the data folder { $path } is not empty: it contains { $found }
    .hint = restore to a new folder, or move what is there: biritch restore BACKUP --data DIR
restore-io = { $path } cannot be read or written: { $reason }
    .hint = nothing was restored
restore-failed = the backup was not restored: { $error }
    .hint = restore another backup; nothing was changed

serve-newer = the data in { $path } were made by a newer Biritch: their format is { $format }
    .hint = install that version; this one cannot read them, and has changed nothing. Or restore a backup made before the upgrade to another folder or database
serve-foreign = { $path } is a database of another program
    .hint = nothing was changed in it; choose another folder: biritch serve --data DIR
serve-no-database = { $path } is not a database
    .hint = nothing was changed; choose another folder, or restore a backup to one: biritch restore BACKUP --data DIR

config-needs = { $place }: { $key } needs { $other }
    .hint = set { $other } too, or remove { $key }
config-contradicts = { $place }: { $key } cannot be { $value } together with { $other }
    .hint = the server offers HTTPS: begin { $key } with https://, or remove { $other }
config-excludes = { $place }: { $key } cannot be set together with { $other }
    .hint = remove one of them
config-same-address = { $place }: { $key } is the same address as { $other }, or includes it
    .hint = choose another port for one of them
config-public-name = { $place }: the certificate of acme.names is not for the address in public
    .hint = public begins with https:// and one of acme.names follows
acme-cache = the folder { $path } for certificates cannot be used: { $reason }
    .hint = the user of the server must be able to write there; acme.cache names another folder
acme-no-roots = the system has no certificates of authorities, so the authority of acme.directory cannot be trusted
    .hint = install them (package ca-certificates), or name a file with them in SSL_CERT_FILE
tls-not-built = this program was built without HTTPS
    .hint = remove the keys of [tls] and [acme] and put a proxy in front, or build it with HTTPS: cargo build --release --features tls
tls-read = { $path } cannot be read: { $reason }
    .hint = the keys tls.certificate and tls.key name the files; the user of the server must be able to read them
tls-no-certificate = { $path } contains no certificate
    .hint = a file in PEM is expected; it contains -----BEGIN CERTIFICATE-----
tls-no-key = { $path } contains no private key
    .hint = a file in PEM is expected; it contains -----BEGIN PRIVATE KEY-----
tls-mismatch = the key in { $key } does not belong to the certificate in { $path }
    .hint = the certificate of the server itself comes first in its file; the intermediate certificates follow
tls-expired = the certificate has expired: it ended { $until }
    .hint = browsers refuse it: renew it
tls-not-yet = the certificate is not valid before { $from }
    .hint = browsers refuse it until then: look at the clock of this machine, or use another certificate
tls-other-name = the certificate is not for { $name }, the name in public
    .hint = browsers refuse it: get a certificate for this name, or put another one into public
tls-unusable = HTTPS cannot be offered: { $error }
    .hint = make a new certificate and key
