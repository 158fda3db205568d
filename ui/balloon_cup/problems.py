"""The problems of Balloon Cup, the easy ones first: found by tools/problems, not written by hand.

What the fields mean is told in game/players/problems.py. They lie in the matches of the command
below, and `make problems OPTIONS=--check` looks at each of them again.

    python -m tools.problems balloon-cup --seed 1 --matches 60 --margin 0.08
"""

from game.players.problems import Problem

PROBLEMS = (
    Problem.read(
        '["2087a4","win",1,"1-9-97",{"turn":1,"step":"exchanged","tiles":[{"number":1,"terrain":"mountain'
        's","cubes":"S","cards":[["S10"],[]]},{"number":2,"terrain":null,"cubes":"","cards":[[],[]]},{"nu'
        'mber":3,"terrain":null,"cubes":"","cards":[[],[]]},{"number":4,"terrain":"plains","cubes":"GSBG"'
        ',"cards":[["B11","G13","G7"],["B1","G12","G1","S7"]]}],"hands":[["Y9","G10","B9","B13","G8","G6"'
        ',"B5","R12"],["G4","B7","B3","G2","R9","R6","R7","S4"]],"deck":[],"discards":["Y8","Y5","Y2","R1'
        '3","Y7","R1","Y12","Y13","R8","R10","S13","R3","S1","R11","R4","Y6","Y3","Y1","Y11","R5","R2"],"'
        'bag":"","cubes":["RRGGGGSS","RYYGGG"],"trophies":{"R":1,"Y":0,"G":null,"B":0,"S":1},"last":null,'
        '"known":[["Y9"],["R6","R7","R9","G2","G4","B3","B7"]]},["place S4 4 other"],0.999,[["place S4 1 '
        'own",0.063]]]'
    ),
    Problem.read(
        '["94557a","claim",1,"1-16-86",{"turn":0,"step":"claim","tiles":[{"number":1,"terrain":"plains","'
        'cubes":"Y","cards":[[],["Y6"]]},{"number":2,"terrain":"mountains","cubes":"BS","cards":[["B11","'
        'S13"],[]]},{"number":3,"terrain":"mountains","cubes":"RRR","cards":[["R1","R7"],["R10","R3","R12'
        '"]]},{"number":4,"terrain":null,"cubes":"","cards":[[],[]]}],"hands":[["Y2","R9","Y5","Y13","Y1"'
        ',"B9","Y9"],["R8","G13","Y7","G12","B7","R5","B5","R6"]],"deck":["S7","B1","G4","R13","S10","R2"'
        '],"discards":["B3","S4","B13","S1","R4","R11","Y3","Y12","Y11","G10","G7","G6","G2","Y8","G1","G'
        '8"],"bag":"BG","cubes":["RRRRYYYBBBSS","RRRRRRYGGGBBSS"],"trophies":{"R":null,"Y":1,"G":0,"B":nu'
        'll,"S":null},"last":{"winner":0,"placed":0},"known":[[],["R8"]]},["claim S YYY"],0.978,[["done",'
        '0.128],["claim B YYY",0.126]]]'
    ),
    Problem.read(
        '["cd1f52","claim",1,"1-18-83",{"turn":0,"step":"claim","tiles":[{"number":1,"terrain":"plains","'
        'cubes":"B","cards":[[],[]]},{"number":2,"terrain":"mountains","cubes":"BY","cards":[["B1","Y8"],'
        '["Y11"]]},{"number":3,"terrain":"mountains","cubes":"YSY","cards":[["Y9","Y2"],["S4","Y13","Y7"]'
        ']},{"number":4,"terrain":"mountains","cubes":"GGYR","cards":[["Y1","R13","G12","G10"],["Y12","R6'
        '"]]}],"hands":[["B5","B7","B13","B11","S10","B9","S1","R1"],["Y5","R4","G2","B3","R8","G4","G7"]'
        '],"deck":[],"discards":["S13","R2","R9","R3","R12","S7","R11","R7","Y6","Y3","G6","G8","G13","G1'
        '","R10","R5"],"bag":"GR","cubes":["RRRYYYGGGGSS","RYYYYGGBSS"],"trophies":{"R":1,"Y":null,"G":nu'
        'll,"B":0,"S":null},"last":{"winner":0,"placed":1}},["claim S RRR"],0.946,[["done",0.365],["claim'
        ' G RRR",0.215]]]'
    ),
    Problem.read(
        '["f6d583","tie",1,"1-2-73",{"turn":1,"step":"place","tiles":[{"number":1,"terrain":"mountains","'
        'cubes":"R","cards":[["R11"],[]]},{"number":2,"terrain":"plains","cubes":"GR","cards":[["G7"],["R'
        '6","G13"]]},{"number":3,"terrain":"mountains","cubes":"RRR","cards":[["R12","R10","R4"],["R5","R'
        '3"]]},{"number":4,"terrain":"plains","cubes":"GYSR","cards":[["Y3","R2","G4"],["G1","S10","R1","'
        'Y1"]]}],"hands":[["G12","G8","R8","R7","R9","B7","G10","Y11"],["S4","S1","Y6","G6","Y9","Y5","Y8'
        '","Y2"]],"deck":["B3","Y7","G2","Y13","S7","B1","Y12","S13","R13","B9","B11"],"discards":["B13",'
        '"B5"],"bag":"GGGBYSS","cubes":["RRRRRYYYYGGGBBS","RRYYYYYGS"],"trophies":{"R":null,"Y":null,"G":'
        'null,"B":1,"S":null},"last":null},["place S4 4 other"],0.604,[["place S1 4 other",0.104]]]'
    ),
    Problem.read(
        '["7d1c02","place",1,"1-13-86",{"turn":1,"step":"place","tiles":[{"number":1,"terrain":"plains","'
        'cubes":"S","cards":[["S1"],[]]},{"number":2,"terrain":"mountains","cubes":"BB","cards":[["B13"],'
        '["B11"]]},{"number":3,"terrain":"plains","cubes":"RBY","cards":[["Y1","R9"],["Y9","B3","R10"]]},'
        '{"number":4,"terrain":"plains","cubes":"RGSR","cards":[["S13","G2"],["R13","S4","R12","G13"]]}],'
        '"hands":[["G8","G7","Y8","Y13","Y12","Y6","Y2","S7"],["B9","Y5","G4","Y7","B7","Y11","G6","S10"]'
        '],"deck":["R7","B5","B1","R1","G1","Y3","G12","R11","R2","G10","R8"],"discards":["R4","R6","R5",'
        '"R3"],"bag":"R","cubes":["RRRYGBBS","RRRRRRBB"],"trophies":{"R":null,"Y":1,"G":0,"B":null,"S":1}'
        ',"last":null},["place B9 2 own"],0.917,[["place S10 1 own",0.674],["place B7 2 other",0.661],["p'
        'lace B7 3 other",0.587],["place B7 2 own",0.566],["place B9 3 other",0.517],["place B9 2 other",'
        "0.49]]]"
    ),
    Problem.read(
        '["9fd4ab","spoil",1,"1-0-45",{"turn":0,"step":"place","tiles":[{"number":1,"terrain":"plains","c'
        'ubes":"R","cards":[[],[]]},{"number":2,"terrain":"mountains","cubes":"YG","cards":[["Y2"],[]]},{'
        '"number":3,"terrain":"mountains","cubes":"RYG","cards":[["G1","R4"],["R1","Y12"]]},{"number":4,"'
        'terrain":"mountains","cubes":"BYSY","cards":[["Y1"],[]]}],"hands":[["B9","B1","B7","B5","B3","S1'
        '","G10","Y3"],["Y6","R6","G8","S10","Y7","Y5","G6","R2"]],"deck":["Y8","G12","G2","S13","Y11","R'
        '9","S7","S4","G4"],"discards":["Y13","R7","R11","Y9","G7","G13","R12","B11","R3","R5","R13","B13'
        '","R10","R8"],"bag":"GBRGBYBRSBSRRYGB","cubes":["YYYGBS","YYGGGS"],"trophies":{"R":0,"Y":null,"G'
        '":null,"B":null,"S":null},"last":null},["place S1 4 other"],0.733,[["place B1 4 other",0.559],["'
        'place Y3 4 other",0.52],["place G10 2 own",0.515],["place B3 4 other",0.496],["place B9 4 own",0'
        '.482],["place Y3 2 other",0.459]]]'
    ),
    Problem.read(
        '["a7643b","win",2,"1-19-79",{"turn":0,"step":"place","tiles":[{"number":1,"terrain":"plains","cu'
        'bes":"Y","cards":[[],["Y2"]]},{"number":2,"terrain":"mountains","cubes":"GR","cards":[[],[]]},{"'
        'number":3,"terrain":"plains","cubes":"RSY","cards":[["R12","S10"],["R4","Y11"]]},{"number":4,"te'
        'rrain":"plains","cubes":"GBYY","cards":[["G8","Y13","B5"],["B13","G13","Y8","Y7"]]}],"hands":[["'
        'R10","R8","R9","R7","Y6","B7","G10","G2"],["R5","R3","G6","R13","R6","G4","Y9","G7"]],"deck":["B'
        '3","G1","G12","Y12","R1","Y3","B1"],"discards":["S1","S13","Y5","Y1","S4","S7","R11","B9","R2","'
        'B11"],"bag":"RRR","cubes":["RRRRRYYYYGGBB","RRRYYYS"],"trophies":{"R":null,"Y":null,"G":1,"B":1,'
        '"S":0},"last":null},["place Y6 4 own"],0.994,[["place G10 2 own",0.79],["place G2 2 other",0.778'
        '],["place R10 2 own",0.777],["place R9 2 own",0.76],["place R8 2 own",0.73],["place Y6 1 own",0.'
        "728]]]"
    ),
    Problem.read(
        '["f535fb","tile",2,"1-15-9",{"turn":0,"step":"place","tiles":[{"number":1,"terrain":"plains","cu'
        'bes":"Y","cards":[[],[]]},{"number":2,"terrain":"mountains","cubes":"RR","cards":[[],[]]},{"numb'
        'er":3,"terrain":"plains","cubes":"BYG","cards":[["G12"],["B13"]]},{"number":4,"terrain":"mountai'
        'ns","cubes":"RYBG","cards":[["Y12","G4","R11","B3"],["R1","G13","Y8"]]}],"hands":[["B7","Y7","R2'
        '","G6","S7","R7","Y11","G7"],["G8","R5","Y3","B9","R12","G10","R8","S13"]],"deck":["Y6","R9","R6'
        '","S1","R3","Y1","S10","G2","Y13","S4","R13","Y5","Y9","B1","Y2","R10","G1","R4","B11","B5"],"di'
        'scards":[],"bag":"YYGSRGBYSBYSBYSGRSRRBYBYYRGRRRRGGGR","cubes":["",""],"trophies":{"R":null,"Y":'
        'null,"G":null,"B":null,"S":null},"last":null},["place B7 4 other"],0.597,[["place Y11 3 other",0'
        '.443],["place G7 3 other",0.413],["place R2 2 other",0.405],["place Y7 3 own",0.401],["place Y7 '
        '3 other",0.398],["place B7 3 own",0.39]]]'
    ),
    Problem.read(
        '["377df1","several",2,"1-37-75",{"turn":1,"step":"place","tiles":[{"number":1,"terrain":"plains"'
        ',"cubes":"G","cards":[[],["G10"]]},{"number":2,"terrain":"mountains","cubes":"YR","cards":[["Y12'
        '","R1"],["R9"]]},{"number":3,"terrain":"plains","cubes":"YBR","cards":[["R12","B9","Y2"],["R2","'
        'Y7"]]},{"number":4,"terrain":"plains","cubes":"YBBY","cards":[["B1","Y3","Y5"],["B3","B13","Y11"'
        ']]}],"hands":[["B5","S1","G7","S7","B11","R4","Y6","Y1"],["R7","G8","Y8","B7","R6","R5","G13","G'
        '1"]],"deck":["R11","R3","G12","R13","S4","R8","R10","G4"],"discards":["Y9","G6","G2","Y13","S13"'
        ',"S10"],"bag":"RSBBG","cubes":["RRRRRRYYYGGGBSS","RRRRYYYYGGGGBSS"],"trophies":{"R":null,"Y":nul'
        'l,"G":null,"B":null,"S":null},"last":null},["place Y8 2 own"],0.523,[["place G8 1 other",0.399],'
        '["place B7 4 other",0.35],["place G1 1 other",0.345],["place B7 3 own",0.339],["place Y8 4 own",'
        '0.327],["place G13 1 other",0.29]]]'
    ),
    Problem.read(
        '["900cd4","several",2,"1-4-59",{"turn":1,"step":"place","tiles":[{"number":1,"terrain":"plains",'
        '"cubes":"B","cards":[[],["B3"]]},{"number":2,"terrain":"mountains","cubes":"SY","cards":[["Y2"],'
        '["S4"]]},{"number":3,"terrain":"mountains","cubes":"GSY","cards":[["G6","Y12"],["G2"]]},{"number'
        '":4,"terrain":"plains","cubes":"GYRR","cards":[["G7","R3","R12"],["G1","R10","Y6","R6"]]}],"hand'
        's":[["G8","R7","G13","G4","G12","Y7","R5","Y11"],["S10","S7","R11","B7","Y3","B1","R8","B11"]],"'
        'deck":["B9","Y5","Y1","Y13","G10","R9"],"discards":["S13","B5","S1","B13","R13","Y8","R4","R1","'
        'R2","Y9"],"bag":"RBGSRSGRRGBY","cubes":["RRRRYYYYYGGBB","RRRYYGGBBS"],"trophies":{"R":null,"Y":n'
        'ull,"G":null,"B":null,"S":null},"last":null},["place Y3 4 other"],0.489,[["place B7 1 other",0.3'
        '69],["place S7 3 other",0.362],["place B11 1 other",0.351],["place S10 3 own",0.347],["place S7 '
        '3 own",0.34],["place S7 2 other",0.335]]]'
    ),
    Problem.read(
        '["ad3825","patience",2,"1-12-57",{"turn":0,"step":"place","tiles":[{"number":1,"terrain":"plains'
        '","cubes":"R","cards":[[],["R12"]]},{"number":2,"terrain":"plains","cubes":"SG","cards":[["G12"]'
        ',["S13","G8"]]},{"number":3,"terrain":"mountains","cubes":"SRB","cards":[[],[]]},{"number":4,"te'
        'rrain":"mountains","cubes":"YBRR","cards":[["R2","R3","Y2"],["B1","Y1","R1","R6"]]}],"hands":[["'
        'Y9","Y3","S10","G1","B11","Y5","B3","G4"],["S7","R4","R8","R7","R10","G13","R9","Y12"]],"deck":['
        '"S4","G2","R11","G6","S1","Y6","G7","G10"],"discards":["R13","R5","B7","B13","B9","Y7","Y13","B5'
        '","Y8","Y11"],"bag":"YRSRRGBYGYYG","cubes":["RRRYGGGGBBS","RRRYYYYYGBBS"],"trophies":{"R":null,"'
        'Y":null,"G":null,"B":null,"S":null},"last":null},["place S10 3 own"],0.928,[["place B11 3 own",0'
        '.833],["place B3 3 other",0.833],["place B11 4 own",0.808],["place B3 4 own",0.804],["place S10 '
        '3 other",0.731],["place S10 2 own",0.69]]]'
    ),
    Problem.read(
        '["c942ab","trophy",3,"1-33-87",{"turn":1,"step":"place","tiles":[{"number":1,"terrain":"mountain'
        's","cubes":"B","cards":[[],["B13"]]},{"number":2,"terrain":"plains","cubes":"RY","cards":[["R13"'
        ',"Y1"],["R2"]]},{"number":3,"terrain":"mountains","cubes":"YGY","cards":[["G2"],["Y13","G12","Y3'
        '"]]},{"number":4,"terrain":"mountains","cubes":"SRYB","cards":[["Y5","S10","R9"],["Y2","S4","R4"'
        ']]}],"hands":[["Y7","Y6","G13","G10","R5","R12","G8","B1"],["S7","B7","G7","G4","R11","S1","R8",'
        '"S13"]],"deck":["B9","Y11","Y12","R7","R10","B5","B11","R1","B3","G6","R6","G1","R3"],"discards"'
        ':["Y8","Y9"],"bag":"S","cubes":["YYYYBBBS","RYYYGGGBB"],"trophies":{"R":0,"Y":null,"G":0,"B":nul'
        'l,"S":1},"last":null,"known":[[],["S7"]]},["place B7 1 other"],0.257,[["place B7 4 other",0.0],['
        '"place B7 4 own",0.0]]]'
    ),
)
