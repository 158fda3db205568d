"""The problems of Blox, the easy ones first: found by tools/problems, not written by hand.

What the fields mean is told in game/players/problems.py. They lie in the matches of the command
below, and `make problems OPTIONS=--check` looks at each of them again.

    python -m tools.problems blox --seed 1 --matches 9 --margin 0.05
    python -m tools.problems blox --seed 7 --matches 4   (952bab)
"""

from game.players.problems import Problem

PROBLEMS = (
    Problem.read(
        '["952bab","most",1,"7-2-12",{"turn":0,"first":0,"phase":2,"ending":false,"towers":{"b2":"WS","d2'
        '":"WWSV","h2":"SV","e3":"WWV","f4":"KW","c5":"KWV","g5":"KWV","d6":"SV","c7":"KWS","e7":"KSV","b'
        '8":"KK","f8":"KKSV"},"pawns":{"f2":null,"c3":null,"g3":0,"b4":0,"d4":1,"f6":null,"g7":null,"d8":'
        'null,"h8":0},"hands":["KWWWS","KKSSV"],"jokers":[false,false],"blocks":["SV","S"],"points":[8,10'
        '],"deck":"WKWSVWVKVWVKSWSWWVKWVVSVVKSKW","discards":"KKKKKKWWWSSSSSSSVVVVV","board":["WKWVKVSWS"'
        ',"KSVSVKSKW","SVWKWVKSV","VSKWSWVWK","WVWVKSWKV","KWVSWKSVK","SKSKVWVWS","WSKVWSWVK","VWSKSKVKS"'
        ']},["knock b4 d4 WWW"],0.631,[["change K",0.476],["change KW",0.468],["enter Ta S",0.463],["ente'
        'r L3 S",0.463],["enter R9 W",0.463],["enter L9 W",0.463]]]'
    ),
    Problem.read(
        '["e6e34c","phase",1,"1-5-40",{"turn":1,"first":0,"phase":1,"ending":false,"towers":{"b2":"SS","d'
        '2":"KSVV","h2":"KK","e3":"KKS","g3":"KW","c5":"WSS","g5":"KKS","d6":"WV","f6":"WS","h6":"W","c7"'
        ':"K","e7":"WSS","b8":"WV","f8":"KWVV","h8":"VV"},"pawns":{"c2":1,"f2":0,"b4":2,"i4":0,"i6":1,"g7'
        '":1,"d9":1},"hands":["KKKWS","WSSVV","KWSSV"],"jokers":[true,false,false],"blocks":["WWV","V",""'
        '],"points":[10,16,12],"deck":"WVKKSKVKKVSVSWSWKSSWKWSWKVVW","discards":"KKKWWWWWSSSVVVVVV","boar'
        'd":["WKWVKVSWS","KSVSVKSKW","SVWKWVKSV","VSKWSWVWK","WVWVKSWKV","KWVSWKSVK","SKSKVWVWS","WSKVWSW'
        'VK","VWSKSKVKS"]},["demolish i6 h6 W"],0.708,[["change SVV",0.601],["move g7 g6 S",0.598],["chan'
        'ge VV",0.584],["change WV",0.583],["change SS",0.581],["change WSS",0.576]]]'
    ),
    Problem.read(
        '["f587f0","phase",1,"1-8-48",{"turn":0,"first":0,"phase":3,"ending":false,"towers":{"b2":"KKWS",'
        '"d2":"KSVV","f2":"SSVV","e3":"WVV","e7":"KWW","d8":"KWVV","f8":"WWSS","h8":"KW"},"pawns":{"c3":0'
        ',"g3":0,"c5":1,"g7":0,"c9":1},"hands":["KWWVV","KKWWS"],"jokers":[true,false],"blocks":["KKKWS",'
        '"SSV"],"points":[41,43],"deck":"KVSWWSWVSKWVWWKVVSVVSSKSVKKVVVVSS","discards":"KKKKKKWWWWWSSSSSV'
        '","board":["WKWVKVSWS","KSVSVKSKW","SVWKWVKSV","VSKWSWVWK","WVWVKSWKV","KWVSWKSVK","SKSKVWVWS","'
        'WSKVWSWVK","VWSKSKVKS"]},["demolish c3 e3 WVV"],0.748,[["demolish c3 e3 WV*V",0.714],["demolish '
        'c3 e3 *WVV",0.697],["enter Tc *W",0.659],["move c3 d3 K",0.651],["enter L6 K",0.636],["enter Ba '
        'K",0.636]]]'
    ),
    Problem.read(
        '["9a65c2","demolish",1,"1-4-137",{"turn":0,"first":1,"phase":4,"ending":false,"towers":{"b2":"KK'
        'KWS","d2":"KWVV","b3":"KWWVV","c5":"WSS","h6":"KSSS","e7":"KWSV","f8":"KKVV"},"pawns":{"h2":1,"e'
        '3":0,"g5":1,"h5":1,"b8":2,"e8":0,"h8":2},"hands":["KKSVV","KKSSS","KWWWS"],"jokers":[true,true,f'
        'alse],"blocks":["WWSV","KWSSV","WV"],"points":[67,60,65],"deck":"WSVVVSKKVVSVWKVKSVWWSSSWSKWVVWK'
        'VVWVSWWKW","discards":"KKKWS","board":["WKWVKVSWS","KSVSVKSKW","SVWKWVKSV","VSKWSWVWK","WVWVKSWK'
        'V","KWVSWKSVK","SKSKVWVWS","WSKVWSWVK","VWSKSKVKS"]},["demolish e8 f8 KKVV"],0.88,[["demolish e8'
        ' f8 KKV*V",0.841],["demolish e8 f8 K*KVV",0.827],["enter R6 K",0.791],["demolish e8 e7 K*WSV",0.'
        '789],["enter L6 K",0.784],["enter Ba K",0.784]]]'
    ),
    Problem.read(
        '["389a8d","joker",1,"1-0-12",{"turn":2,"first":2,"phase":1,"ending":false,"towers":{"b2":"WW","d'
        '2":"WSVV","f2":"K","h2":"KW","e3":"KSS","g3":"V","c5":"WSV","g5":"KWW","h6":"V","e7":"KWS","g7":'
        '"S","b8":"SV","d8":"W","f8":"KKVV","h8":"SV"},"pawns":{"c3":0,"d4":1,"d6":2,"c7":0},"hands":["SS'
        'VVV","SSSVV","KKKWW"],"jokers":[false,true,true],"blocks":["KK","KV","WSS"],"points":[2,2,3],"de'
        'ck":"SWVKKVVWVVWKWSWKWWSSVSKWWSVSVWKKKK","discards":"KKKWWWSSSVV","board":["WKWVKVSWS","KSVSVKSK'
        'W","SVWKWVKSV","VSKWSWVWK","WVWVKSWKV","KWVSWKSVK","SKSKVWVWS","WSKVWSWVK","VWSKSKVKS"]},["knock'
        ' d6 d4 WW*W"],0.51,[["demolish d6 d8 W",0.445],["demolish d6 d8 *W",0.433],["demolish d6 h6 *V",'
        '0.431],["build d6 W*S",0.422],["move d6 f6 K",0.42],["enter Te *V",0.418]]]'
    ),
    Problem.read(
        '["1d2aac","build",1,"1-1-101",{"turn":0,"first":1,"phase":3,"ending":false,"towers":{"d2":"KWSV"'
        ',"f2":"SSSV","e3":"KVV","g5":"WWS","e7":"KKS","g7":"KSV","e8":"KKWV","f8":"KKWW"},"pawns":{"b3":'
        '0,"c3":2,"g3":0,"b5":2,"c5":0,"c7":1,"i7":2,"h8":2},"hands":["KWSSV","KWVVV","KKVVV"],"jokers":['
        'false,false,false],"blocks":["WSSSVVV","WW","KWV"],"points":[44,37,38],"deck":"","discards":"KKK'
        'KKKKKKKKWWWWWWWWWWWWWSSSSSSSSSSSSSVVVVVVVV","board":["WKWVKVSWS","KSVSVKSKW","SVWKWVKSV","VSKWSW'
        'VWK","WVWVKSWKV","KWVSWKSVK","SKSKVWVWS","WSKVWSWVK","VWSKSKVKS"]},["build b3 WSSV"],0.741,[["mo'
        've b3 b1 K",0.677],["change KW",0.667],["change KV",0.661],["change KWV",0.658],["enter L9 K",0.'
        '651],["enter Bd K",0.651]]]'
    ),
    Problem.read(
        '["a837f5","knock",1,"1-2-51",{"turn":2,"first":2,"phase":2,"ending":false,"towers":{"b2":"KW","d'
        '2":"KWWV","h2":"WV","e3":"WSV","c5":"SVV","g5":"KKS","c7":"V","e7":"WSV","b8":"KS","f8":"KKWW","'
        'h8":"SS","b9":"KV"},"pawns":{"f2":2,"c3":0,"g3":1,"a4":0,"b4":2,"b5":1,"g7":0,"d8":1,"h9":2},"ha'
        'nds":["SSSSV","KWSSS","WVVVV"],"jokers":[true,false,false],"blocks":["KWV","S","KWSSV"],"points"'
        ':[7,20,21],"deck":"KWSSWKSKKV","discards":"KKKKKKKKKKWWWWWWWWWWWSSSSSVVVVVVVVV","board":["WKWVKV'
        'SWS","KSVSVKSKW","SVWKWVKSV","VSKWSWVWK","WVWVKSWKV","KWVSWKSVK","SKSKVWVWS","WSKVWSWVK","VWSKSK'
        'VKS"]},["knock b4 b5 VVVV","knock b4 b5 VVV"],0.819,[["knock b4 a4 VVVV",0.759],["knock b4 a4 VV'
        'V",0.736],["move b4 b3 V",0.703],["move b4 d4 W",0.669],["enter Be W",0.661]]]'
    ),
    Problem.read(
        '["3eee34","quiet",2,"1-2-33",{"turn":2,"first":2,"phase":1,"ending":false,"towers":{"b2":"KW","d'
        '2":"KWWV","f2":"V","h2":"WV","c3":"W","e3":"WSV","b4":"S","c5":"SVV","g5":"KKS","c7":"V","e7":"W'
        'SV","g7":"K","b8":"KS","f8":"KKWW","h8":"SS","b9":"KV"},"pawns":{"e2":2,"g3":2,"b6":1,"d8":2,"h9'
        '":1},"hands":["WWSSV","KWSVV","KWWWV"],"jokers":[true,false,false],"blocks":["V","S","KWS"],"poi'
        'nts":[5,13,13],"deck":"KWKSVVKVKKKSVKWSSVVKSWVVVSSKKWSSWKSKKV","discards":"WWWWSSV","board":["WK'
        'WVKVSWS","KSVSVKSKW","SVWKWVKSV","VSKWSWVWK","WVWVKSWKV","KWVSWKSVK","SKSKVWVWS","WSKVWSWVK","VW'
        'SKSKVKS"]},["enter L5 V"],0.613,[["enter Tc W",0.522],["enter L7 K",0.522],["enter Th W",0.522],'
        '["enter R1 W",0.522],["build g3 KW",0.521],["change WWW",0.518]]]'
    ),
    Problem.read(
        '["e4dbec","quiet",2,"1-1-12",{"turn":1,"first":1,"phase":1,"ending":false,"towers":{"b2":"WV","d'
        '2":"KWSV","f2":"W","h2":"SV","c3":"S","e3":"KVV","g3":"V","b4":"V","c5":"SVV","g5":"WWS","f6":"S'
        '","c7":"W","e7":"KKS","g7":"V","b8":"KK","d8":"K","f8":"KKWW","h8":"KS"},"pawns":{"d4":2,"e4":0,'
        '"d6":1,"h6":0,"c8":0},"hands":["WWWVV","KSSSS","KKKSS"],"jokers":[false,false,true],"blocks":[""'
        ',"SS","WW"],"points":[4,2,2],"deck":"SSVSKSKWWWWVVKWVWWVVWSKVKVVKK","discards":"KKKKWWWWSSSSVVVV'
        '","board":["WKWVKVSWS","KSVSVKSKW","SVWKWVKSV","VSKWSWVWK","WVWVKSWKV","KWVSWKSVK","SKSKVWVWS","'
        'WSKVWSWVK","VWSKSKVKS"]},["enter R4 K","enter Ti K"],0.423,[["enter L7 K",0.346],["enter L7 S",0'
        '.317],["enter Ba S",0.317],["change KSS",0.315],["change KSSSS",0.313],["change KSSS",0.31]]]'
    ),
    Problem.read(
        '["e65cc0","prepare",2,"1-0-47",{"turn":1,"first":2,"phase":2,"ending":false,"towers":{"b2":"WW",'
        '"d2":"WSVV","f2":"KS","h2":"KW","e3":"KSS","c5":"WSV","g5":"KWW","h6":"KK","e7":"KWS","g7":"S","'
        'b8":"SV","d8":"WS","f8":"KKVV","h8":"SV"},"pawns":{"a1":0,"h1":0,"i1":1,"c3":1,"g3":0,"d6":1,"c7'
        '":2,"h7":2,"e8":0},"hands":["KKSVV","WVVVV","KWSVV"],"jokers":[false,false,false],"blocks":["V",'
        '"KVV","W"],"points":[12,14,17],"deck":"WSWVKSWKKVWSVVWS","discards":"KKKKKKKKKWWWWWWWWSSSSSSSSSV'
        'VV","board":["WKWVKVSWS","KSVSVKSKW","SVWKWVKSV","VSKWSWVWK","WVWVKSWKV","KWVSWKSVK","SKSKVWVWS"'
        ',"WSKVWSWVK","VWSKSKVKS"]},["enter Bg W"],0.429,[["enter L6 W",0.373],["enter R9 W",0.338],["ent'
        'er L9 W",0.338],["enter Bb W",0.338],["enter Tc V",0.335],["move c3 c1 W",0.334]]]'
    ),
    Problem.read(
        '["c891e4","prepare",3,"1-3-88",{"turn":0,"first":2,"phase":4,"ending":false,"towers":{"b2":"WSS"'
        ',"c3":"KWSVV","e3":"KWWSS","e7":"WSSV","b8":"KKWV","h8":"KWWSS"},"pawns":{"b1":2,"d2":1,"f2":1,"'
        'h2":2,"d4":0,"g7":1,"f8":2},"hands":["KKKKS","KWWVV","WWWSV"],"jokers":[false,true,false],"block'
        's":["KWVVV","KKS","KKWVVV"],"points":[46,41,48],"deck":"","discards":"KKKKKKKKKKWWWWWWWWWWSSSSSS'
        'SSSSSSSVVVVVVVVVVVV","board":["WKWVKVSWS","KSVSVKSKW","SVWKWVKSV","VSKWSWVWK","WVWVKSWKV","KWVSW'
        'KSVK","SKSKVWVWS","WSKVWSWVK","VWSKSKVKS"]},["enter R1 K","enter Te K"],0.492,[["change S",0.4],'
        '["enter R3 S",0.378],["enter R5 S",0.37],["enter L5 S",0.37],["enter Ta S",0.358],["enter L3 S",'
        "0.358]]]"
    ),
    Problem.read(
        '["066e16","prepare",3,"1-6-62",{"turn":2,"first":0,"phase":1,"ending":false,"towers":{"e1":"SS",'
        '"b2":"KK","d2":"WSVV","f2":"KV","h2":"KW","e3":"WVV","g3":"S","b4":"W","d4":"W","c5":"SSV","g5":'
        '"WSV","e7":"WSV","a8":"KK","b8":"KS","f8":"KWSV","h8":"KW"},"pawns":{"c3":0,"d6":1,"a7":2,"g7":1'
        ',"i8":2,"c9":2,"d9":1},"hands":["KWSVV","WSVVV","WWWWW"],"jokers":[false,false,false],"blocks":['
        '"WV","K",""],"points":[13,23,24],"deck":"KSKVKSSWKVSVWWVVSSSSKVWWVKVS","discards":"KKKKKKKKWWWSS'
        'SSVV","board":["WKWVKVSWS","KSVSVKSKW","SVWKWVKSV","VSKWSWVWK","WVWVKSWKV","KWVSWKSVK","SKSKVWVW'
        'S","WSKVWSWVK","VWSKSKVKS"]},["enter L6 W"],0.563,[["enter Tc W",0.502],["change WWWWW",0.499],['
        '"change WWWW",0.491],["move c9 b9 W",0.489],["enter Bg W",0.486],["enter R4 W",0.486]]]'
    ),
)
