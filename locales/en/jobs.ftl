## Games on other machines

jobs-gone = somebody else plays this game by now, or it is over
jobs-missing = there is no such game or file
jobs-misfit = these events do not follow what has happened in the game so far
jobs-version = this server needs workers of version { $version }: install the same Tengen on both machines
jobs-name = a worker needs a name of visible characters
jobs-closed = this server is about to stop and gives out no more games
jobs-worker-lost = was lost while it played
jobs-no-such-engine = the server does not have the engine { $name }
jobs-set-aside = No worker could play this game to its end: { $tries }
jobs-not-text = its command line, or the path of one of its files, is not valid text
jobs-too-large = more than 10,000 files or 1 GiB: { $path }
jobs-unreadable = cannot read { $path }: { $error }
jobs-bad-token = the server does not know this token: copy the one it shows, or the one in its token file
jobs-other-version = the server is of another version: install the same Tengen on both machines
jobs-refused = the server refuses ({ $status }, { $code })
jobs-no-desk = { $address } has no games for workers: start the server with --worker-token-file, or the match with --workers
jobs-unreachable = no connection to { $address }: { $why }
jobs-cannot-keep = cannot write { $path }: { $error }
jobs-other-contents = { $path } has changed on the server while it was copied
jobs-unknown-engine = the server describes an engine in a way that this version does not understand
