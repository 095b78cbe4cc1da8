// Write a player for the Quoridor contest in C++11 or later. This file is all that is needed.
//
// Derive from Player, write nextStep() and restart(), and end one file with QUORIDOR_MAIN(MyPlayer):
//
//     #include "quoridor_player.hpp"
//     namespace QuoridorUtils {
//     class MyPlayer final : public Player {
//     public:
//         MyPlayer(const std::string& key) : Player(key) {}
//         Step nextStep(const ChessboardChange& newChange) override { ... }
//         void restart() override { ... }
//     };
//     }
//     QUORIDOR_MAIN(QuoridorUtils::MyPlayer)
//
//     g++ -std=c++11 -O2 -Wall -pthread -I include my_player.cpp -o my-player    (on Windows add -lws2_32)
//     ./my-player -h 127.0.0.1 -p 19330 -k 19120000
//
// Types and names are those of the course's own client, so that a MyPlayer.h and MyPlayer.cpp written for it can be compiled
// as they are: see examples/cpp. License: MIT OR Apache-2.0.
#ifndef QUORIDOR_PLAYER_TYPES
#define QUORIDOR_PLAYER_TYPES

// Everything that the course's own Player.h brings with it, so that a player that forgot an include of its own compiles here, too.
#include <algorithm>
#include <array>
#include <atomic>
#include <cassert>
#include <cctype>
#include <cerrno>
#include <chrono>
#include <climits>
#include <condition_variable>
#include <csignal>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <exception>
#include <functional>
#include <future>
#include <iostream>
#include <iterator>
#include <limits>
#include <memory>
#include <mutex>
#include <sstream>
#include <stdexcept>
#include <string>
#include <system_error>
#include <tuple>
#include <typeinfo>
#include <utility>
#include <vector>

