"""The problems of Captain Bluff, the easy ones first: found by tools/problems, not written by hand.

What the fields mean is told in game/players/problems.py. They lie in the matches of the command
below, and `make problems OPTIONS=--check` looks at each of them again.

    python -m tools.problems captain-bluff --seed 1 --matches 28 --margin 0.05
    python -m tools.problems captain-bluff --seed 7 --matches 6   (43e869)
"""

from game.players.problems import Problem

PROBLEMS = (
    Problem.read(
        '["37ca35","last",1,"1-4-132",{"turn":0,"step":"act","belts":[{"origin":null,"known":[],"line":[]'
        ',"direction":null},{"origin":null,"known":[],"line":[],"direction":null},{"origin":null,"known":'
        '[],"line":[],"direction":null},{"origin":"C5","known":[2],"line":["C6"],"direction":null},{"orig'
        'in":"B10","known":[0],"line":["B4","B7"],"direction":"up"},{"origin":"A7","known":[1],"line":[],'
        '"direction":null}],"hands":[["B12","B13"],["A8"],["B2","B3","B9"]],"deck":["B14","C15","C14","A9'
        '","B15","C4","B5","B8","C10","B1","B17"],"discards":["A1","A2","A3","A4","A5","A6","A10","A11","'
        'A12","A13","A14","A15","A16","A17","B6","B11","B16","C1","C2","C3","C7","C8","C9","C11","C12","C'
        '13","C16","C17","RW","CD","AB","AB","DF","DF"],"acted":false,"airport":false,"placed":null,"turn'
        's":47,"buried":["B6","C1","C2","C12"]},["place 5 B12 B13"],1.0,[["place 5 B12",0.477],["check 6"'
        ',0.391],["close 4",0.355],["check 4",0.349],["check 5",0.345],["place 5 B13",0.344]]]'
    ),
    Problem.read(
        '["f58f96","last",1,"1-12-116",{"turn":0,"step":"act","belts":[{"origin":"A8","known":[2],"line":'
        '["A7","A12","A16"],"direction":"up"},{"origin":"B4","known":[1],"line":["B13","B11","B7","B3"],"'
        'direction":"down"},{"origin":"C5","known":[0,2],"line":[],"direction":null},{"origin":null,"know'
        'n":[],"line":[],"direction":null},{"origin":null,"known":[],"line":[],"direction":null},{"origin'
        '":"B17","known":[0,2],"line":[],"direction":null}],"hands":[["C12"],["A17","B2"],["A5","A13","A1'
        '4","A15","C3","C9","C10"]],"deck":["B6","A9","B1","A2","A4","A6","A1","C13","B12","B14"],"discar'
        'ds":["A3","A10","A11","B5","B8","B9","B10","B15","B16","C1","C2","C4","C6","C7","C8","C11","C14"'
        ',"C15","C16","C17","RW","CD","CD","CD","DF","DF"],"acted":false,"airport":false,"placed":null,"t'
        'urns":41,"buried":["A3","B5","C4","C6"]},["place 3 C12"],1.0,[["check 2",0.831],["close 1",0.79]'
        ',["close 2",0.786],["check 1",0.781],["check 6",0.778],["check 3",0.778]]]'
    ),
    Problem.read(
        '["e991c5","last",1,"1-5-150",{"turn":0,"step":"act","belts":[{"origin":"A4","known":[1],"line":['
        '"A13","A14","A15","A16","A17"],"direction":"up"},{"origin":"C10","known":[1],"line":["C2","C3","'
        'C4","C5","C6","C7","C17"],"direction":"up"},{"origin":"B4","known":[2],"line":[],"direction":nul'
        'l},{"origin":null,"known":[],"line":[],"direction":null},{"origin":null,"known":[],"line":[],"di'
        'rection":null},{"origin":null,"known":[],"line":[],"direction":null}],"hands":[["B12"],["B1","C8'
        '"],["B8"]],"deck":["B10","B2","B3","C13","A1","C9","B14","A11","B15","C12","A12","C14","B13","A2'
        '","C16","C15","B9","B5","A9","A8","B16","B6","A3","A7","A6","B11","A5","B7","B17","C11","A10","C'
        '1"],"discards":["RW","RW","RW","CD","DF","DF"],"acted":false,"airport":false,"placed":null,"turn'
        's":60,"shown":[[],["B1","C8"],[]]},["place 3 B12"],0.576,[["check 3",0.443],["close 2",0.317],["'
        'check 2",0.312],["check 1",0.312],["swap 2 B12",0.297],["swap 1 B12",0.283]]]'
    ),
    Problem.read(
        '["8f1a29","place",1,"1-11-58",{"turn":0,"step":"act","belts":[{"origin":null,"known":[],"line":['
        '],"direction":null},{"origin":"B1","known":[0,1],"line":["B8","B7","B4"],"direction":"down"},{"o'
        'rigin":"C17","known":[0],"line":["C16","C15"],"direction":"down"},{"origin":null,"known":[],"lin'
        'e":[],"direction":null},{"origin":null,"known":[],"line":[],"direction":null},{"origin":"A6","kn'
        'own":[0,1],"line":["A8","RW9","A13","A14","A17","CD","A5","A3"],"direction":"down"}],"hands":[["'
        'C7","C11","C12"],["B12","B13","B14","B15","B16","B17","C10","CD","AB"]],"deck":["A9","A4","A2","'
        'A7","C6","A10","B6","B3","B11","C4","A16","B10","A15","C1","B9","A12","B2","A11","C8","C13","A1"'
        ',"B5"],"discards":["C2","C3","C5","C9","C14","CD","AB"],"acted":false,"airport":false,"placed":n'
        'ull,"turns":22,"shown":[[],["B12","B13","B14","B15","B16","B17","C10"]],"buried":["C9"]},["place'
        ' 3 C12 C11"],0.741,[["place 3 C7",0.611],["recover 2 1",0.54],["close 3",0.524],["place 3 C11",0'
        '.524],["recover 6 1",0.51],["close 6",0.488]]]'
    ),
    Problem.read(
        '["43e869","answer",1,"7-5-8",{"turn":0,"step":"call","belts":[{"origin":null,"known":[],"line":['
        '],"direction":null},{"origin":"C4","known":[0,2],"line":["C6","C7","C8","C9"],"direction":"up"},'
        '{"origin":"B1","known":[0],"line":[],"direction":null},{"origin":"A2","known":[0],"line":[],"dir'
        'ection":null},{"origin":null,"known":[],"line":[],"direction":null},{"origin":null,"known":[],"l'
        'ine":[],"direction":null}],"hands":[["A1","A8","A17","B6","B7","B17","C3","C14","C15","DF"],["A3'
        '","A9","A15","B11","B12","C2","C12","DF"],["A7","A11","A14","B2","B4","C13","C16","C17","RW","CD'
        '","DF"]],"deck":["B16","C5","C10","B13","A5","A12","C11","A13","A6","B8","B3","B5","B14","B15","'
        'A10","A16","B10","C1","B9","A4"],"discards":["AB"],"acted":true,"airport":false,"placed":{"by":2'
        ',"belt":2,"count":4},"turns":2,"shown":[[],[],["C16","C17","RW"]]},["believe"],0.413,[["call",0.'
        "253]]]"
    ),
    Problem.read(
        '["c48fb4","many",1,"1-13-105",{"turn":2,"step":"act","belts":[{"origin":null,"known":[],"line":['
        '],"direction":null},{"origin":"B6","known":[1],"line":["B3","B4","B13"],"direction":"up"},{"orig'
        'in":null,"known":[],"line":[],"direction":null},{"origin":null,"known":[],"line":[],"direction":'
        'null},{"origin":"C6","known":[0],"line":["C11","C12","C13","C15"],"direction":"up"},{"origin":"A'
        '14","known":[0,2],"line":["A10","A9","A8"],"direction":"down"}],"hands":[["A2","A7","B11"],["A1"'
        ',"A12","B15","C3"],["A3","A4","A5","B16","B17","C5"]],"deck":["C1","C7","A17","A11","B14","A13",'
        '"B2","C14","C16","B5"],"discards":["A6","A15","A16","B1","B7","B8","B9","B10","B12","C2","C4","C'
        '8","C9","C10","C17","RW","RW","CD","CD","AB","DF"],"acted":false,"airport":false,"placed":null,"'
        'turns":37,"buried":["B10","C2","C4"]},["place 6 A5 A4 A3"],0.477,[["swap 6 C5",0.363],["swap 2 C'
        '5",0.344],["place 6 A5 A4",0.344],["origin 4 C5",0.339],["origin 3 C5",0.339],["origin 1 C5",0.3'
        "39]]]"
    ),
    Problem.read(
        '["3b9247","many",2,"1-1-55",{"turn":1,"step":"act","belts":[{"origin":"A12","known":[0],"line":['
        '"C15","C14","C13","C8"],"direction":"down"},{"origin":null,"known":[],"line":[],"direction":null'
        '},{"origin":"B1","known":[1],"line":["B9"],"direction":null},{"origin":null,"known":[],"line":[]'
        ',"direction":null},{"origin":null,"known":[],"line":[],"direction":null},{"origin":null,"known":'
        '[],"line":[],"direction":null}],"hands":[["A5","C2","C3","C6","C12","CD","AB"],["B5","B6","B7","'
        'C4","C10","C16"],["A3","A4","A7","B16","B17","C5","C7"]],"deck":["B2","C9","B3","B13","B14","A8"'
        ',"B12","B8","A11","C11","C1","A2","B10","C17","B4","A6","A16","B15"],"discards":["A1","A9","A10"'
        ',"A13","A14","A15","A17","B11","AB","AB","DF","DF"],"acted":false,"airport":false,"placed":null,'
        '"turns":18,"shown":[[],[],["A7","B16","B17"]],"buried":["B11"]},["place 3 B7 B6 B5"],0.548,[["pl'
        'ace 3 B7 B6",0.433],["swap 3 C10",0.432],["swap 3 C16",0.41],["place 3 B7",0.409],["swap 3 C4",0'
        '.389],["place 3 B6 B5",0.387]]]'
    ),
    Problem.read(
        '["c60cc4","answer",2,"1-6-4",{"turn":1,"step":"call","belts":[{"origin":"A17","known":[2],"line"'
        ':[],"direction":null},{"origin":"A2","known":[1],"line":[],"direction":null},{"origin":null,"kno'
        'wn":[],"line":[],"direction":null},{"origin":"C6","known":[0],"line":["C17","RW16"],"direction":'
        '"down"},{"origin":null,"known":[],"line":[],"direction":null},{"origin":null,"known":[],"line":['
        '],"direction":null}],"hands":[["A6","A9","A10","A15","B4","B10","C4","C9","CD"],["A4","A7","B1",'
        '"B2","B13","B14","C11","C12","C16","CD","DF"],["A5","A13","B6","B12","C2","C3","C8","C14","C15",'
        '"CD","AB"]],"deck":["B16","A14","B11","C1","B7","A16","B8","B5","A1","C10","A3","A12","C5","C7",'
        '"B3","C13","A8","B15","B17","B9","A11"],"discards":[],"acted":true,"airport":true,"placed":{"by"'
        ':0,"belt":4,"count":2},"turns":0},["believe"],0.49,[["call",0.398]]]'
    ),
    Problem.read(
        '["0061a6","place",2,"1-13-87",{"turn":0,"step":"act","belts":[{"origin":null,"known":[],"line":['
        '],"direction":null},{"origin":"B6","known":[1],"line":[],"direction":null},{"origin":null,"known'
        '":[],"line":[],"direction":null},{"origin":null,"known":[],"line":[],"direction":null},{"origin"'
        ':"C6","known":[0],"line":["C11","C12","C13"],"direction":"up"},{"origin":"A14","known":[2],"line'
        '":[],"direction":null}],"hands":[["A2","A7","B11","C15"],["A1","A12","B3","B4","B13","B15","C3"]'
        ',["A3","A4","A5","A8","A9","A10","B16","B17","C5"]],"deck":["C1","C7","A17","A11","B14","A13","B'
        '2","C14","C16","B5"],"discards":["A6","A15","A16","B1","B7","B8","B9","B10","B12","C2","C4","C8"'
        ',"C9","C10","C17","RW","RW","CD","CD","AB","DF"],"acted":false,"airport":false,"placed":null,"tu'
        'rns":32,"buried":["B10","C2","C4"]},["place 5 C15"],0.773,[["origin 4 A7",0.684],["origin 3 A7",'
        '0.684],["origin 1 A7",0.681],["origin 4 A2",0.679],["origin 3 A2",0.679],["origin 1 A2",0.678]]]'
    ),
    Problem.read(
        '["456c73","guess",3,"1-8-304",{"turn":1,"step":"act","belts":[{"origin":"A7","known":[1],"line":'
        '["B2","B3","B4","B5","B6","B7","B8","B9","B10","B11","B12","B13","B14","B15","B16","B17"],"direc'
        'tion":"up"},{"origin":"C11","known":[0],"line":["C9","C10","RW11","C12","C13","C14","C15","C16",'
        '"C17","CD","C4","C3","C2","C1"],"direction":"down"},{"origin":"B1","known":[0],"line":[],"direct'
        'ion":null},{"origin":null,"known":[],"line":[],"direction":null},{"origin":null,"known":[],"line'
        '":[],"direction":null},{"origin":null,"known":[],"line":[],"direction":null}],"hands":[["A8","A9'
        '","A10","A14","A15","A16","A17"],["A1","A2","A5","A12","C5","C6","C7","C8"]],"deck":["A11","A3",'
        '"A13","A6","A4"],"discards":["CD","CD","AB","DF"],"acted":false,"airport":false,"placed":null,"t'
        'urns":137},["place 3 A2 A1"],0.703,[["place 3 A12",0.604],["place 3 A5",0.603],["origin 6 A12",0'
        '.603],["origin 5 A12",0.603],["origin 4 A12",0.603],["origin 6 A5",0.578]]]'
    ),
    Problem.read(
        '["dce825","patience",3,"1-10-33",{"turn":0,"step":"act","belts":[{"origin":"B17","known":[1,2],"'
        'line":["B1","B2","B14","RW15","B16","CD"],"direction":"down"},{"origin":null,"known":[],"line":['
        '],"direction":null},{"origin":null,"known":[],"line":[],"direction":null},{"origin":"C10","known'
        '":[0,1],"line":["C2","C3","C4","C5","C6","RW7","RW16","C17"],"direction":"up"},{"origin":null,"k'
        'nown":[],"line":[],"direction":null},{"origin":"C7","known":[1],"line":[],"direction":null}],"ha'
        'nds":[["A1","B6","B8","B9","C14","C15","C16","RW"],["A4","A7","A8","A12","B12","B13"],["A3","A9"'
        ',"A14","A15","A16","A17","B4"]],"deck":["B7","C11","A13","C12","C8","C13","B11","A6","C9","B3","'
        'C1","A11","A5","B10","B15","A2","B5","A10"],"discards":["AB"],"acted":false,"airport":true,"plac'
        'ed":null,"turns":11,"shown":[[],[],["A3","A15","A16","A17"]]},["swap 1 A1"],0.546,[["close 1",0.'
        '456],["check 6",0.445],["check 1",0.428],["swap 1 C16",0.418],["swap 1 C14",0.416],["place 6 A1"'
        ",0.415]]]"
    ),
    Problem.read(
        '["e4b851","airport",3,"1-0-20",{"turn":2,"step":"act","belts":[{"origin":"A7","known":[1],"line"'
        ':["A4","RW5","A6","A16","CD"],"direction":"down"},{"origin":"B8","known":[0],"line":[],"directio'
        'n":null},{"origin":"B15","known":[2],"line":[],"direction":null},{"origin":null,"known":[],"line'
        '":[],"direction":null},{"origin":null,"known":[],"line":[],"direction":null},{"origin":null,"kno'
        'wn":[],"line":[],"direction":null}],"hands":[["A5","A8","B1","B2","B6","B17","C5","C13","C15","C'
        '17","AB"],["A9","A12","A13","B5","B7","C2","C3","C4","C8","C9","RW"],["A1","B4","B12","C6","C11"'
        ',"C12","CD"]],"deck":["C16","A3","C10","C7","A14","B16","B10","A2","B13","C14","C1","A11","A17",'
        '"A15","B14","A10","B11","B3","B9"],"discards":["DF"],"acted":true,"airport":false,"placed":null,'
        '"turns":6},["reverse 1"],0.675,[["end",0.597]]]'
    ),
)
