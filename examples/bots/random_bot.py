#!/usr/bin/env python3
"""A bot for Tengen that plays random legal moves. It needs Python 3 and nothing else.

    export TENGEN_URL=http://127.0.0.1:8808
    export TENGEN_TOKEN=tgn_...        # scopes bot:play, challenge:write (contest:write for contests)
    python3 random_bot.py              # accepts every challenge, until Ctrl-C
    python3 random_bot.py --contest ID # joins a contest first
    python3 random_bot.py --games 3    # stops after three games

Without TENGEN_TOKEN it signs in with TENGEN_NAME and TENGEN_PASSWORD (the account is made when there is none),
makes itself a token and prints it.

To make a bot of your own, change `choose`.
"""

import argparse
import http.cookiejar
import json
import os
import random
import sys
import threading
import time
import urllib.error
import urllib.request

URL = os.environ.get("TENGEN_URL", "http://127.0.0.1:8808").rstrip("/")
SCOPES = ["bot:play", "challenge:read", "challenge:write", "contest:write"]


def choose(state, game):
    """The move to play: `state` is the gameState, `game` the gameFull line with rules and players."""
    return random.choice(state["legal"])


class Refused(Exception):
    """The server said no; `code` is its reason in one word."""

    def __init__(self, status, told):
        super().__init__(f"{status}: {told.get('error', told)}")
        self.status, self.code = status, told.get("code")


def ask(request, opener=urllib.request.urlopen):
    """Sends a request, waiting and asking again when the server is busy or restarts."""
    while True:
        try:
            return opener(request)
        except urllib.error.HTTPError as error:
            try:
                told = json.loads(error.read() or b"{}")
            except ValueError:
                told = {}
            if error.code not in (429, 503):
                raise Refused(error.code, told) from None
            time.sleep(float(error.headers.get("Retry-After", "1")))


class Bot:
    """Talks to the server with a token."""

    def __init__(self, token):
        self.token = token

    def request(self, path, body=None, method=None):
        data = None if body is None else json.dumps(body).encode()
        headers = {"Authorization": f"Bearer {self.token}", "Content-Type": "application/json"}
        return ask(urllib.request.Request(URL + path, data, headers, method=method))

    def get(self, path):
        with self.request(path) as answer:
            return json.load(answer)

    def post(self, path, body=None):
        with self.request(path, body if body is not None else {}) as answer:
            return json.load(answer)

    def lines(self, path):
        """The objects of a stream as they come; empty lines are signs of life."""
        with self.request(path) as stream:
            for line in stream:
                if line.strip():
                    yield json.loads(line)

    def play(self, game_id):
        """Plays one game to its end. Should the connection be lost, the stream is opened again and nothing is missed."""
        game = None
        while True:
            try:
                for line in self.lines(f"/api/bot/game/stream/{game_id}?legal=1"):
                    if line["type"] == "gameFull":
                        game, state = line, line["state"]
                    elif line["type"] == "gameState":
                        state = line
                    else:
                        continue
                    if state["status"] != "started":
                        print(f"{game_id}: {state['result']['said']['en']}", flush=True)
                        return
                    if state["turn"] == game["seat"] and state["legal"]:
                        self.move(game_id, choose(state, game), state["ply"])
            except (OSError, ValueError):
                time.sleep(1)

    def move(self, game_id, move, ply):
        try:
            # With the ply a move that is sent twice counts once, and one that comes too late does not count.
            self.post(f"/api/table/{game_id}/move", {"u": move, "ply": ply})
        except Refused as refused:
            if refused.status != 409:
                print(f"{game_id}: {move}: {refused}", file=sys.stderr, flush=True)


def make_token():
    """Signs in as a person would, and makes a token."""
    name, password = os.environ.get("TENGEN_NAME"), os.environ.get("TENGEN_PASSWORD")
    if not name or not password:
        sys.exit("set TENGEN_TOKEN, or TENGEN_NAME and TENGEN_PASSWORD")
    opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar()))

    def post(path, body):
        headers = {"Content-Type": "application/json", "Origin": URL}
        with ask(urllib.request.Request(URL + path, json.dumps(body).encode(), headers), opener.open) as answer:
            return json.load(answer)

    try:
        post("/api/account/login", {"name": name, "password": password})
    except Refused:
        post("/api/account/register", {"name": name, "password": password})
    token = post("/api/token", {"name": "random_bot.py", "scopes": SCOPES})["token"]
    print(f"export TENGEN_TOKEN={token}", flush=True)
    return token


def main():
    options = argparse.ArgumentParser(description="a bot for Tengen that plays random moves")
    options.add_argument("--contest", help="a contest to join")
    options.add_argument("--games", type=int, default=0, help="stop after so many games; 0 is never")
    options = options.parse_args()
    bot = Bot(os.environ.get("TENGEN_TOKEN") or make_token())
    if options.contest:
        try:
            bot.post(f"/api/contest/{options.contest}/join")
        except Refused as refused:
            if refused.code != "joined":
                sys.exit(str(refused))
    games, ended = {}, 0
    print("ready", flush=True)
    while not options.games or ended < options.games:
        try:
            for event in bot.lines("/api/stream/event"):
                if event["type"] == "challenge":
                    try:
                        bot.post(f"/api/challenge/{event['challenge']['id']}/accept")
                    except Refused as refused:
                        print(refused, file=sys.stderr, flush=True)
                elif event["type"] == "gameStart" and event["game"]["id"] not in games:
                    game = event["game"]["id"]
                    games[game] = threading.Thread(target=bot.play, args=[game], daemon=True)
                    games[game].start()
                elif event["type"] == "gameFinish" and event["game"]["id"] in games:
                    games.pop(event["game"]["id"]).join()
                    ended += 1
                    if ended == options.games:
                        return
        except (OSError, ValueError) as error:
            print(f"{error}; connecting again", file=sys.stderr, flush=True)
        time.sleep(1)


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        pass
    except Refused as refused:
        sys.exit(str(refused))