namespace QuoridorUtils {

// ---- The board -------------------------------------------------------------------------------------------------------

const int SIZE = 9;        // cells of a side
const int BLOCK_SUM = 10;  // walls of a player
const int BLOCK_LEN = 2;   // length of a wall

enum class GameStatus {
    Ok = 0,                 // the last step was done
    Win = 1,                // players do not see it
    Lost = 2,               // players do not see it
    Timeout = 3,            // the last step came too late and was not done
    EnemyClosed = 4,        // players do not see it
    RulesBreaker = 5,       // players do not see it
    InsufficientBlock = 6,  // no wall was left; nothing was done
    InvalidStep = 7,        // the cell cannot be reached, or the wall cannot be put; nothing was done
    None = 2000,            // unknown
};

// A cell (1 to SIZE) or an end of a wall (0 to SIZE); x to the right, y upwards. (-1, -1) is none.
struct Location {
    int x;
    int y;
    Location(const int x = -1, const int y = -1) : x(x), y(y) {}
    bool operator==(const Location& rLoc) const { return this->x == rLoc.x && this->y == rLoc.y; }
    bool operator!=(const Location& rLoc) const { return !(*this == rLoc); }
    int distance(const Location& rLoc) const { return std::abs(this->x - rLoc.x) + std::abs(this->y - rLoc.y); }
};

const Location PLAYER0_LOC(5, 1);     // where player 0 begins; it has to reach y == SIZE
const Location PLAYER1_LOC(5, SIZE);  // where player 1 begins; it has to reach y == 1

// A wall by its two ends: ((4, 1), (6, 1)) lies above the cells (5, 1) and (6, 1).
struct BlockBar {
    Location start;
    Location stop;
    BlockBar(const int startX = -1, const int startY = -1, const int stopX = -1, const int stopY = -1)
        : start(startX, startY), stop(stopX, stopY) {}
    BlockBar(const Location start, const Location stop = Location(-1, -1)) : start(start), stop(stop) {}
    bool operator==(const BlockBar& rBar) const { return this->start == rBar.start && this->stop == rBar.stop; }
    bool operator!=(const BlockBar& rBar) const { return !(*this == rBar); }
    bool isNan() const {  // no wall: outside the board, slanted, or of another length
        return this->start.x < 0 || this->start.x > SIZE || this->start.y < 0 || this->start.y > SIZE ||
               this->stop.x < 0 || this->stop.x > SIZE || this->stop.y < 0 || this->stop.y > SIZE ||
               !(isH() || isV()) || start.distance(stop) != BLOCK_LEN;
    }
    bool isH() const { return this->start.y == this->stop.y && this->start.x != this->stop.x; }
    bool isV() const { return this->start.x == this->stop.x && this->start.y != this->stop.y; }
    void normalization() {  // the lower or left end first
        if (this->start.x >= this->stop.x && this->start.y >= this->stop.y) {
            std::swap(this->start, this->stop);
        }
    }
    bool isBetween(const Location& a, const Location& b) const {  // whether it separates two neighbouring cells
        BlockBar wall = *this;
        wall.normalization();
        const int x = std::min(a.x, b.x), y = std::min(a.y, b.y);
        if (a.distance(b) != 1) {
            return false;
        }
        return a.x == b.x ? wall.isH() && wall.start.y == y && wall.start.x < x && x <= wall.stop.x
                          : wall.isV() && wall.start.x == x && wall.start.y < y && y <= wall.stop.y;
    }
};

// What has changed since one's last step.
struct ChessboardChange {
    GameStatus status = GameStatus::Ok;  // what became of one's last step
    Location myLoc;
    Location enemyLoc;
    BlockBar newEnemyBlockBar;  // the wall that the opponent has just put; isNan() if it has put none
    bool isFinish() const { return isWin() || isLost(); }
    bool isWin() const { return this->status == GameStatus::EnemyClosed || this->status == GameStatus::Win; }
    bool isLost() const { return this->status == GameStatus::Lost || this->status == GameStatus::RulesBreaker; }
};

// A cell to go to, or a wall to put. With both it is a move, with neither a violation.
struct Step {
    Location myNewLoc;
    BlockBar myNewBlockBar;
    Step(const Location loc = Location(), const BlockBar block = BlockBar()) : myNewLoc(loc), myNewBlockBar(block) {}
    Step(const ChessboardChange chessboard)
        : myNewLoc(chessboard.enemyLoc), myNewBlockBar(chessboard.newEnemyBlockBar) {}
    bool isMove() const {
        return this->myNewLoc.x >= 1 && this->myNewLoc.x <= SIZE && this->myNewLoc.y >= 1 && this->myNewLoc.y <= SIZE;
    }
    bool isNan() const { return !this->isMove() && this->myNewBlockBar.isNan(); }
};

// Which ways out of a cell are open.
struct Doors {
    bool up = true;
    bool down = true;
    bool left = true;
    bool right = true;
};

struct LocationHash {
    std::size_t operator()(const Location& loc) const { return std::hash<int>{}(loc.x) + std::hash<int>{}(loc.y); }
};

struct BlockBarHash {
    std::size_t operator()(const BlockBar& block) const {
        return std::hash<int>{}(block.start.x) + std::hash<int>{}(block.start.y) + std::hash<int>{}(block.stop.x) +
               std::hash<int>{}(block.stop.y);
    }
};

inline std::ostream& operator<<(std::ostream& os, const GameStatus status) {
    static const char* const names[] = {"Ok",          "Win",          "Lost",              "Timeout",
                                        "EnemyClosed", "RulesBreaker", "InsufficientBlock", "InvalidStep"};
    const int number = static_cast<int>(status);
    return os << (number >= 0 && number < 8 ? names[number] : "None");
}

inline std::ostream& operator<<(std::ostream& os, const Location loc) {
    return os << "(" << loc.x << ", " << loc.y << ")";
}

inline std::ostream& operator<<(std::ostream& os, const BlockBar block) {
    return os << "[" << block.start << "; " << block.stop << "]";
}

inline std::ostream& operator<<(std::ostream& os, const ChessboardChange change) {
    os << "game status: " << change.status << "; my loc: " << change.myLoc << "; enemy loc: " << change.enemyLoc;
    if (!change.newEnemyBlockBar.isNan()) {
        os << "; enemy new BlockBar: " << change.newEnemyBlockBar;
    }
    return os;
}

inline std::ostream& operator<<(std::ostream& os, const Step step) {
    const bool hasWall = !step.myNewBlockBar.isNan();
    if (step.isMove()) {
        os << "move to: " << step.myNewLoc << (hasWall ? " and " : "");
    }
    if (hasWall) {
        os << "add BlockBar: " << step.myNewBlockBar;
    }
    return os << (step.isNan() ? "no operation!" : "");
}

// ---- What you write --------------------------------------------------------------------------------------------------

class Player {
public:
    explicit Player(const std::string& key) : key(key) {}
    virtual ~Player() = default;
    virtual Step nextStep(const ChessboardChange& newChange) = 0;  // the server waits about a second
    virtual void restart() = 0;                                    // before every game, the first one too
    const std::string& getKey() const { return this->key; }

protected:
    std::string key;
};

}  // namespace QuoridorUtils

