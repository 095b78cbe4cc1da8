## Maps

console-cannot-read = cannot read
console-map-needs-battlefield = --map only works for battlefield
console-known-maps = { $error }; built-in maps: { $known }
console-map-too-large = { $path }: too large for a map

## Files

console-cannot-write = cannot write
console-cannot-create-folder = cannot create the folder
console-no-such-folder = no such folder: { $folder }
console-file-exists = { $path } already exists (use --force to overwrite)
console-cannot-start = cannot start

## Options of the form KEY=VALUE

console-expected-key-value = expected KEY=VALUE
console-no-keys = unknown key: there are none here
console-unknown-key = unknown key: use one of { $known }

## Page of a match

console-page-address = --page { $text }: expected an address, a port or both, e.g. 0.0.0.0:8808; port 0 picks a free one
console-page-at = Watch at { $url }
console-page-stays = The page stays open: press Ctrl-C to stop

## Errors of the operating system

console-file-error = { $what } { $path }: { $why }
console-io-not-found = no such file or directory
console-io-permission-denied = permission denied
console-io-already-exists = already exists
console-io-not-a-directory = not a directory
console-io-is-a-directory = is a directory
console-io-storage-full = no space left on device
console-io-read-only = read-only file system

## Workers

console-token-file = cannot read the token file { $path }: { $error }
console-token-form = the token in { $from } must have at least { $SHORTEST } visible ASCII characters
