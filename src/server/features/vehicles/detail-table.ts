// Made by `npm run knowledge` from `knowledge/`.

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
.E..K engine=2.4 л, 2AZ-FE
.F..K engine=2.5 л, 2AR-FE
.1..K engine=2.5 л, A25A-FKS
.K..K engine=3.5 л, 2GR-FE
.Z..K engine=3.5 л, 2GR-FKS
.F..V engine=2.5 л, 2AR-FE
.1..V engine=2.5 л, A25A-FKS
@ XW8
...(?:61|16) body=седан
...(?:CK|NH|NE) body=лифтбек
...(?:5N|NU|NS|5L|7P|8[RU]) body=внедорожник
@ UU1
HS body=внедорожник
HS..(?:M5|RN) engine=1.6 л
HS..(?:W5|C6|CN) engine=1.5 л, дизель
@ KL1 XUF XUU Y6D
[CJKLNSU]F(?:19|26|35|48|69|75) gearbox=механическая
[CJKLNSU]A(?:19|26|35|48|69|75) gearbox=автоматическая
CG26 gearbox=механическая, полный привод
CD26 gearbox=автоматическая, полный привод
[JLNS][FA](?:19|69) body=седан
[JNS][FA]35 body=универсал
[KNS][FA]48 body=хетчбек
C[AFDG]26 body=внедорожник
U[FA]75 body=минивэн
[NS][FA](?:19|35|48|69)6 engine=1.6 л
[NS][FA](?:19|35|48|69)7 engine=1.4 л
S[FA](?:48|69)D engine=1.2 л
K[FA]480 engine=1.0 л
K[FA]484 engine=0.8 л
@ W0L XUF XUU XWF
[GP][C-GLMPRSTZ]5 body=седан
[GP][C-GLMPRSTZ]6 body=хетчбек
[GP][C-GLMPRSTZ]8 body=универсал
[PS][C-GH]9 body=минивэн
J[BCD]7 body=внедорожник
P[C-G][5-9].[BCU] engine=1.4 л
P[C-G][5-9].[DJ] engine=1.6 л
P[C-G][5-9].1 engine=1.8 л
P[C-G][5-9].N engine=2.0 л, дизель
G[LMPRSTZ][4568].P engine=1.4 л
G[LMPRSTZ][4568].[AB] engine=1.6 л
G[LMPRSTZ][4568].C engine=1.8 л
G[LMPRSTZ][4568].[DEX] engine=2.0 л
G[LMPRSTZ][4568].[MN] engine=2.0 л, дизель
G[LMPRSTZ][4568].[FG] engine=2.8 л
S[CDEH]9.[CDE] engine=1.4 л
J[BCD]7.8 engine=1.4 л
@ X9F WF0
[AB]XX..D[AB][WXY1-4] body=хетчбек
FXX..DF[WXY1-4] body=седан
NXX..DN[WXY1-4] body=универсал
@ KNM
CS body=седан
C.H engine=1.6 л
C..LM gearbox=механическая
C..LA gearbox=автоматическая
@ SJN
B..P10 body=седан
F..P10 body=хетчбек
W..P10 body=универсал
.A.P10 engine=1.6 л
.C.P10 engine=2.0 л
@ JMZ
B(?:K1|L[1AB])2 body=седан
B(?:K1|L[1AB])4 body=хетчбек
B(?:K1|L[1A]).Z engine=1.6 л
B(?:K1|L[1A]).F engine=2.0 л
BL[1A].G engine=2.0 л
BL[1A].Y engine=1.6 л, дизель
BL[1A].[AC] engine=2.2 л, дизель
BK1..2 gearbox=механическая
BK1..5 gearbox=автоматическая
@ JMB XMC XMD
S.(?:C[KSY]|DA|E[A35]) body=седан
.[FJN] gearbox=механическая
.[KRY] gearbox=автоматическая
.M gearbox=роботизированная
@ XTT
3(?:151|16[023]) body=внедорожник
2363 body=пикап
2206 body=микроавтобус
3741 body=фургон
@ XTH X96
2(?:705|752) body=фургон
(?:3221|2217) body=микроавтобус
31(?:029|02(?!2)|105|10|11) body=седан
`
