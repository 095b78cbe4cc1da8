#pragma once
#include "Player.h"
#include <queue>
#include <unordered_map>
#include <unordered_set>

namespace QuoridorUtils {
class GraphPlayer : public Player {
protected:
    int targetY;  // restart() sets it, before the first game, too
    int blocksLeft;
    std::vector<BlockBar> blocks;
    Doors doorsOf(const Location& loc) const;
    int stepsFrom(const Location& from, std::vector<Location>* path) const;

public:
    GraphPlayer(const std::string& key) : Player(key) {}
    void restart() override;
};

class CoursePlayer final : virtual public GraphPlayer {
public:
    CoursePlayer(const std::string& key) : GraphPlayer("course" + key.substr(0, 3)) {}
    Step nextStep(const ChessboardChange& newChange) override;
};
}
