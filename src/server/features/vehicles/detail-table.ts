// Made by `npm run knowledge` from what `knowledge/` holds; the files there say where everything comes from.

export const DETAILS = `
@ XTA Z0X XTW
GFL body=седан
GFK body=универсал
GAB body=хетчбек
[KR]S body=универсал
FS body=фургон
G[AF].1 engine=1.6 л, 21129
G[AF].2 engine=1.6 л, 11189
G[AF].3 engine=1.8 л, 21179
G[AF].4 engine=1.6 л, H4M
G[AF].A engine=1.6 л, 21129, метан
G[AF]..1 gearbox=механическая
G[AF]..2 gearbox=роботизированная
G[AF]..3 gearbox=механическая
G[AF]..4 gearbox=вариатор
(?:2190|2170|2180|1118|2110|21099|2115|210[13567]) body=седан
(?:2194|2171|1117|2111|210[24]) body=универсал
(?:2192|2172|1119|2112|210[89](?!9)|211[34]) body=хетчбек
2191 body=лифтбек
21(?:21|23|29|31) body=внедорожник
@ X7L
[4L]S body=седан
[5B]S body=хетчбек
(?:H[SJ]|AS|R?J) body=внедорожник
@ Z94
C[BTCU]4 body=седан
C[BTCU]5 body=хетчбек
[CK]2 body=седан
G[23] body=внедорожник
CT..C engine=1.4 л
CT..D engine=1.6 л
C[BC]..A engine=1.4 л
C[BC]..B engine=1.6 л
C.{4}A gearbox=механическая
C.{4}B gearbox=автоматическая
K.{4}A gearbox=механическая
K.{4}B gearbox=автоматическая
G.{4}A gearbox=механическая
G.{4}B gearbox=автоматическая
G.{4}C gearbox=механическая, полный привод
G.{4}D gearbox=автоматическая, полный привод
@ XW7
....K body=седан
....V body=внедорожник
@ XW8
...(?:61|16) body=седан
...(?:CK|NH|NE) body=лифтбек
...(?:5N|NU|NS|5L|7P|8[RU]) body=внедорожник
`
