// Made by `npm run knowledge` from what `knowledge/` holds; the files there say where everything comes from.

export const MODELS_ABROAD = `
@ VF1 VF6 | Renault
[BCL]B Clio / Symbol
[BCK]R Clio
[BCLKE]M Megane
JM Scenic
[BDK]Z Megane
LZ Fluence
JZ Scenic
[BK][TG] Laguna
VY Koleos
JL Trafic
FL Trafic
M[AF] Master
[FK][CW] Kangoo
JP Modus
AG Zoe
HS Duster
RFB Megane
RFE Kadjar
RFD Talisman
4S Logan
5S Sandero
[57]R Clio
2R Captur
@ U5Y U6Y | Kia
P Sportage
[FH] Ceed
@ KNA KNE Y6L | Kia
D Rio
B Picanto
FG Carens
F[EFUWXKT] Cerato
H[GHT] Carens
G[DEFHJ] Magentis / Optima
G[MNRTUW] Optima
JC Sorento
J[EF] Sportage
J[NPTUX] Soul
K[TU] Sorento
R[GH] Sorento
P[BCK] Sportage
P[GH] Sportage / Sorento
M[BE] Carnival
@ KMH TMA | Hyundai
C[FGLMN] Accent
C[TU] Accent / Solaris
D[LMN] Elantra
D[BC][58] i30
E[BCFNTUV] Sonata
F[BC]4 Grandeur
J[MN] Tucson
J[TUC] ix35 / Tucson
S[BCGHJTUR3] Santa Fe
BT Getz
BU Getz
B[SV] Getz
W[FH] H-1
NM Terracan
R[23578] Palisade
@ TMA | Hyundai
D i30
H[35] i30
J[23] Tucson
@ NLJ | Hyundai
W H-1
@ NLH | Hyundai
A i10
B i20
@ MAL | Hyundai
A i10
@ JTN JTD JTM JTE SB1 NMT VNK 6T1 | Toyota
....K Camry
....V RAV4
....L Avensis
....U Prius / Verso
@ JTE | Toyota
B....J Land Cruiser Prado
@ JTN JTD SB1 NMT | Toyota
....E Corolla / Auris
@ JTE | Toyota
B...J Land Cruiser Prado
H[CT]..J Land Cruiser
E...A Highlander
@ JTM | Toyota
[HC][CVXY]0.J Land Cruiser
....J Land Cruiser / Land Cruiser Prado
@ JTN | Toyota
....R Avensis / Verso
@ VNK | Toyota
....3 Yaris
@ JTJ | Lexus
H...X LX
B...X GX
....A RX
....U RX
....Z NX
....W LX
@ JTH | Lexus
....G ES
@ JMZ JM1 JM3 | Mazda
B[KLMNP] 3
G[GYHJL] 6
C[RW] 5
CP Premacy
ER CX-7
TB CX-9
TC CX-9
K[EF] CX-5
DK CX-3
DM CX-30
DE 2
SE RX-8
L[WY] MPV
EP Tribute
@ JF1 JF2 | Subaru
S[FGHJK] Forester
WX Tribeca
G[DGEHR] Impreza
G[PT] XV / Impreza
B[ELMN] Legacy
BP Outback / Legacy
BR Outback / Legacy
BS Outback
VA WRX
@ JSA TSM JS2 | Suzuki
JT Grand Vitara
FT Grand Vitara / Vitara
LY Vitara
JY SX4
[EGY][YC] SX4
[EFNMA]Z Swift
[FHG]J Jimny
ER Liana
@ JHM SHH NLA JHL SHS | Honda
C[GHLMNRUW] Accord
F[ABCDKN] Civic
E[JKMPSU] Civic
R[DEMTW] CR-V
G[DEGK] Jazz
YF Pilot
@ WDB WDC WDD WDF W1K W1N W1V VSA WDA Z9M | Mercedes-Benz
2477 GLA
2476 GLB
2436 EQB
2437 EQA
16[89] A-Class
17[67] A-Class
24[567] B-Class
11[78] CLA
156 GLA
201 190
2049 GLK
20[2-6] C-Class
20[89] CLK
207 E-Class
238 E-Class
21[0-4] E-Class
12[34] E-Class
218 CLS
219 CLS
257 CLS
22[0-3] S-Class
140 S-Class
126 S-Class
21[567] CL / S-Class
23[0-2] SL
129 SL
17[0-2] SLK
163 M-Class
1641 M-Class
1648 GL
1660 M-Class / GLE
1668 GL / GLS
1671 GLE
1673 GLE
1679 GLS
292 GLE
251 R-Class
25[34] GLC
46[0-5] G-Class
638 Vito / V-Class
639 Vito / Viano
447 Vito / V-Class
90[1-7] Sprinter
910 Sprinter
41[25] Citan
420 Citan
470 X-Class
293 EQC
236 CLE
93[0-4] Actros
963 Actros
97[0-6] Atego
@ YV1 YV4 X9P LVY | Volvo
C[MNRTYZ] XC90
L[CF] XC90
D[Z] XC60
UZ XC60
XZ XC40
FS S60
RS S60
ZS S60
AS S80
TS S80
MW V50
MS S40
VS S40
MK C30
BZ XC70
BW V70
FW V60
ZW V60
PS S90
@ VF3 | Peugeot
2[ACDEHKL]H?[FKN] 206
3[A-H] 307
4[ABCEH] 308
W[ABCEKU] 207
C[AC] 208
CU 2008
L[BCHP] 308
0U 3008
0[AE] 5008
6[BCDE] 407 / 406
8[BCDE] 406
D[D] 301
Y Boxer
G Partner
222 Expert
@ VF7 | Citroen
L[ACD] C4
N[CD] C4
R[DEW] C5
D[CE] C5
F[CHT] C3
S[HX]9 C3 Picasso
S[CX] C3
SH8 C3
U[AD] C4 Picasso
VV C-Crosser
BZ Jumpy
AJ Nemo
DD C-Elysee
Y Jumper
@ SAL | Land Rover
FA Freelander
LN Freelander
LA Discovery
L[JT] Discovery
RA Discovery
LM Range Rover
LP Range Rover
GA Range Rover
KA Range Rover
LS Range Rover Sport
WA Range Rover Sport
VA Range Rover Evoque
ZA Range Rover Evoque
CA Discovery Sport
YA Range Rover Velar
LD Defender
EA Defender
@ ZFA NM4 | Fiat
2[26]3 Doblo
263 Doblo
222 Scudo / Doblo
220 Scudo
FFL Talento
312 500
199 Punto
188 Punto
250 Ducato
@ KLA | Daewoo
T[AF] Lanos
J[AF] Nubira
V[AF] Leganza
4 Matiz
@ KNM | Nissan
CS Almera ~2005-2013
`

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
