"""Learning the weights of evaluations from play, one module a game; here what all of them need."""


def solution(rows: list[list[float]]) -> list[float]:
    """Return the solution of linear equations: rows with the right side last (Gauss and Jordan)."""
    rows = [row[:] for row in rows]
    for place in range(len(rows)):
        best = max(range(place, len(rows)), key=lambda other: abs(rows[other][place]))
        rows[place], rows[best] = rows[best], rows[place]
        pivot = rows[place][place] or 1e-9
        rows[place] = [value / pivot for value in rows[place]]
        for other, row in enumerate(rows):
            if other != place and row[place]:
                factor = row[place]
                rows[other] = [value - factor * mine for value, mine in zip(row, rows[place], strict=True)]
    return [row[-1] for row in rows]
