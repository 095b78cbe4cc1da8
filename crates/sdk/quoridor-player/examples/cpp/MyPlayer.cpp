// A player to begin with: it walks by chance. Write your own nextStep().
#include "MyPlayer.h"
#include <cstdlib>
#include <ctime>

namespace QuoridorUtils {

// Whether a wall stands between two neighbouring cells.
static bool isBetween(const BlockBar& wall, const Location& a, const Location& b) {
    const int x = a.x < b.x ? a.x : b.x;
    const int y = a.y < b.y ? a.y : b.y;
    if (a.x == b.x) {
        return wall.isH() && wall.start.y == y && wall.start.x < x && x <= wall.stop.x;
    }
    return wall.isV() && wall.start.x == x && wall.start.y < y && y <= wall.stop.y;
}

Location MyPlayer::randomWalk(const Location& myLoc, const Location& enemyLoc) {
    const Location ways[] = {Location(myLoc.x, myLoc.y + 1), Location(myLoc.x, myLoc.y - 1),
                             Location(myLoc.x - 1, myLoc.y), Location(myLoc.x + 1, myLoc.y)};
    std::vector<Location> freeWays;
    for (const Location& way : ways) {
        bool isFree = Step(way).isMove() && !(way == enemyLoc);
        for (const BlockBar& wall : this->blocks) {
            isFree = isFree && !isBetween(wall, myLoc, way);
        }
        if (isFree) {
            freeWays.push_back(way);
        }
    }
    return freeWays.empty() ? Location() : freeWays[std::rand() % freeWays.size()];
}

Step MyPlayer::nextStep(const ChessboardChange& newChange) {
    if (this->targetY == 0) {  // the first change of a game tells on which side we are
        this->targetY = newChange.myLoc == PLAYER0_LOC ? SIZE : 1;
        std::srand(static_cast<unsigned>(std::time(nullptr)));
    }
    if (!newChange.newEnemyBlockBar.isNan()) {
        this->blocks.push_back(newChange.newEnemyBlockBar);
        this->blocks.back().normalization();
    }
    Step step;
    step.myNewLoc = this->randomWalk(newChange.myLoc, newChange.enemyLoc);
    return step;
}

void MyPlayer::restart() {
    this->blocks.clear();
    this->targetY = 0;
}

}
