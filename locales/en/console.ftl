## battlefield

console-cannot-read = cannot read
console-map-goes-with-battlefield = --map goes with battlefield
console-our-maps-are = ; our maps are{" "}
console-too-large-for-a-map = : too large for a map

## files

console-cannot-write = cannot write
console-cannot-create-the-folder = cannot create the folder

## key_value_args

console-write-key-value = write KEY=VALUE
console-no-such-key-there-are-none = no such key: there are none
console-no-such-key-use-one-of = no such key: use one of

## messages


## page

console-an-address-a-port-or-both = : an address, a port or both, such as 0.0.0.0:8808; 0 is any port that is free
console-watch-at = watch at{" "}
console-the-page-stays-c-ends-it = the page stays: ^C ends it

## Errors of the operating system

console-file-error = { $what } { $path }: { $why }
console-io-not-found = no such file or directory
console-io-permission-denied = permission denied
console-io-already-exists = already exists
console-io-not-a-directory = not a directory
console-io-is-a-directory = is a directory
console-io-storage-full = no space left on device
console-io-read-only = read-only file system

## files

console-there-is-no-folder = there is no folder { $folder }
console-is-there-already-use-force-to = { $path } is there already: use --force to write over it
console-cannot-start = cannot start