#endif

// ---- The client ------------------------------------------------------------------------------------------------------

// Player.h and QuoridorUtils.h stop here: sockets bring hundreds of names with them.
#if !defined(QUORIDOR_TYPES_ONLY) && !defined(QUORIDOR_PLAYER_CLIENT)
#define QUORIDOR_PLAYER_CLIENT

#include <thread>

// A nextStep() that forgets its return compiles and then crashes somewhere else; here it is an error.
#if defined(__GNUC__) || defined(__clang__)
#pragma GCC diagnostic error "-Wreturn-type"
#elif defined(_MSC_VER)
#pragma warning(error : 4715 4716)
#endif

#ifdef _WIN32
#ifndef NOMINMAX
#define NOMINMAX
#endif
#include <winsock2.h>
#include <ws2tcpip.h>
#else
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <sys/types.h>
#include <unistd.h>
#endif

namespace QuoridorClient {

using namespace QuoridorUtils;

// 64 bytes: the name in capitals, 14 zeros, and '_' between and after them. Throws std::invalid_argument.
inline std::string wireKey(const std::string& name) {
    const std::string hint = "; use ASCII letters, digits and signs such as - or . (option -k)";
    if (name.empty()) {
        throw std::invalid_argument("the key is empty; use your student number or a name (option -k)");
    }
    std::string key;
    for (const char c : name) {
        const unsigned char byte = static_cast<unsigned char>(c);
        if (byte < 0x20 || byte > 0x7e) {
            throw std::invalid_argument("the key \"" + name + "\" has characters outside ASCII" + hint);
        }
        if (std::strchr("_,\"/\\:*?<>|", c) != nullptr) {
            throw std::invalid_argument(std::string("'") + c + "' is not allowed in a key" + hint);
        }
        key += static_cast<char>(std::toupper(byte));
    }
    if (name.front() == ' ' || name.back() == ' ') {
        throw std::invalid_argument("the key begins or ends with a space (option -k)");
    }
    if (name.size() > 48) {
        throw std::invalid_argument("the key has " + std::to_string(name.size()) +
                                    " characters; at most 48 are allowed (option -k)");
    }
    key += "_00000000000000";
    key.resize(64, '_');
    return key;
}

inline void putInt(std::string& message, const int number) {
    const std::uint32_t bits = static_cast<std::uint32_t>(number);
    for (int shift = 24; shift >= 0; shift -= 8) {
        message += static_cast<char>((bits >> shift) & 0xff);
    }
}

inline int getInt(const std::string& bytes, const std::size_t at) {
    std::uint32_t bits = 0;
    for (std::size_t i = at; i < at + 4; i++) {
        bits = (bits << 8) | static_cast<unsigned char>(bytes[i]);
    }
    return bits <= 0x7fffffffu ? static_cast<int>(bits) : -1 - static_cast<int>(0xffffffffu - bits);
}

// A step as it was meant: a move without a wall, or a wall without a cell and its lower or left end first.
inline std::string playMessage(const std::string& key, Step step) {
    if (step.isMove()) {
        step = Step(step.myNewLoc);
    } else if (!step.myNewBlockBar.isNan()) {
        step = Step(Location(), step.myNewBlockBar);
        step.myNewBlockBar.normalization();
    }
    std::string message;
    putInt(message, 2);
    message += key;
    const BlockBar& wall = step.myNewBlockBar;
    for (const int number : {step.myNewLoc.x, step.myNewLoc.y, wall.start.x, wall.start.y, wall.stop.x, wall.stop.y}) {
        putInt(message, number);
    }
    return message;
}

// What the server has said: bytes go in, in whatever pieces they come, messages come out.
class Inbox {
public:
    enum class Kind { Nothing, Turn, GameOver, Closed, KeyRefused, Garbled };

    void take(const char* bytes, const std::size_t n) { this->input.append(bytes, n); }

