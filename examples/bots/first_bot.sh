#!/usr/bin/env bash
# A bot for Tengen in bash and curl: it challenges the computer at level 1 and plays the first legal move, to the end.
#
#     export TENGEN_URL=http://127.0.0.1:8808
#     export TENGEN_TOKEN=tgn_...                  # scope bot:play
#     ./first_bot.sh                               # Gomoku
#     ./first_bot.sh quoridor                      # any rules: quoridor, renju, battlefield,map=…
set -euo pipefail

url=${TENGEN_URL:-http://127.0.0.1:8808}
: "${TENGEN_TOKEN:?set TENGEN_TOKEN to a token with the scope bot:play}"
rules=${1:-gomoku}

# Asks the server: method, address, body. Refusals are shown as they are.
ask() {
  curl --silent --show-error --fail-with-body --no-buffer --request "$1" "$url$2" \
    --header "Authorization: Bearer $TENGEN_TOKEN" ${3:+--header "Content-Type: application/json" --data "$3"}
}

# The value of a field in a line of JSON: a number, or a text without quotation marks in it.
field() {
  sed -n "s/.*\"$1\":\[*\"*\([^],\"}]*\).*/\1/p" <<<"$2"
}

started=$(ask POST /api/challenge/ai "{\"rules\":\"$rules\",\"level\":1,\"seat\":0}") || { echo "$started" >&2; exit 1; }
table=$(field table "$started")
echo "$url/t/$table"

# The stream has a line whenever something happens, and an empty one now and then.
while IFS= read -r line; do
  case $line in
    *'"status":"started"'*) ;;
    *'"status":'*) echo "result: $(field status "$line") $(field winner "$line")"; exit 0 ;;
    *) continue ;;
  esac
  if [ "$(field turn "$line")" = 0 ]; then
    move=$(field legal "$line")
    # With the ply a move that is sent twice counts once.
    ask POST "/api/table/$table/move" "{\"u\":\"$move\",\"ply\":$(field ply "$line")}" >/dev/null || true
  fi
done < <(ask GET "/api/bot/game/stream/$table?legal=1")
echo "the stream ended before the game did" >&2
exit 1
