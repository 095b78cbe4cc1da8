## append

store-an-event-is-longer-than-bytes = an event is longer than { $MOST_PAYLOAD } bytes
store-the-log-has-changed-and-holds = the log has changed and holds { $actual } events now; read it and try again
store-somebody-else-has-the-game-now = somebody else has the game now (epoch { $current })
store-event = event { $index }: { $fault }
store-document = document { $index }: { $fault }
store-document-has-changed-and-is-at = document { $collection }/{ $key } has changed and is at version { $version } now; read it and try again
store-there-is-no-document-any-more = there is no document { $collection }/{ $key } any more; read again and try again
store-an-event-has-no-text = an event has no text
store-an-event-must-be-one-line = an event must be one line without control characters

## fault

store-the-database-is-damaged = the database is damaged: { $what }
store-game-cannot-be-read = game { $game }: cannot be read: { $why }
store-game-event-is-missing = game { $game }: event { $seq } is missing
store-game-event-is-not-as-it = game { $game }: event { $seq } is not as it was written
store-game-event-stands-behind-the-end = game { $game }: event { $seq } stands behind the end of the log
store-game-the-last-event-is-not = game { $game }: the last event is not the one that was written last
store-row-of-the-list-of-games = row { $key } of the list of games is not as it was written
store-events-of-a-game-that-is = events of a game that is not in the list (row { $key })
store-document-is-not-as-it-was = document { $collection }/{ $key } is not as it was written

## paper

store-the-name-of-a-collection-is = the name of a collection is 1 to { $MOST_SHELF } letters, digits, -, _ or /
store-the-key-of-a-document-is = the key of a document is 1 to { $MOST_KEY } bytes without control characters
store-a-document-is-longer-than-bytes = a document is longer than { $MOST_PAYLOAD } bytes
store-a-document-has-no-text = a document has no text
store-a-document-must-be-one-line = a document must be one line without control characters

## trouble

store-this-was-written-by-a-later = this was written by a later Tengen (version { $found } of the file, we know { $known }); nothing was changed; install that Tengen
store-see-how-much-with-tengen-verify = { $fault }; see how much with `tengen verify`, then restore a backup with `tengen restore`
store-the-disk-fails-or-a-limit = the disk fails, or a limit on the size of files is reached ({ $what }); nothing was written; check the disk
store-there-is-no-such-file = there is no such file
store-there-is-no-such-folder-create = there is no such folder; create it, or name another
store-there-is-a-file-already-choose = there is a file already; choose another name, or --force to replace it
store-this-is-the-data-itself-not = this is the data itself, not a backup of it; choose another name
store-this-is-not-a-database-or = this is not a database, or its beginning is damaged; restore a backup with `tengen restore`
store-this-is-a-database-of-another = this is a database of another program; nothing was changed; name another file or folder
store-the-disk-is-full-nothing-was = the disk is full; nothing was written, reading goes on; make room, and writing goes on too
store-this-cannot-be-written-check-the = this cannot be written; check the permissions of the file, its folder and its disk
store-this-cannot-be-opened-check-that = this cannot be opened; check that it is a file and that you may read and write it and its folder
store-another-program-has-been-writing-for = another program has been writing for too long; nothing was written; try again, or end that program
store-too-much-is-waiting-to-be = too much is waiting to be written; nothing was written; try again in a moment
store-a-program-has-the-data-open = a program has the data open; end it (the server, for example) first
store-a-backup-is-being-restored-just = a backup is being restored just now; try again when that is done
store-the-store-has-been-closed = the store has been closed

## names

store-the-name-of-a-game-is = the name of a game is 1 to 64 letters, digits, - or _
