"""Prints the sentences that have something to be filled in, filled in: `make print-sentences`.

`python -m tools.sentences [LANGUAGE …]`, all languages by default. Below each English original stands what
players read: with 0, 1, 2, 5 and 21, and with names of both endings.
"""

import sys

from tools.catalogs import languages
from tools.sentences import filled_in


def main(wanted: list[str]) -> int:
    known = ["en", *languages()]
    if unknown := [language for language in wanted if language not in known]:
        print(f"sentences: there is no catalog of {', '.join(unknown)}", file=sys.stderr)
        return 1
    for language in wanted or known:
        for domain, text, readings in filled_in(language):
            print(f"\n{language} {domain}: {text}", *readings, sep="\n    ")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
