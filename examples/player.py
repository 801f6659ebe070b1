"""A player in Python. It flips as few stones as it can, and takes a corner whenever it gets one.

It speaks the Go Text Protocol: cargo run --release --bin arena -- greedy "gtp:python3 examples/player.py"
"""
import sys

DIRECTIONS = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)]
SQUARES = [(column, row) for row in range(8) for column in range(8)]


def start():
    return {(3, 3): "w", (4, 4): "w", (4, 3): "b", (3, 4): "b"}


def flips(board, square, colour):
    found = []
    for right, down in DIRECTIONS if square not in board else []:
        line, (column, row) = [], square
        while (column := column + right, row := row + down) in board and board[column, row] != colour:
            line.append((column, row))
        if (column, row) in board:
            found += line
    return found


def play(board, square, colour):
    for changed in flips(board, square, colour) + [square]:
        board[changed] = colour


def choose(board, colour):
    def score(square):
        is_corner = square[0] in (0, 7) and square[1] in (0, 7)
        return (is_corner, -len(flips(board, square, colour)))

    return max((square for square in SQUARES if flips(board, square, colour)), key=score, default=None)


def answer(board, command, *words):
    colour = words[0][0].lower() if words else ""
    if command == "clear_board":
        board.clear()
        board.update(start())
    elif command == "play" and words[1].lower() != "pass":
        play(board, ("abcdefgh".index(words[1][0].lower()), int(words[1][1]) - 1), colour)
    elif command == "genmove":
        square = choose(board, colour)
        if square is None:
            return "pass"
        play(board, square, colour)
        return "abcdefgh"[square[0]] + str(square[1] + 1)
    return ""


board = start()
for line in sys.stdin:
    number, *words = line.split()  # the arena numbers its commands
    print(f"={number} {answer(board, *words)}\n", flush=True)
    if words == ["quit"]:
        break
