// Made by `npm run knowledge` from `knowledge/`.

export const MORE_MODELS = `
@ Y4K | Geely
8752 Atlas
@ HJR | Jetour
PBGF Dashing / X70
PBGG X70 Plus / Dashing
PBGJ X90 Plus / T2
@ LVV LVT | Chery
DC11..[PRSTV] Arrizo 5
DC21..[NPRSTV] Chery, Omoda: Arrizo 8 / S5 / Arrizo 5 Pro
DB24..[D-J] Tiggo 5
@ LVV | Chery
DB[12]1...E Tiggo 2
DC24..[67] Fora
DD21 Jaecoo, Omoda, Chery: J7 / C5 / Tiggo 7 Pro Max
DB[12]1..[LM] Tiggo 4 / Tiggo 7 Pro
DB[12]1..[TV] Chery, Omoda, Jaecoo: Tiggo 4 / Tiggo 7 / C5 / J7
DB[12]1..[NPRS] Chery, Omoda, Jaecoo: Tiggo 4 Pro / Tiggo 7 Pro / C5 / J7
@ LVT | Chery
DB[12]1B..H Jetour: X70
DD21B.[LMN] Exeed: TXL
DD21 Exeed, Chery: TXL / Tiggo 8 Pro Max
DD24..[STV] Chery, Exeed, Jaecoo, Jetour: Tiggo 8 Pro Max / VX / RX / J8 / T1
DD24 Chery, Exeed, Jaecoo: Tiggo 8 Pro Max / TXL / VX / RX / J8
DB21 Chery, Exeed, Jetour: Tiggo 8 / LX / X70
DB11 Chery, Jetour: Tiggo 8 / X70
@ LNN | Chery
BBDAT Tiggo 8 Pro
BBDEG Chery: Tiggo 4 / Tiggo 7
BBDBN Jaecoo: J5
BBDEE Chery, Jaecoo: Tiggo 8 / J7
ABDBF Omoda: E5 / C5
@ LVU | Jaecoo
GTBAD Jaecoo, Omoda: J5 / J6 / C5 / E5
@ LGW | Haval
ED2A H1
FE4A4 H2
EE4A4 H2
EE[45]A5.[NPRSTV] Jolion
EE4A5.[JK] H4
EE5A5.[JK] F5
EE[45]A5 Jolion / F5 / H4
EEUA5 Haval, Ora: Jolion / Good Cat
EF[3C]A5 Haval, Great Wall: H3 / Hover H3
FF[3C]A5 Haval, Great Wall: H3 / Hover H3
FF5A5 Haval, Great Wall: H5 / Hover H5
[EF]F[DE]A5 Haval, Great Wall: H5 / Hover H5 / Hover H3
EF4A5 M6 / H6
EF5A5 F7 / H6 / Dargo
EF7A5 F7 / H6 Coupe
EF6A5 H6
EFUA5 H6
FFUA5..J Haval, Tank: H6 / 300
FFUA5 H6
FF6A5 H6 / Dargo
FF7A5..J Tank: 300
FF7A5.[JKL] F7
FF7A5 Tank, Haval: 300 / F7
FFSA5 Tank: 300
EF7A6 H7 / Dargo / F7
[EF]F[68G]A7 H8
F[FG][678G]A6 H9
EF[5U]A6 Dargo
FGSA6 Tank: 500 / 400
D[BC][6F]19 Great Wall: Poer
CBF19 Great Wall: Poer
[CD]B[3E][13][78] Great Wall: Wingle
@ LB3 | Geely
7852 Monjaro
@ L6T | Geely
7852 Tugella
79P2N Zeekr: 001
79[PT]2..M Zeekr: 001
@ L6T LB3 L10 | Geely
FX1S Atlas / Starray / Boyue L
SX20 Coolray
F310 Emgrand
79BAZ Galaxy M9
79AN Zeekr: 001
70[9A]DN Panda
7804 Binrui
78[0-4]4 Emgrand
78[23E]EZ Emgrand
78GCZ Boyue L / Atlas
78[AUY][24]W Emgrand
78F4Z Emgrand
7712S Emgrand
7712Z Emgrand / GS
7742S Emgrand X7
7742Z GS
7722D Atlas Pro / Azkarra
7722 Emgrand / GS / Atlas Pro / Okavango
7822Z Atlas / Boyue L / Azkarra
7854 Preface
7622 Coolray / Icon
79[45]2 Okavango
79F4Z Borui
7954 Emgrand EC8
CX2E Lynk & Co: 01
79[PT]2 Zeekr: 001 / 009
@ LS4 LS5 LS6 | Changan
ASE2E CS75 / CS85
ASE2W CS75
ASE2A CS95 / CS85 / CS75 / UNI-K
C3G0K CS75
A3DKR CS35 Plus / CS55 Plus
A3D(?:KE|JW) UNI-T / CS55 Plus
A3AKE UNI-T / CS55 Plus
A3A(?:KR|FE) CS35 Plus
A3ADE CS35
A3ABE CS35 / CS15
A3A[EH]E CS55 / CS35 Plus
A3A(?:SE|JC) CS15
A2D(?:KE|JW) UNI-V
A2A(?:FE|KR) Eado Plus
A2A(?:BR|SE) Alsvin
A2AKE Alsvin / Eado
A2A[BEGH][ED] Eado
A[23]E0E Eado
A2E0F Changan, Deepal, Avatr: Eado
A3E03 Benben E-Star
CME0P Deepal: S05
CME0 Deepal: S05 / S07
C3E0M Deepal: S07 / S05
C3E2T Deepal: S07 / S05
@ LGX | BYD
CE4CC Seagull
CE4CB..2 Yuan Plus
CE4CB..0 Song Plus
CE4CB Yuan Plus / Song Plus
C74C4.[PR] Song Plus
C74C Song Plus / Sea Lion 06 / Sea Lion 08 / Atto 8
CD4C Sea Lion 06 / Sea Lion 08 / Song Plus / Atto 8
CF4CD Sea Lion 07
CH4C Sea Lion 07
CH6C Seal
CE6CC E5 / Qin Plus
@ LC0 | BYD
CE6CD Han
CE4CB..4 Yuan Up
CE4CB..H Dolphin
CE4C Dolphin / Yuan Up
C74C4 Song Pro / Yuan Up
C76C4 Destroyer 05 / Qin Plus / Han
DD4C4 Denza: D9
@ LPE | BYD
[15]9W2A Shark
@ LDP | Voyah
95H96..E1 Dream
95H96..E[39] Free
95H96..Y7 Taishan
95C96..Y8 Courage
95C96..E1 Dream
29H92 Dongfeng, Voyah: M-Hero 917
@ LDP LDF | Voyah
2.H92 Dongfeng, Voyah: M-Hero 917 / M-Hero 817
31B96 Dongfeng: Aeolus E70
91[CE]96 Passion
95C96 Courage / Free / Dream
95H96 Free / Dream / Taishan
95E90 Free / Courage
@ HLX LW4 | Li Auto
12B i6
13B i8
14B MEGA
32B14 L6
33B1[01] ONE
33B12..16 L7
33B12..10 L8 / L9
33B12 L7 / L8 / L9
@ LM8 | Aito
F7E89 Aito, Seres: M7 / M5
@ LMG | GAC
M(?:U1G8|B1S8) M8
KT1L5 M6
AT1L8 GS4
@ LFP | FAW
8C7PC FAW, Bestune: Bestune NAT
H4ACP Hongqi: H5 / HS5
HC7C[DE] Hongqi: E-QM5
@ LJ1 | JAC
1PABD T8
1PABE T9 / T8
66A25 JS8 / JS6
2EKR2 S2 / S3 / JS4
@ LGJ | Dongfeng
E5EE0 Aeolus Huge
E1EE0 Shine / Aeolus Yixuan
@ LE4 | Mercedes-Benz
0G4 GLC
ZG4 E-Class
WG4 C-Class
@ LNB | BAIC
SCCAH U5
SCUAK X35 / X55
@ LUY | Kaiyi
JB2G2 X3
@ LVA | Foton
V2MAB Tunland
@ LEF | JMC
EDEF Grand Avenue
EDDE Vigus
@ LSJ | MG
W74 ZS
Z14 3
WP4 3
A24 HS
WH4 4 EV
W2[46] 6
@ HES | smart
CA2C4 #3
@ LSF LSH LSK | Maxus
AM11C T60
A431J D90
AL11 Deliver 9
14J7C Deliver 9
G5G Deliver 9
G4GL1 G10
G4AL1 G10 / MIFA
G48L1 MIFA
@ LSY | Brilliance
YDA V3
@ WBA WBS X4X | BMW
CV X5
TX X3
KV X6
GT X6
7[CS] 7 Series
AE 8 Series / M8
FP 5 Series
\\d\\dEV X5
\\d\\dEY X6
\\d\\dEN X7
@ LBV | BMW
TZ X3
PZ 5 Series
\\d\\dAF 5 Series
@ KMH | Hyundai
S[1-7] Santa Fe
D.4 Elantra
E.4 Sonata
L[LMNPRS]4 Elantra
L[BC][48]U i40
N[S-W]8 ix55
G[F-K]4 Equus
G[A-E]4 Genesis
GN4 Hyundai, Genesis: Genesis / G80
J[1-5A-F]8 Tucson
C[678]5 Ioniq
K[MNR]8 Ioniq 5
@ KMT | Genesis
H GV80
M GV70
K GV60
@ MAL | Hyundai
C281 Creta
PC81 Creta / Alcazar
@ XWE | Kia
P[UVXYZ]8 Sportage
K[MNPR]8 Mohave
L[T-V]4 Quoris
L[MN]4...[MNPRST] Hyundai: Elantra
E[1-6]5 Stinger
E[1-6]4 Hyundai: Sonata
M[A-E]....[MNPRST] Kia, Genesis: Carnival / GV70
M[ACD]8 Carnival
J[RSVWXY] Soul
GN4 Kia, Hyundai, Genesis: Optima / Genesis / G80
G[LMPSV]4 Optima
@ KNA KNE | Kia
C[BCDEMPRST]8 Niro
C[3-5]8 EV6
A[A-F]8 EV9
L[T-W]4 Quoris
UP Carnival
M[ACD] Carnival
P[MNRUVXYZ]8 Sportage
E[PRTU]8 Seltos
J[RSVWY] Soul
K[LMNPR]8 Mohave
E[1-6]5 Stinger
@ JTM JTE | Toyota
A[A-C8][7A]BJ Land Cruiser
ABFAJ Land Cruiser / Land Cruiser Prado
@ AHT MR0 | Toyota
[DEF][RZ]2[29]G Hilux
@ JTN NMT | Toyota
....X C-HR
@ LFM | Toyota
J3[0-9]AF RAV4
AP22C Corolla
APE2C Corolla
@ JTH | Lexus
....1 ES
....2 IS
....[LS] GS
....F LS
....C RC
KD.BH CT
[URXY]\\d..H UX
@ JTJ | Lexus
P[BD]7CX LX
.M.[BF]X GX
.BCDX GX
.B.CX LX
@ SAL | Land Rover
[GK] Range Rover
[1W] Range Rover Sport
[VZ] Range Rover Evoque
Y Range Rover Velar
C Discovery Sport
R Discovery
E Defender
@ SAD | Jaguar
C F-Pace
F E-Pace
H I-Pace
@ JHM SHH NLA JHL SHS | Honda
RS CR-V
RU HR-V
RZ HR-V / ZR-V
TF Crosstour
@ JF1 JF2 | Subaru
SL Forester
BT Outback
GU XV / Crosstrek / Impreza
VB WRX
@ JMZ JM1 JM3 | Mazda
DJ 2
DR MX-30
N[A-D] MX-5
@ WMW WMZ | MINI
[YZ][B-CS-XZ] Countryman
XD Countryman
L[NUV] Clubman
Z[FG] Clubman
M[LM] Clubman
SS Paceman
X[MPRSUX] Cooper / Hatch
@ VF3 VR3 | Peugeot
M 3008 / 5008
U[HP] 208
U[KS] 2008
F[34CR] 508
V[ABEFJLZ] Traveller / Expert
@ VF7 VR7 | Citroen
2R C3 Aircross / C3
V[ABEFJLZ] SpaceTourer / Jumpy
@ VR7 | Citroen
A[4CR] C5 Aircross
B C4
@ Z8T | Citroen
V Citroen, Peugeot, Opel: Jumpy / SpaceTourer / Expert / Traveller / Vivaro / Zafira Life
@ VXE | Opel
V[ABEFJKLZ] Zafira Life / Vivaro
@ W0V | Opel
Z(?:CYH|RHN|4DG|45G) Grandland
7[DH]9 Crossland / Crossland X
@ VXK | Opel
UH Corsa
UK Mokka
@ VF1 | Renault
RZG Koleos
@ KL1 | Chevrolet
T Aveo
@ KPT | SsangYong
S0 Kyron
G0 Rexton
@ YV1 | Volvo
PZ V90
@ LFV | Volkswagen
VB9E6 ID.4
@ LXW | Ford
GUTCB Equator
. Ford, JMC:
@ HJ4 | Rox
ABBDH Rox, BAW, BAIC:
@ XUU KL1 | Chevrolet
CG2 Captiva
GA69 Malibu
@ XWF | Cadillac
FN9 SRX
@ MX1 | Chevrolet
T[AF]69 Nexia
@ VF7 | Citroen
G[A-Z] Berlingo
`
