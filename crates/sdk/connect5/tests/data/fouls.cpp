// Boards come in, one a line: for each stone its row, column and colour. The points forbidden to Black go out, one line each.
#include <iostream>
#include <sstream>
#include <string>

#include "../../../templates/cpp/src/board.hpp"

int main() {
    std::string line;
    while (std::getline(std::cin, line)) {
        std::istringstream words(line);
        Board board;
        Step step;
        while (words >> step.row >> step.column >> step.stone) board.put(step);
        for (int row = 0; row < SIDE; ++row) {
            for (int column = 0; column < SIDE; ++column) {
                if (board.isForbidden(row, column)) std::cout << char('A' + column) << row + 1 << ' ';
            }
        }
        std::cout << '\n';
    }
}
