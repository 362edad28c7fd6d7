// Made by `npm run knowledge` from `knowledge/`.

export const MODELS = `
@ XTA Z0X XTW | LADA | LADA
1111 1111 Ока ~1988-2008
111[789] Kalina ~2004-2013
21099 21099 ~1990-2011
210[1-9] $& ~1980-2012
211[0-5] $& ~1994-2014
2120 2120 Надежда
2121..[MNPRST] 4x4 / Niva Legend
2121 4x4
2123..[MNPRST] Niva Travel ~2021-
2123 Niva ~1999-
2129 4x4
2131..[MNPRST] 4x4 / Niva Legend ~1993-
2131 4x4
217[0-2] Priora ~2007-2018
2180 Vesta ~2015-
219[01] Granta ~2011-
219[24]..[KLMNPRST] Granta ~2013-
219[24]..J Granta / Kalina ~2013-
219[24] Kalina ~2013-
232[89] $&
GA XRAY ~2015-2023
GF Vesta ~2015-
[FKR]S Largus ~2012-
@ XU4 | VIS
23(?:45|46|47|49) VIS, LADA: $&
@ X9L | Chevrolet | LADA
2123..[MNPRST] LADA: Niva Travel
2123..L Chevrolet, LADA: Niva
2123 Niva
@ Y6D Y7C Y9L | LADA | LADA
21099 $& ~1990-2011
21(?:0[1-9]|1[0-5]) $& ~1980-2014
@ XTT | UAZ
3163 Patriot
316[02] Simbir
2363 Pickup / Cargo
2360 Profi / Cargo
3151 Hunter / 3151
2206 2206
3303 3303
3741 3741
3909 3909
3962 3962
@ XTH X96 | GAZ
A[236]\\d...[MNPRSTV] Gazelle Next / Gazelle NN
A[236]\\d Gazelle Next
C4\\d Газон Next
ERB Volga Siber
2217 Соболь
2752 Соболь
2310 Соболь
2705 Gazelle
3302 Gazelle
3221 Gazelle
330[789] $&
3310 Валдай
310290 31029 Волга
31029 31029 Волга
31105 31105 Волга
3110 3110 Волга
3102 3102 Волга
3111 3111 Волга
241[0-9] 24 Волга
240[0-9] 24 Волга
@ XTE Y6D | ZAZ
11(?:02|03|05|40) $& ~1987-2011
@ XTC | KAMAZ
\\d{4}(?=0) $&
\\d{5} $&
@ X6D | VIS
23(?:45|46|47|49) $&
@ XUU KL1 Y6D XUF XWF | Chevrolet | Chevrolet
N[FA] Lacetti
S[FA] Aveo
J[FAE][5-8] Cruze
C[CD][12] Captiva
[LV][FM][0-9] Epica
Y[FAC] Orlando
U[FA] Rezzo
K[FA] Spark
M[FJMD] Spark
@ Y6D | Daewoo
T1311 Sens
TF69 Daewoo, ZAZ, Chevrolet: Lanos / Chance
@ XUF XWF XUU W0L W0V Y6D | Opel | Opel
0AHM75 Zafira
0AH Astra
0TG..75 Zafira
0TG Astra
0S[DB] Corsa
0X[CD].?.?75 Meriva
0XC Corsa
0ZC Vectra
0JB Vectra
000085 Calibra ~1989-1997
G[MSTLPRZ][4568] Insignia
J[BCD]7 Mokka
L[AE][67] Antara
P[CDEFG][5-8] Astra
P.9 Zafira
S[CDEH]9 Meriva
@ XWB | Daewoo
3 Nexia
4 Matiz
5V Daewoo, Ravon, Chevrolet: Gentra
JF Chevrolet, Ravon: Cobalt / R4
JA Chevrolet, Ravon: Cobalt / R4
T[FA] Chevrolet, Ravon: Nexia / Nexia R3
MF Chevrolet, Ravon: Spark / R2
@ X7L | Renault | Renault
.S[NU] Nissan: Terrano
[4L]S Logan
[5B]S Sandero
H[SJ] Duster
AS Kaptur
RJ Arkana
LM Megane
LZ Fluence
. Renault:
@ UU1 | Dacia | Renault
H[SJ]R Renault: Duster
H[SJ]D Duster
[4KL]SR Renault: Logan
[4KL]SD Logan
[5B]SR Renault: Sandero
[5B]SD Sandero
@ Z94 | Kia
C.....[RST] Kia, Solaris: Rio / KRS / KRX
K.....[RST] Hyundai, Solaris: Solaris / HS
G.....[RST] Hyundai, Solaris: Creta / HC
@ Z94 | Kia | Hyundai
C[BC] Rio
CT Hyundai: Solaris
CU Hyundai: Solaris
C\\d Rio
K\\d Hyundai: Solaris
G\\d Hyundai: Creta
@ XWE | Hyundai
JC8...[F-N] Tucson
@ XWE XWK | Kia | Hyundai
D[A-Z]....[5-9ABC] Rio
D Hyundai, Kia: Elantra / Rio
J\\d Hyundai, Kia: Tucson / Soul
S Hyundai: Santa Fe
P[BC] Sportage
P[GH] Sportage / Sorento Prime
H[BCLMN] Ceed
FF Ceed / Cerato
FB Spectra
F[UWXKYZ] Cerato
B Picanto
G[RTUW] Optima
G\\d Kia, Genesis: K5 / G70
J[NPTU] Soul
J[EF] Sportage
JC Sorento
K[TU] Sorento
R[GH] Sorento
E[LRS] Seltos
N[A-Z] Carnival
@ XWE | Kia
H\\d Ceed / XCeed
F[2-5]\\d Cerato
E[PTU] Seltos
E[345] Stinger
M[BDE] Carnival
R[KM] Sorento
L\\d Hyundai: Sonata
R[1-58] Hyundai: Palisade
J[BDE]8 Hyundai: Tucson
@ X7M | Hyundai
C Accent
EN Sonata
EF Sonata
S[BC] Santa Fe
XK Porter
@ XW7 | Toyota
....K Camry
....V RAV4
@ Z8N | Nissan | Nissan
AJL Almera
BAABD0 Datsun: on-DO
FAABD0 Datsun: mi-DO
HSN Terrano
...[TN]T3\\d X-Trail
@ Z8N JN1 JN8 SJN SJK VSK MDH | Nissan | Nissan
...T3[0-4] X-Trail
...J1[0-2] Qashqai
..+F1[5-6] Juke
...E1[1-3] Note
...K1[1-4] Micra
...N1[4-6] Almera
...[PR]1[0-2] Primera
...B17 Sentra
...C1[1-3] Tiida
...J3[1-3] Teana
...Z5[0-2] Murano
...R5[0-3] Pathfinder
...D2[23] NP300 / Navara
...D40 Navara
...Y6[12] Patrol
...R35 GT-R
...S5[01] Infiniti: FX / QX70
...V3[5-7] Infiniti: G / Q50
...Y5[01] Infiniti: M / Q70
...J50 Infiniti: EX / QX50
...Z62 Infiniti: QX56 / QX80
...H15 Infiniti: Q30
@ XUS | Ford
22278 Transit
3227A Transit
@ Z6F X2F | Ford
...ES[FG].[NPRST] Ford, Sollers: Transit / Atlant
@ X9F Z6F | Ford
K..EEBK Focus
D..EE[BC]D Mondeo
@ X9F Z6F X2F WF0 | Ford
...GCDM C-Max ~2003-
...GCDR Kuga ~2008-
...GCD Focus ~1998-
...GCC[58MPG46] Focus ~1998-
...GCBM C-Max
...GCB Focus ~1998-
...GBB.[FGHJKLM] Sierra ~1982-1993
...GBB.N Sierra / Mondeo ~1992-1993
...GBB Mondeo ~1993-2015
...GBWS S-Max
...GBWM Galaxy
...WPM Kuga ~2012-
...GAJ[UW] Fusion / Fiesta
...GAJ Fiesta
...WPH Fiesta
Y..TTG Transit Custom / Tourneo Custom / Transit
...TT[FGBR] Transit
...EED Focus ~2002-
...EE[BC] Focus / Mondeo ~2002-
...ESM Kuga ~2012-
...ES[FG] Transit ~2011-
...ESW EcoSport ~2014-
@ Z8T | Mitsubishi | Mitsubishi
X.[CG][WF] Outlander
X.GN Outlander
K[GHS] Pajero Sport
4[ABCDEL] Peugeot: 308 / 408
N[ACDE] Citroen: C4
X Mitsubishi:
@ Z8T JMB JMY JA3 JA4 MMC MMB | Mitsubishi | Mitsubishi
..C[WU] Outlander
..G[FG] Outlander
..GA ASX
..G[KL][01] Eclipse Cross
..C[XYZSK] Lancer
..V[2-9] Pajero
..K[GHS] Pajero Sport
..K9 Pajero Sport
..K[AB] L200
..K[JKL] L200
..E[A] Galant
..DJ Galant
..NA Grandis
..Z3 Colt
@ RUM | Mazda
C[RPW]1 5
@ RUM | SsangYong
A0 Actyon
@ Z8P | Great Wall
FF3A5 Hover H3
@ XU3 Z8U X8U | SsangYong
S0.1K Kyron
A0.1S Actyon
@ XU3 | Fiat
223 Doblo
@ Z88 | Fiat
250 Ducato
244 Ducato
@ XW8 | Volkswagen | Volkswagen
...16 Jetta
@ TMB | Skoda | Volkswagen
E[EF]F6 Felicia ~1994-2001
@ WVW WVG WV1 WV2 WV3 XW8 | Volkswagen | Volkswagen
...1H Golf / Vento ~1991-2002
...1J Golf / Bora ~1998-2010
...1K Golf / Jetta ~2003-
...(?:5K|AU|5G|CD) Golf ~2008-
...1G Golf / Jetta ~1983-1993
...BU Jetta ~2018-
...(?:1C|9C|5C) Beetle ~1998-
...3[1A] Passat ~1988-1997
...3B Passat ~1997-2005
...3[CG] Passat ~2005-
...36 Passat / Passat CC ~2010-
...35 Passat CC
...3H Arteon
...3D Phaeton
...5N Tiguan ~2007-
...AX Tiguan ~2017-
...AD Tiguan ~2016-
...7[LP] Touareg ~2002-
...CR Touareg ~2018-
...1T Touran ~2003-
...5T Touran ~2015-
...7[MN] Sharan ~1995-
...2K Caddy ~2003-
...S[ABK] Caddy
...70 Transporter / Caravelle ~1990-2003
...7[HEJF] Transporter / Multivan / Caravelle ~2003-
...2H Amarok ~2010-
...2D LT ~1996-2006
...2E Crafter ~2006-
...S[YZ] Crafter
...(?:6N|9N|6R|6C|61|60|AW|CK) Polo ~1994-
...1F Eos
...13 Scirocco
...A1 T-Roc
...CA Teramont ~2017-
...E1 ID.3
...E2 ID.4
@ TMB XW8 | Skoda | Volkswagen
...1U Octavia ~1996-2010
...1Z Octavia ~2004-2013
...(?:5E|NE|NX) Octavia ~2012-
...6Y Fabia ~1999-2008
...5J Fabia / Roomster ~2006-2015
...NJ Fabia ~2014-
...PJ Fabia
...NH Rapid ~2012-
...NA Rapid / Scala ~2012-
...3U Superb ~2001-2008
...(?:3T|3V|NP) Superb ~2008-
...5L Yeti ~2009-
...NU Karoq ~2017-
...NS Kodiaq ~2016-
...NY Enyaq
...NW Scala / Kamiq
@ WAU WA1 WUA TRU XW8 | Audi | Volkswagen
...8[LPV] A3 ~1996-
...GY A3
...8X A1
...GB A1
...8Z A2
...(?:8D|8E|8K|8W|8H|F4) A4 ~1995-
...(?:8T|8F|F5) A5 ~2007-
...4A 100 / A6 ~1990-1998
...4[BF] A6 ~1997-2011
...4G A6 / A7 ~2010-
...F2 A6 / A7 ~2018-
...4[DEHN] A8 ~1994-
...F8 A8
...(?:8U|F3) Q3 ~2011-
...(?:8R|FY) Q5 ~2008-
...4[LM] Q7 ~2005-
...F1 Q8 ~2018-
...(?:8N|8J|FV) TT
...42 R8
...4S R8
...89 80 / 90 ~1986-1992
...8[AC] 80 / 90 ~1986-1996
...44 100 / 200 ~1982-1991
...GE e-tron
@ VSS | SEAT | Volkswagen
...1M Leon / Toledo ~1998-2006
...1P Leon ~2005-2012
...5F.[J-NPRST] SEAT, Cupra: Leon / Ateca
...5F Leon / Ateca
...KL SEAT, Cupra: Leon
...KM Cupra: Formentor
...K1 Cupra: Born
...5P Altea
...6[JKL] Ibiza ~1993-
...KJ Ibiza / Arona
...KH Ateca
...7[MN] Alhambra
@ WP0 WP1 | Porsche | Volkswagen
...9[PY] Cayenne ~2002-
...92 Cayenne ~2010-
...95 Macan ~2014-
...97 Panamera ~2009-
...99 911
...98 Boxster / Cayman
...Y1 Taycan
@ EDE EDX | Tenet
ED31 T4
E.31 T4
F.32 T7
G T8
H T9
L T4L
DB21 Chery: Tiggo 7L
DC Tenet, Chery: A8 / Arrizo 8
DD24 Chery: Tiggo 9
. Chery, Tenet:
@ EDA | Evolute
VG Voyah: Free
E5 i-JOY
E6.{0,4}A0 i-JET
E6.{0,4}2A i-SPACE
E6 i-SPACE / i-JET
E[34] i-SKY
@ EC3 | Jetour
D..FD Dashing
D..GA Soueast: S06
D Jetour, Soueast: Dashing / S06
7[CL]USM X70 Plus
7 X70 Plus / X90 Plus
TE T2
. Jetour, Soueast:
@ EBK | Sollers
A Argo
SC Argo
@ LVV | Chery
......[NPRST] Chery, Omoda, Jaecoo:
. Chery:
@ LVT LNN | Chery
. Chery, Exeed, Jetour, Omoda:
@ XZG | Haval
EE04 Jolion
EF04 F7 / Dargo
FF06 F7 / Dargo
FF07 H9 / F7
. Haval:
@ Y4K | Geely
8622..[LMN] Coolray
8622..[RSTV] Belgee: X50
8622 Geely, Belgee: Coolray / X50
@ X2F X9F Z6F | Ford
...ESG Transit
@ Y6D | Kia
JC Sorento
K[TU] Sorento
@ Y6D | Chery
DB14 Tiggo
DA11 Amulet
@ Y7C | Geely
MR7 CK
@ Y7W | SsangYong
DJ Kyron
@ MX1 | JAC
J7 J7
@ LLV | Lifan
......[5-9A-L] Lifan:
@ L6T | Geely
7844 Emgrand
@ Y3W | Cadillac
N XT5
S4 Escalade
@ VF1 VF6 | Renault | Renault
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
H[JS] Duster
RFB Megane
RFE Kadjar
RFD Talisman
4S Logan
5S Sandero
[57]R Clio
2R Captur
@ U5Y U6Y | Kia | Hyundai
P Sportage
H5 Ceed / XCeed
[FH] Ceed
@ Y6L | Hyundai
J[MN] Tucson
@ KNA KNE Y6L | Kia | Hyundai
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
@ KMH TMA | Hyundai | Hyundai
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
@ MXH | Hyundai
J[B-E]8 Tucson
L[LMNPRS] Elantra
R[1-58] Palisade
S\\d Santa Fe
@ KMH MXH | Hyundai
K\\d Kona
L[1-6] Sonata
RB Venue
@ KMT | Genesis
G[1-7] G70
(?:FN|G[A-EN]) G80
F[35BC] G90
@ TMA | Hyundai | Hyundai
D i30
H[35] i30
J[23] Tucson
J[B-E]8 Tucson
@ NLJ | Hyundai | Hyundai
W H-1
@ NLH | Hyundai | Hyundai
A i10
B i20
@ MAL | Hyundai | Hyundai
A i10
@ JTN JTD JTM JTE SB1 NMT VNK 6T1 | Toyota
....K Camry
....V RAV4
....L Avensis
....U Prius / Verso
@ JTE | Toyota
B....J Land Cruiser Prado
@ JTN JTD SB1 NMT | Toyota
B...E Corolla
....E Corolla / Auris
@ JTE | Toyota
B...J Land Cruiser Prado
H[CT]..J Land Cruiser
E...A Highlander
@ JTM | Toyota
[HC][CVXY]0.J Land Cruiser
AB[7A]BJ Land Cruiser
....J Land Cruiser / Land Cruiser Prado
@ AHT MR0 | Toyota
..3CD Hilux
@ JTN | Toyota
....R Avensis / Verso
@ VNK | Toyota
....3 Yaris
@ JTJ | Lexus
PB7CX LX
H...X LX
B...X GX
....A RX
....U RX
....Z NX
....W LX
@ JTH | Lexus
....G ES
@ JMZ JM1 JM3 RUM | Mazda
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
UN BT-50
@ JF1 JF2 | Subaru
ZNA...[DEFG] Scion: FR-S
ZNA...[NPRST] Toyota: 86 / GR86
ZN Toyota: 86 / GT86
ZC BRZ
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
@ WDB WDC WDD WDF W1K W1N W1V VSA WDA Z9M | Mercedes-Benz | Mercedes-Benz
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
8[DE](?:5|9H|RH[A-H]) 508
8[DE] 406 / 508
8[BC] 406
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

export const PLANTS = `
XTA XTW|0=Тольятти, 1=Тольятти, 2=Тольятти, Y=Ижевск
XW8|G=Калуга, K=Калуга, H=Нижний Новгород
WVW WVG WV1 WV2|W=Вольфсбург, E=Эмден, P=Цвиккау, H=Ганновер, M=Пуэбла, D=Братислава, V=Палмела
WAU WUA TRU|A=Ингольштадт, N=Неккарзульм, 1=Дьёр
WP0 WP1|L=Лейпциг, S=Штутгарт
WDD WDC W1K W1N|A=Зиндельфинген, F=Бремен, J=Раштатт
W0L|1=Рюссельсхайм, 2=Бохум, 4=Сарагоса, 5=Антверпен, 6=Айзенах, 7=Лутон, 8=Элсмир-Порт, G=Гливице
TMA|J=Ношовице
U5Y U6Y|L=Жилина
5YJ|F=Фримонт
7SA|A=Остин, F=Фримонт
LRW|C=Шанхай
XP7|B=Грюнхайде под Берлином
`

export const YEAR_RULES = `
sign11|7||WF0 X2F X9F Z6F
letter10|3|2005|X7L
none|0||X4X
none|0||NMT SB1 VNK XW7
none|0||TSM
none|0||SJKN VSK Z8N
none|2||JMZ
none|0||VF1367 VR137
none|0||NM4 ZFA
none|0||UU1
none|0||WME
america|0||VSA W1KNV WDABCDF
america|12||WBASXY WMW
america|8||JN JT
america|5|1998|JTDEHJKLMN
gulf|0|1998|JTFG
sign10|19||XTAW Z0X
sign10|2|2002|X9L
sign10|1||XTBCH
sign10|2|2000|X96
sign10|1||XTT
sign10|31||KL KL1A W0LV Y6D
sign10|4|1996|XUFU XWBF
sign10|114||TMB TRU VSS WA1U WP01 WUA WV123GW
sign10|5|2007|XW8
sign10|20||KM KN NLH TMA U5Y U6Y
sign10|9|1999|X7M XWEK Z94
sign10|3|1999|Y6L
sign10|2|2019|XZG
sign10|1|2012|RUM
sign10|0||KP
sign10|0|2012|Y4K
sign10|5||YV14
sign10|0||YS3
sign10|9||SAJL
sign10|2||SHHS
sign10|2||JA JMBY
sign10|1||JF
sign10|1||JM13
sign10|0||JH
sign10|0|2022|E
sign7|53||19UVX 1A48 1B34 1C348 1D48 1E3 1FAM 1G123468HKMNY 1HG 1J48 1LN 1ME 1N46X 1P34 1V2W 1Y1V 1ZVW 2A48 2B34 2C1348KNT 2D48 2E3 2FAM 2G1234N 2HGHJKN 2J4 2LMN 2MER 2P34 2S23 2T123 2V4 3A48 3B3 3C348Z 3D48 3FAM 3G12457KNSY 3HG 3KP 3LN 3MDEVWYZ 3N18 3P3C 3TMY 3VVW 4A34 4B3 4C3 4E3 4F24 4G123 4JG 4M2 4S2346 4T134A 4US 55S 58A 5FNPR 5GAZ 5J68 5KBC 5LM 5N13MP 5S3 5TBDEF 5UMX 5XXY 5Y2FJM 5Z6 7FA 7JR 7MMU 7SAY
truck|0||137 1B67 1C6 1D37 1FBT 1GACJT 2B567 2C6 2D367 2FT 2GCT 3B67 3C6 3D37 3FT 3GCT 5BZ 5GNRT 7FC 7G2
heavy|0||1 2 3 4 5 7
sign10|9|1997|H L
`