    Kind next(ChessboardChange& change) {
        while (this->input.size() >= 8) {
            const int type = getInt(this->input, 0);
            const int user = getInt(this->input, 4);
            if (type == 1001) {
                this->input.erase(0, 8);
            } else if (type != 1002) {
                return Kind::Garbled;
            } else if (this->input.size() < 44) {
                return Kind::Nothing;
            } else {
                change = readChange();
                this->input.erase(0, 44);
            }
            if (user == -1 || user == 1) {
                return user == 1 ? Kind::KeyRefused : Kind::Closed;
            }
            if (type == 1002) {
                const bool isOnBoard = Step(change.myLoc).isMove() && Step(change.enemyLoc).isMove();
                return change.isFinish() ? Kind::GameOver : isOnBoard ? Kind::Turn : Kind::Garbled;
            }
        }
        return Kind::Nothing;
    }

private:
    std::string input;

    Location readLocation(const std::size_t at) const {
        return Location(getInt(this->input, at), getInt(this->input, at + 4));
    }

    ChessboardChange readChange() const {
        ChessboardChange change;
        const int status = getInt(this->input, 8);
        change.status = status >= 0 && status <= 7 ? static_cast<GameStatus>(status) : GameStatus::None;
        change.myLoc = readLocation(12);
        change.enemyLoc = readLocation(20);
        change.newEnemyBlockBar = BlockBar(readLocation(28), readLocation(36));
        return change;
    }
};

// A connection; closed when it goes out of scope.
class Connection {
public:
    // Throws std::runtime_error.
    Connection(const std::string& host, const std::string& port) {
#ifdef _WIN32
        WSADATA data;
        WSAStartup(MAKEWORD(2, 2), &data);
#endif
        addrinfo wanted = addrinfo();
        wanted.ai_family = AF_UNSPEC;
        wanted.ai_socktype = SOCK_STREAM;
        addrinfo* found = nullptr;
        if (getaddrinfo(host.c_str(), port.c_str(), &wanted, &found) != 0) {
            throw std::runtime_error("unknown host or port " + host + ":" + port + "; check -h and -p");
        }
        for (addrinfo* one = found; one != nullptr && !isOpen(); one = one->ai_next) {
            this->handle = socket(one->ai_family, one->ai_socktype, one->ai_protocol);
            if (isOpen() && connect(this->handle, one->ai_addr, static_cast<Length>(one->ai_addrlen)) != 0) {
                shut();
            }
        }
        freeaddrinfo(found);
        if (!isOpen()) {
            throw std::runtime_error("no server answers at " + host + ":" + port +
                                     "; start it first, or check -h and -p");
        }
        const int yes = 1;
        setsockopt(this->handle, IPPROTO_TCP, TCP_NODELAY, reinterpret_cast<const char*>(&yes), sizeof yes);
#ifdef SO_NOSIGPIPE
        setsockopt(this->handle, SOL_SOCKET, SO_NOSIGPIPE, &yes, sizeof yes);
#endif
    }
    ~Connection() { shut(); }
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;

    // Servers read a message with one read(), so it has to leave with one write.
    bool sendAll(const std::string& message) {
        std::size_t sent = 0;
        while (sent < message.size()) {
            const long n = static_cast<long>(send(this->handle, message.data() + sent,
                                                  static_cast<Count>(message.size() - sent), SEND_FLAGS));
            if (n > 0) {
                sent += static_cast<std::size_t>(n);
            } else if (!wasInterrupted()) {
                return false;
            }
        }
        return true;
    }

