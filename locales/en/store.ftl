## Writing events

store-event-too-long = the event is longer than { $MOST_PAYLOAD } bytes
store-log-changed = the log has changed and now contains { $actual } events; read it and try again
store-event = event { $index }: { $fault }
store-document = document { $index }: { $fault }
store-document-changed = document { $collection }/{ $key } has changed and is now at version { $version }; read it and try again
store-document-deleted = document { $collection }/{ $key } no longer exists; read again and retry
store-event-empty = the event is empty
store-event-not-one-line = an event must be a single line without control characters
store-game-id = the ID of a game must have 1 to 64 letters, digits, - or _

## Corruption

store-the-database-is-damaged = the database is damaged: { $what }
store-game-unreadable = game { $game } cannot be read: { $why }
store-event-missing = game { $game }: event { $seq } is missing
store-event-corrupt = game { $game }: event { $seq } is corrupt
store-event-beyond-end = game { $game }: event { $seq } lies beyond the end of the log
store-wrong-last-event = game { $game }: the last event is not the one written last
store-row-corrupt = row { $key } of the list of games is corrupt
store-orphan-events = there are events of a game that is not in the list of games (row { $key })
store-document-corrupt = document { $collection }/{ $key } is corrupt

## Documents

store-collection-name = the name of a collection must have 1 to { $MOST_SHELF } letters, digits, -, _ or /
store-document-key = the key of a document must have 1 to { $MOST_KEY } bytes without control characters
store-document-too-long = the document is longer than { $MOST_PAYLOAD } bytes
store-document-empty = the document is empty
store-document-not-one-line = a document must be a single line without control characters

## Errors of the store

store-newer-version = written by a newer version of Tengen (file version { $found }, this program supports { $known }); nothing was changed; install the newer Tengen
store-damaged = { $fault }; check the extent of the damage with `tengen store verify`, then restore a backup with `tengen store restore`
store-io-error = disk error or file size limit reached ({ $what }); nothing was written; check the disk
store-no-such-file = no such file
store-no-such-folder = no such folder; create it, or choose another
store-file-exists = file already exists; choose another name, or use --force to overwrite
store-backup-of-itself = this is the data itself, not a backup; choose another name
store-not-a-database = not a database, or its header is damaged; restore a backup with `tengen store restore`
store-other-database = this database belongs to another program; nothing was changed; choose another file or folder
store-disk-full = the disk is full; nothing was written, and games can still be read; free some space and writing resumes
store-read-only = cannot write; check the permissions of the file, its folder and its disk
store-no-access = cannot open; check that it is a file and that you may read and write both it and its folder
store-busy = another program has been writing for too long; nothing was written; try again, or stop that program
store-overloaded = too many writes are waiting; nothing was written; try again in a moment
store-in-use = the data is in use by another program; stop it first (for example the server)
store-not-empty = it already contains games or documents; choose an empty file or database
store-served = another Tengen server has this data open; stop it first, or give this server a data folder of its own (--data)
store-bad-address = not the address of a PostgreSQL database, as in postgres://USER:PASSWORD@HOST/DATABASE ({ $why })
store-unreachable = the database cannot be reached; check that it is running and that the address is right ({ $why })
store-refused = the database refused: { $why }
store-not-durable = the database could lose data that it has confirmed: { $setting } is off; switch it on
store-being-restored = a backup is being restored; try again when it is done
store-replaced = the file was deleted, moved or replaced while in use; nothing was written; put it back, or restore a backup and restart the program
store-closed = the store is closed
