## analysis

server-a-newer-analysis-of-yours-has = a newer analysis of yours has taken its place

## api

server-there-is-no-such-place-in = there is no such place in the game
server-the-address-cannot-be-read = the address cannot be read: { $why }

## api: account

server-a-token-cannot-do-this-sign = a token cannot do this: sign in at the page
server-this-needs-an-account-sign-in = this needs an account: sign in first

## api: analysis

server-your-game-is-not-over-analyse = your game is not over: analyse it afterwards
server-lines-from-1-to-5 = lines: from 1 to 5
server-seconds-from-to = seconds: from { $least } to { $most }
server-the-game-is-over-here = the game is over here
server-the-engine-has-failed = the engine has failed

## api: analysis: game

server-say-which-game-table-or-record = say which game: table, or record and game
server-only-games-of-two-are-judged = only games of two are judged move by move
server-there-is-no-move-to-judge = there is no move to judge

## api: analysis: gomoku

server-looking-for-a-forced-win = looking for a forced win
server-continuous-fours = continuous fours
server-fours-and-threes = fours and threes
server-black-may-not-answer-on = {" "}(Black may not answer on { $point })
server-there-is-no-win-by-continuous = there is no win by continuous fours and threes
server-no-win-was-found-in-this = no win was found in this time; there may be one
server-only-gomoku-and-renju-can-be = only Gomoku and Renju can be solved

## api: battlefield

server-both-sides-need-units = both sides need units
server-rows-and-cols-from-4-to = rows and cols: from 4 to 20
server-this-is-for-battles = this is for battles

## api: bot

server-say-yes-or-no = say yes or no

## api: challenges

server-level-a-number-from-1-to = level: a number from 1 to 10
server-you-play-against-several-programs-already = you play against several programs already: finish one of those games first
server-only-games-of-the-usual-sizes = only games of the usual sizes between two account holders are rated
server-this-is-your-own-name = this is your own name
server-this-game-needs-more-players-make = this game needs more players: make a link
server-accept-decline-or-cancel = accept, decline or cancel

## api: me

server-accounts-keep-their-names = accounts keep their names
server-a-name-has-1-to-visible = a name has 1 to { $most } visible characters

## api: pictures

server-this-game-can-be-written-as = this game can be written as format={ $codes }
server-pictures-are-picture-svg-picture-png = pictures are picture.svg, picture.png and picture.gif
server-coordinates-0-or-1 = coordinates: 0 or 1

## api: positions

server-move = move { $number }: { $what }

## api: records

server-a-record-may-have-8-mib = a record may have 8 MiB at most
server-the-file-did-not-arrive-completely = the file did not arrive completely
server-there-is-no-such-game-in = there is no such game in the record

## api: tables

server-there-is-no-such-command = there is no such command
server-there-is-no-such-seat = there is no such seat

## api: tokens

server-choose-what-the-token-allows = choose what the token allows

## assets

server-there-is-nothing-at-this-address = there is nothing at this address
server-there-is-no-such-file = there is no such file

## challenge

server-you-have-too-many-challenges-waiting = you have too many challenges waiting: cancel some
server-too-many-others-wait-for-this = too many others wait for this player: try later
server-this-challenge-is-for-somebody-else = this challenge is for somebody else
server-you-have-a-seat-here-already = you have a seat here already
server-this-seat-is-taken = this seat is taken
server-this-challenge-is-not-yours = this challenge is not yours
server-this-challenge-is-no-longer-open = this challenge is no longer open
server-rated-games-need-an-account-sign = rated games need an account: sign in first
server-there-is-no-such-challenge-it = there is no such challenge; it may have expired

## contest

server-too-many-contests-are-open-finish = too many contests are open: finish or cancel some first
server-you-take-part-already = you take part already
server-this-contest-has-no-clock-only = this contest has no clock: only computers and programs take part
server-you-do-not-take-part = you do not take part
server-a-contest-needs-at-least-two = a contest needs at least two entrants
server-first-the-number-of-an-entrant = first: the number of an entrant from 0, of a gauntlet only
server-this-contest-is-not-yours = this contest is not yours
server-this-contest-has-begun-already = this contest has begun already
server-this-contest-is-over = this contest is over
server-64-entrants-are-the-most = 64 entrants are the most
server-this-would-be-more-than-4096 = this would be more than 4096 games: fewer rounds or entrants, please
server-there-is-no-such-contest = there is no such contest

## lib

server-cannot-listen-on-choose-another-address = cannot listen on { $address }: { $error }; choose another address or port
server-program = program { $why }

## people: accounts

