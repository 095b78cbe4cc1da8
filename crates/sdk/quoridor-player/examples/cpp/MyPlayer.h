// As the course gives it out: nothing here knows of quoridor_player.hpp.
#pragma once
#include <vector>
#include "Player.h"

namespace QuoridorUtils {
class MyPlayer final : public Player {
private:
    std::vector<BlockBar> blocks;  // walls that we were told of
    int targetY = 0;               // the row that we have to reach
    Location randomWalk(const Location& myLoc, const Location& enemyLoc);

public:
    MyPlayer(const std::string& key) : Player(key) {}
    Step nextStep(const ChessboardChange& newChange) override;
    void restart() override;
};
}
