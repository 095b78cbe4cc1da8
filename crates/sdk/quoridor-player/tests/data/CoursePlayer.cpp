// As students write: `Doors`, and what Player.h is trusted to include (sort, memset, make_shared, array, chrono, ostringstream).
#include "CoursePlayer.h"
using namespace std;

namespace QuoridorUtils {

Doors GraphPlayer::doorsOf(const Location& loc) const {
    Doors doors;
    doors.up = loc.y < SIZE;
    doors.down = loc.y > 1;
    doors.left = loc.x > 1;
    doors.right = loc.x < SIZE;
    for (auto block : this->blocks) {
        if (block.isH() && (block.start.x == loc.x - 1 || block.start.x == loc.x - 2)) {
            doors.up = doors.up && block.start.y != loc.y;
            doors.down = doors.down && block.start.y != loc.y - 1;
        }
        if (block.isV() && (block.start.y == loc.y - 1 || block.start.y == loc.y - 2)) {
            doors.right = doors.right && block.start.x != loc.x;
            doors.left = doors.left && block.start.x != loc.x - 1;
        }
    }
    return doors;
}

int GraphPlayer::stepsFrom(const Location& from, vector<Location>* path) const {
    int seen[SIZE + 1][SIZE + 1];
    memset(seen, -1, sizeof(seen));
    unordered_map<Location, Location, LocationHash> before;
    queue<Location> todo;
    todo.push(from);
    seen[from.x][from.y] = 0;
    while (!todo.empty()) {
        const Location here = todo.front();
        todo.pop();
        if (here.y == this->targetY) {
            for (Location at = here; path != nullptr && !(at == from); at = before[at]) {
                path->push_back(at);
            }
            return seen[here.x][here.y];
        }
        const Doors doors = doorsOf(here);
        const array<pair<bool, Location>, 4> ways = {{{doors.up, Location(here.x, here.y + 1)},
                                                      {doors.down, Location(here.x, here.y - 1)},
                                                      {doors.left, Location(here.x - 1, here.y)},
                                                      {doors.right, Location(here.x + 1, here.y)}}};
        for (const auto& way : ways) {
            if (way.first && seen[way.second.x][way.second.y] < 0) {
                seen[way.second.x][way.second.y] = seen[here.x][here.y] + 1;
                before[way.second] = here;
                todo.push(way.second);
            }
        }
    }
    return INT_MAX;
}

void GraphPlayer::restart() {
    this->targetY = 0;
    this->blocksLeft = BLOCK_SUM;
    this->blocks.clear();
}

Step CoursePlayer::nextStep(const ChessboardChange& newChange) {
    const auto begin = chrono::steady_clock::now();
    if (this->targetY == 0) {
        this->targetY = newChange.myLoc == PLAYER0_LOC ? SIZE : 1;
    }
    if (!newChange.newEnemyBlockBar.isNan()) {
        this->blocks.push_back(newChange.newEnemyBlockBar);
        this->blocks.back().normalization();
        sort(this->blocks.begin(), this->blocks.end(),
             [](const BlockBar& a, const BlockBar& b) { return a.start.x < b.start.x; });
    }
    auto path = make_shared<vector<Location>>();
    stepsFrom(newChange.myLoc, path.get());
    Step step;
    step.myNewLoc = path->empty() ? newChange.myLoc : path->back();
    if (step.myNewLoc == newChange.enemyLoc) {
        step.myNewLoc.y += this->targetY > step.myNewLoc.y ? 1 : -1;
    }
    ostringstream note;
    note << newChange << "  ->  " << step;
    const auto spent = chrono::duration_cast<chrono::milliseconds>(chrono::steady_clock::now() - begin);
    assert(spent.count() < 1000);
    cout << note.str() << endl;
    return step;
}

}