server-the-password-has-just-been-changed = the password has just been changed elsewhere
server-a-password-has-8-to-200 = a password has 8 to 200 characters
server-a-name-has-2-to-20 = a name has 2 to 20 letters or digits, _ and -, and does not mix letters that look alike
server-this-name-is-taken-choose-another = this name is taken: choose another
server-the-name-or-the-password-is = the name or the password is wrong
server-there-is-no-such-account = there is no such account
server-the-password-cannot-be-kept-now = the password cannot be kept now: try again

## people: tokens

server-you-have-too-many-tokens-revoke = you have too many tokens: revoke some
server-there-is-no-such-token = there is no such token
server-this-token-is-unknown-or-was = this token is unknown or was revoked

## person

server-this-token-does-not-allow-it = this token does not allow it: it needs { $names }
server-nobody-knows-who-you-are = nobody knows who you are

## place

server-a-place-is-rules-and-moves = a place is rules and moves, or table and ply, or record, game and node

## programs

server-plays-only = { $name } plays { $game } only
server-plays-games-for-two-only = { $name } plays games for two only
server-connect5-libraries-play-five-in-a = Connect5 libraries play five in a row on 15×15, freely or with the openings rif, yamaguchi, pro and long-pro
server-a-program-is-called-by-1 = a program is called by 1 to 40 visible characters: write name=…
server-two-programs-have-this-name-write = two programs have this name: write name=… for one of them
server-none = none
server-this-server-has-no-program-it = this server has no program { $name }; it has: { $names }

## refused

server-there-is-no-such-table = there is no such table
server-the-server-is-restarting-try-again = the server is restarting: try again in a moment
server-the-table-has-just-been-put = the table has just been put away: try again
server-this-request-cannot-be-read = this request cannot be read
server-this-address-is-a-websocket = this address is a WebSocket
server-this-is-too-large = this is too large
server-this-was-refused = this was refused

## relay

server-this-contest-is-played-and-refereed = this contest is played and refereed elsewhere: here it can only be watched

## replay

server-the-game-left-the-rules-with = the game left the rules with move { $number }: { $why }

## routes

server-this-address-does-not-take-this = this address does not take this method

## security

server-this-request-comes-from-another-site = this request comes from another site: its Origin is not the address of this server
server-a-request-with-a-cookie-has = a request with a cookie has to tell where it comes from: send Origin with the address of this server, or a token (Authorization: Bearer …) instead of the cookie
server-this-server-is-not-called-so = this server is not called so

## table: acts

server-this-game-has-become-too-long = this game has become too long: agree to a draw, or resign
server-the-game-has-moved-on = the game has moved on
server-games-of-a-contest-are-played = games of a contest are played: resign instead
server-you-do-not-play-at-this = you do not play at this table

## table: program

server-this-server-no-longer-has-the = this server no longer has the program { $name }

## table: rematch

server-the-game-is-not-over-yet = the game is not over yet
server-contests-have-no-rematches = contests have no rematches

## told

server-this-takes-too-long = this takes too long
server-this-cannot-be-read = this cannot be read: { $why }

## uploads

server-the-file-has-games-the-first = the file has { $n } games: the first { $most } are shown
server-there-is-no-such-record-it = there is no such record: it may have been put away

## uploads: shelf

server-the-records-folder-does-not-work = the records' folder does not work

## wish

server-clock-give-either-time-or-clock = clock: give either time or clock, not both
server-seat-a-number-from-0-to = seat: a number from 0 to { $seats }, or random

## people

server-guest-2 = Guest

## people: accounts


## api: analysis: gomoku

server-a-forced-win-by-with-stone = a forced win by { $means } with stone { $n }

## api: challenges

server-occupants-one-for-each-of-the = occupants: one for each of the { $seats } seats, at least one of them a person

## api: pictures

server-the-game-is-too-long-for = the game is too long for this picture: { $length } places, at most { $most }

## replay

server-a-line-of-this-record-has = a line of this record has { $deepest } places: at most { $most } can be shown

## told

server-say-what-the-body-is-content = say what the body is: Content-Type: application/json

## uploads

server-the-file-has-moves-at-most = the file has { $places } moves: at most { $most } can be shown
server-too-many-requests = too many requests: wait { $seconds } s
server-reserved-names = tengen computer guest
server-clock-give-both = clock: give both clock.limit and clock.increment, once each
server-clock-range = clock.limit: 1 to 10800 seconds; clock.increment: 0 to 180 seconds
server-contest-actions = use join, leave, start or cancel
server-contest-cancelled = the contest was cancelled
server-restarted = the server was restarted
server-programs-game = use one of { $known }

## api: contests

server-contest-name = name: 1 to { $most } visible characters
server-contest-for-two = rules: contests are for two at a table
server-contest-number = { $what }: a number from 1 to { $most }
server-contest-delay = delay: milliseconds from 0 to { $most }
server-contest-computers = computers: levels from 1 to 10, each once
server-contest-programs = programs: each once
