# A Gomocup program for tests: puts its stones in a row, one beside the other. ROW MODE NUMBER: with its stone of this number
# (from 0) it does what the mode says instead. Its process is noted in the file PIDS, if there is one.
row=$1 mode=$2 at=$3 n=0
[ -n "$PIDS" ] && echo $$ >>"$PIDS"
[ "$mode" = late-start ] && sleep 5
play() {
    if [ "$n" = "$at" ]; then
        case $mode in
        segv) kill -SEGV $$ ;;
        exit) echo "out of ideas" >&2; exit 3 ;;
        silent) exec sleep 1000 ;;
        close) exec >&-; sleep 1000 ;;
        flood) while :; do echo "MESSAGE more and more and more and more and more and more and more and more"; done ;;
        endless) exec tr '\0' x </dev/zero ;;
        illegal) echo "0,$row"; return ;;
        nonsense) echo "999,999"; return ;;
        esac
    fi
    echo "MESSAGE stone $n of row $row"
    echo "$n,$row"
    n=$((n + 1))
}
while read -r line; do
    line=$(printf %s "$line" | tr -d '\r')
    case $line in
    START*) [ "$mode" = refuse ] && echo "ERROR not today" && continue; n=0; echo OK ;;
    RESTART) n=0; echo OK ;;
    ABOUT) echo 'name="Row", version="1"' ;;
    BEGIN | TURN*) play ;;
    BOARD)
        n=0
        while read -r stone; do
            case $(printf %s "$stone" | tr -d '\r') in
            DONE) break ;;
            *,1) n=$((n + 1)) ;;
            esac
        done
        play
        ;;
    END) exit 0 ;;
    esac
done