    // How many bytes have come; 0 when the connection has ended, however it did.
    std::size_t receive(char* bytes, const std::size_t n) {
        long got = -1;
        do {
            got = static_cast<long>(recv(this->handle, bytes, static_cast<Count>(n), 0));
        } while (got < 0 && wasInterrupted());
        return got > 0 ? static_cast<std::size_t>(got) : 0;
    }

private:
#ifdef _WIN32
    typedef SOCKET Handle;
    typedef int Count;
    typedef int Length;
    enum { SEND_FLAGS = 0 };
    Handle handle = INVALID_SOCKET;
    bool isOpen() const { return this->handle != INVALID_SOCKET; }
    static bool wasInterrupted() { return false; }
    void shut() {
        if (isOpen()) {
            closesocket(this->handle);
        }
        this->handle = INVALID_SOCKET;
    }
#else
    typedef int Handle;
    typedef std::size_t Count;
    typedef socklen_t Length;
#ifdef MSG_NOSIGNAL
    enum { SEND_FLAGS = MSG_NOSIGNAL };
#else
    enum { SEND_FLAGS = 0 };
#endif
    Handle handle = -1;
    bool isOpen() const { return this->handle >= 0; }
    static bool wasInterrupted() { return errno == EINTR; }
    void shut() {
        if (isOpen()) {
            ::close(this->handle);
        }
        this->handle = -1;
    }
#endif
};

struct Tally {
    int victories = 0;
    int defeats = 0;
};

// Plays a whole contest and prints what the course's client prints. Throws std::runtime_error and std::invalid_argument.
inline Tally playContest(const std::string& host, const std::string& port, Player& player,
                         std::ostream& out = std::cout) {
    const std::string key = wireKey(player.getKey());
    Connection connection(host, port);
    out << "connect to " << host << ":" << port << std::endl;
    std::string hello;
    putInt(hello, 1);
    bool hears = connection.sendAll(hello + key);
    player.restart();
    auto lastSent = std::chrono::steady_clock::now();
    Inbox inbox;
    Tally tally;
    bool hasBegun = false;
    const auto begin = [&]() {
        out << (hasBegun ? "" : "Waiting for start.\n") << std::flush;
        hasBegun = true;
    };
    bool isOver = false;
    while (!isOver) {
        ChessboardChange change;
        switch (inbox.next(change)) {
        case Inbox::Kind::Nothing: {
            char bytes[1024];
            const std::size_t n = connection.receive(bytes, sizeof bytes);
            inbox.take(bytes, n);
            isOver = n == 0;
            break;
        }
        case Inbox::Kind::Turn: {
            begin();
            if (!hears) {
                isOver = true;
                break;
            }
            const Step step = player.nextStep(change);
            if (change.status == GameStatus::Timeout) {
                // A server that reads a late step and this one at once throws both away.
                std::this_thread::sleep_until(lastSent + std::chrono::milliseconds(100));
            }
            hears = connection.sendAll(playMessage(key, step));
            lastSent = std::chrono::steady_clock::now();
            out << change << " -> " << step << std::endl;
            break;
        }
        case Inbox::Kind::GameOver:
            begin();
            (change.isWin() ? tally.victories : tally.defeats)++;
            out << "Game result:" << change.status << std::endl;
            player.restart();
            out << "Clean your player." << std::endl;
            break;
        case Inbox::Kind::Closed: isOver = true; break;
        case Inbox::Kind::KeyRefused: throw std::runtime_error("the server does not accept the key; use another one (option -k)");
        case Inbox::Kind::Garbled:
            throw std::runtime_error("the server sent something that is not a message of the contest; check -h and -p");
        }
    }
    begin();
    out << "All done. " << std::endl;
    out << "result: victory(" << tally.victories << "), defeated(" << tally.defeats << ")." << std::endl;
    return tally;
}

// A whole program: -h HOST (127.0.0.1), -p PORT (19330), -k KEY (19120000). 0: played; 1: not played; 2: wrong arguments.
template <typename MyPlayer>
int playQuoridor(int argc, char** argv) {
    std::string host = "127.0.0.1", port = "19330", key = "19120000";
    for (int i = 1; i < argc; i += 2) {
        const std::string option = argv[i];
        std::string* const value = option == "-h" || option == "--host"   ? &host
                                   : option == "-p" || option == "--port" ? &port
                                   : option == "-k" || option == "--key"  ? &key
                                                                          : nullptr;
        if (value == nullptr || i + 1 == argc) {
            std::cerr << "usage: " << argv[0] << " [-h HOST] [-p PORT] [-k KEY]" << std::endl;
            return option == "--help" ? 0 : 2;
        }
        *value = argv[i + 1];
    }
    try {
        MyPlayer player(key);
        playContest(host, port, player);
        return 0;
    } catch (const std::exception& error) {
        std::cerr << "error: " << error.what() << std::endl;
        return dynamic_cast<const std::invalid_argument*>(&error) != nullptr ? 2 : 1;
    }
}

}  // namespace QuoridorClient

// The main function of a program with this player.
#define QUORIDOR_MAIN(MyPlayer) \
    int main(int argc, char** argv) { return QuoridorClient::playQuoridor<MyPlayer>(argc, argv); }

#endif
