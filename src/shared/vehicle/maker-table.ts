// Made by `npm run knowledge` from `knowledge/`.

export const NEAR_MAKERS = `
XTA|LADA|АвтоВАЗ
XTB|Moskvich|АЗЛК / Москвич|Москва
XTC|KAMAZ|КАМАЗ|Набережные Челны
XTE|ZAZ|ЗАЗ|Запорожье|Украина
XTH|GAZ|ГАЗ|Нижний Новгород
XTK|IZH, LADA, Kia|ИжАвто|Ижевск
XTM|MAZ|МАЗ|Минск|Беларусь
XTP|Ural|Автозавод «Урал»|Миасс
XTS||Производитель прицепов
XTT|UAZ|УАЗ|Ульяновск
XTU|Trolza|Тролза|Энгельс
XTW|LADA|Производитель на базе LADA
XTY|LiAZ|ЛиАЗ|Ликино-Дулёво
XTZ|ZIL|ЗИЛ|Москва
XUF|Chevrolet, Opel|Дженерал Моторз Авто|Санкт-Петербург
XUS||Изготовитель фургонов и автобусов
XUU|Chevrolet, Cadillac, Opel|Автотор|Калининград
XU1
XU3|SsangYong, Fiat|Северсталь-авто / Соллерс
XW7|Toyota|Тойота Мотор Мануфэкчуринг Россия|Санкт-Петербург
XW8|Volkswagen, Skoda, Audi|Фольксваген Груп Рус|Калуга или Нижний Новгород
XWB|Daewoo, Ravon, Chevrolet|УзДЭУавто / GM Uzbekistan||Узбекистан
XWE|Kia, Hyundai|Автотор|Калининград
XWF|Opel, Chevrolet, Cadillac|Автотор|Калининград
XWK|Kia|ИжАвто|Ижевск
XZG|Haval|Хавейл Мотор Мануфэкчуринг Рус|Тульская область|Россия
X1M|PAZ|Павловский автобусный завод|Павлово
X2F|Ford, Sollers|Форд Соллерс||Россия
X4X|BMW|Автотор|Калининград
X5H X8B X90 Z7N Z8C Z8J||Изготовитель спецтехники
X6D|VIS|ВИС-АВТО|Тольятти
X7L|Renault, Nissan|Рено Россия|Москва
X7M|Hyundai, TagAZ|ТагАЗ|Таганрог
X8U|SsangYong|Северсталь-авто / Соллерс
X96|GAZ|Группа ГАЗ|Нижний Новгород
X9F|Ford|Форд Мотор Компани|Всеволожск
X9H||Производитель фургонов
X9L|Chevrolet, LADA|GM-АВТОВАЗ / LADA Запад|Тольятти
X9P|Volvo|Вольво Восток|Калуга
X9W|Lifan, Geely, Chery, Haima, Brilliance|Дервейс|Черкесск
X9X|Great Wall
XBB|Great Wall
Z0X|LADA|Производитель на базе LADA
Z12|Opel
Z3B|Chevrolet
Z6F|Ford|Форд Соллерс
Z7C|Luidor, GAZ, Ford|Луидор|Нижний Новгород
Z88|Fiat|Соллерс
Z8M|Marussia|Маруся Моторс
Z8N|Nissan, Infiniti, Datsun|Ниссан Мэнуфэкчуринг РУС
Z8T|Mitsubishi, Peugeot, Citroen|ПСМА Рус|Калуга
Z8P|Great Wall
Z8U|SsangYong|Соллерс
Z94|Hyundai, Kia|Хендэ Мотор Мануфактуринг Рус|Санкт-Петербург
Z9M|Mercedes-Benz, Fuso|Мерседес-Бенц Тракс Восток|Набережные Челны
RUM|Mazda, SsangYong, Toyota|Соллерс|Владивосток|Россия
EDX|Tenet, Chery|АГР|Калуга
EDE|Chery, Tenet|АГР|Калуга
EDA|Evolute, Voyah|Моторинвест|Липецкая область
EC3|Jetour, Soueast, Kaiyi, BAIC, SWM, JMC, Forthing|Автотор|Калининград
EBK|Sollers|Соллерс
EBE|Sollers, Evolute
EAA|Aurus|Аурус
EAN|Evolute|Моторинвест
ECE|Xcite|Xcite
HJR|Jetour|Chery
Y3M|MAZ|МАЗ|Минск
Y3W|Cadillac, Chevrolet, Peugeot, Zotye|Юнисон|Минск
Y4K|Geely, Belgee, Knewstar|БелДжи|Борисов
Y6D|ZAZ, Chevrolet, Opel, Daewoo, Chery, LADA, Kia, Mercedes-Benz|ЗАЗ|Запорожье
MXH|Hyundai|Hyundai Trans Kazakhstan|Алматы|Казахстан
MXA|Chevrolet, Hyundai, Kia, Skoda
`

export const WORLD_BRANDS = `
ARO: UU3
Acura: 19UV 2HHNU 4W5 5FRS 5J8 5KC JH4
Aixam: VLG
Alfa Romeo: ZARS
Aprilia: ZD4
Aston Martin: SCF SD7
Audi: 93UV 99A TRU WA1UV WU1A
Autobianchi: ZAA
Avatr, Changan, Deepal: LS6
BAIC, Xiaomi: LNB
BAIC: LHB
BMC: NMC
BMW: 3MFW 4US 5UMX 5YM 98M LBV PM1 WAP WB15ASWXY
BRP: 2BP 3JB YH2
BYD, Denza: LC0 LGX
BYD: LPE
Benelli: ZBN
Bentley: SCB SJA
Bestune, FAW, Hongqi: LFBP
Beta Motor: ZD3
Brilliance: LSY
Bugatti: 795
Buick, Cadillac: LRB
Buick: 1G4 2G4 3G45 5GA
CFMOTO: LCE
Cadillac: 1G6EY 2G6EY 3GGY LRE
Changan, Maxus: LSC
Changan: LS45
Chery, Exeed, Jetour, Omoda, Exlantix: LNN LVT
Chery, Jaguar, Land Rover: L2C
Chery, Omoda, Jaecoo, Exeed, Jetour: LVV
Chery: 98R 9UJ
Chevrolet, Buick, Cadillac: LSG
Chevrolet, Daewoo: KL
Chevrolet, GMC, Isuzu: 54D
Chevrolet, Geo: 2C1N
Chevrolet, Nissan: JN6
Chevrolet: 1G1ABCN 1Y1 2CCH 2G158ABCN 3G18ABCEMNV 4G13B 4KB 4W1 6G3 8AG 8GG 9BG J8BY KL178 MMM
Chrysler, Dodge, Fiat: 3C3
Chrysler, Dodge, Jeep, Volkswagen: 2C4
Chrysler, Dodge: 1C3 2C3
Chrysler: 1A3478 1C8 2A3478 2C8A 3A3478 3C8A 4C3 ZC2
Citroen: 8BC 935 VF7 VR7 VS7
DAF: XLR
DFSK, Seres: LVZ
DS: LPA VR1
Dacia, Renault: UU1
Dacia: UU
Daelim: KMY
Daewoo, Buick: KL4
Daewoo, Pontiac: KL2
Daewoo: 5GD SUP UU6
Daihatsu: JD
DeLorean: SCE
Derbi: VTH
Dodge, Chrysler, Volkswagen, Jeep, Fiat, Ram: 2C6
Dodge, Chrysler: 3B3
Dodge: 1B34678 1D34578 2B345678 2D34678 3B4678 3D345678 4B3
Dongfeng, Forthing: LGG
Dongfeng, Nissan, Oting, NIO: LJN
Dongfeng: LGAJ
Ducati: ZDM
Eagle: 1E3 2E3 2XM 3E3 4E3 MN3
FAW, Audi, Volkswagen, Jetta: LFV
FAW: LFTW
Ferrari: ZDF ZFDF ZSG
Fiat, Jeep, Ram: ZFB
Fiat, Jeep: ZAC
Fiat: 3E4 8AP 93W 9BD LWV MCA SUF ZAF ZFAC ZSA
Fisker: 514 VCF YH4
Fliegl: WFD
Ford: 177 1F1467ABCDEFMT 1ZV 2FABCDFMT 3FABCDEFMNRT 6FP 7A5 8AF 9BF AFAB JC2 KNJ LVS MAJ MNAB MPB NM0 PE1 PR8 SFA VS6 WF0 WV0
Forthing, Dongfeng: LMX
Foton: LRD LVABC
Freightliner: 1FUV 2FUV 3AL 4UZ
Fuso: JL5 TYAB
GAC, GAC Aion: LMGW LNA
GMC, Pontiac: 1G5
GMC, Suzuki: JGT
GMC: 1GDJKT 2C0T 2G0DJKT 3GDKT 4G5D 4KD 5G3 J8D
Geely, Zeekr, Lynk & Co: L6T
Geely: L10 LB23 Y7C
Genesis: KMT
Haima: LH1
Harley-Davidson: 1HD 5HD
Haval, Great Wall, Tank, Wey, Ora: LGW
Hino: 5PV JHBDH
Holden, Chevrolet: 6G1
Holden: 6H8
Honda, Acura: 3HD
Honda, Mitsubishi: MA7
Honda: 19X 1HFG 2HGJK 3CZ 3DH 3GP 3H1GM 478 4S6 5FNP 5J67 5KB 7A3 7FA 8C3 93H 9C2 JH LHG LUC LVH MAK MHR MLH MRH NLA PAD PMHK SHHS SNT VTM YC1 ZDC
Huanghai: LDD
Hummer: 137 5GNRT ADM
Husaberg: YU7
Husqvarna: ZKH
Hyosung: KM1
Hyundai, Genesis: 5NM KMHU
Hyundai, Kia: 3KM
Hyundai: 145 2HM 5NPT 7YA 95P 9BH AC5 ADD KM LBE MAL NLHJ PFD PL8 PP3 TMA
INEOS: SC6 SH7
Ikarus: TRA TSE
Infiniti: 5N3 JNKRTX SJK
Innocenti: ZJN
International: 1HSTV 2HST 3HAST 4DR
Isuzu, Acura: JAE
Isuzu, Chevrolet, Geo: J81
Isuzu, Chevrolet: J8Z
Isuzu, Qingling: LWL
Isuzu: 1GG 4GT 4KL 4NU 4S12 J87CT JA JR2 LES LM5 LZE MP1A NNA
Iveco: 8AT 93Z VF5 VNE VS1 WJM ZCF ZGA
JAC: LJ18C
JCB: SLP
JMC: LEFTZ
Jaguar, Land Rover: 99J
Jaguar: SADJ
Jeep, Chrysler, Dodge, Ram, Fiat: 1C4
Jeep, Dodge, Chrysler, Fiat: 3C4
Jeep: 1J34678CEFHMT 2BCDT 2J467 3J4 4J4 988
Jetour, Chery, Exeed, Omoda, Jaecoo: LVU
KTM: VBK
Kaiyi: LUY
Karosa: TMK
Kawasaki: JK
Keeway: LBB
Kenworth: 1NK 1XK 2NK 2XK 3BK 3NK 3WK 6F5
Kia, Hyundai: 3KP 5XY KND
Kia: 5XX 9UW KN LJD MS0 MZB U5Y U6Y
King Long: LA6 LKL
Krone: WKE
Kymco: RFB
LADA: Y9L
LDV: SEY
Lamborghini: ZHW ZPB
Lancia: ZLA
Land Rover: SAL
Leopaard: LL6
Lexus: 2T2 58A JT68HJ
Li Auto: HLX LW4
Lifan, Livan: LLV
Lifan: 9UK
Lincoln: 1L1N 1MR 2L1MN 3LN 5L1MT
Lotus: LJU SCC
Lucid: 50E 7UU
MAN: 6AB 953 LZM VAN WMA
MBK: VG5
MG: LSJ
MINI: WMWZ
MV Agusta: ZCG
Mack: 1M1234 2M2 VG6
Malaguti: ZJM
Maserati: ZAM ZN6
Matra: VF8
Maxus: LSFHK
Mazda, Fiat: JC1
Mazda, Toyota: 3MY
Mazda: 1YV 3MDVZ 4F234 JM0123467Z LVR MM0678 PE3 PP1 YCM
McLaren: SBM
Mercedes-Benz, Dodge, Freightliner: WD01258PWXY
Mercedes-Benz: 1MB 4JG 55S 8BTU 9BM 9DB AHM EDB LB1 LE4 MBR NLE NMB VSA W1KNVWY WD34ABCDFRZ WEB WMX
Mercury: 1ME 1ZW 2MEHR 3MAE 4M24 6MP
Microcar: VH8
Mitsubishi, Dodge: JB347 ML3
Mitsubishi, Eagle: JE34
Mitsubishi, Plymouth: 4P3 JP347
Mitsubishi, Suzuki: 93X
Mitsubishi: 1Z345678 4A34 6MM 7A1 JA347 JJ3 JL6 JMBY JW67 KPH MMBCET XMC XNC
Moto Guzzi: ZGU
Neoplan: WAG
Nissan, Chevrolet: 3N6
Nissan, Infiniti: 1N46 3N1 3PC 5N1 JN18
Nissan, Renault: KNM
Nissan, Venucia, Dongfeng: LGB
Nissan: 1V4 3N8 4N124 5BZ 5NA 6F4 94D JN MDH MHB MNT PN8 SJN VSK VWA
OAF: VA0
Oldsmobile: 1G3H 2G3 3G3
Opel, Buick: W04
Opel, Cadillac: W06
Opel, Peugeot, Citroen: VXE
Opel, Saturn: W08
Opel: SED VSX VXK W0LSV
Peterbilt: 1NP 1XP 2NP 2XP 3BP 3NM
Peugeot, Citroen: LDC
Peugeot: 8AD 8GD 936 PNA SDB VF3 VR3
Piaggio, Vespa: ZAP
Piaggio: LBM
Plymouth: 1P347 2P3457 3P347 MP3
Polestar: 7SY LPS YSMR
Pontiac: 1G27M 2C27GK 2G27M 3G27 4G2 5Y2 6G2 JF5
Porsche: WP01
Qoros: LGH
Ram, Dodge: 3C6
Ram, Jeep, Dodge: 1C6
Ram: 3C7
Renault: 8A1 93Y 9FB L56 MEE VF126 VNV VSY
Rivian: 7FC 7PD
Rolls-Royce: SCA SLA
Rover: SARX
Rox, BAIC: HJ4
SEAT: VSS
SYM: RFG
Saab: 3G0 5S3 JF4 YK1 YS3 YTN
Saturn: 1G8 3GS 4NT 5GZ
Scania: 9BS VLU XLE YS24
Seres, Aito: LM8
Setra: WKK
Shacman: LZG
Sitrak, Howo, Sinotruk: LZZ
Skoda: TMBP
Solaris: SUU
Soueast: LDN
Spyker: 363
SsangYong: KPABT Y7W
Sterling: 2FWZ 49H JLS
Subaru: 1F2 4S34 JF PLP
Suzuki, Chevrolet, Geo: JG1
Suzuki, Pontiac: JG2
Suzuki: 2S234 5SA 5Z6 8AK 9CD JG7C JK8S JS KL5 KM4 LM14C LN1 MA3 MBH MLC MMS PPP TSM VSE VTT
TEMSA: NLT
Talbot: VF4
Tata: MAT
Tatra: TMT
Tesla: 5YJ 7G2 7SA LRW SFZ XP7
Tofas: NM4
Toyota, Lexus: 5TD
Toyota, Mazda: 7MM
Toyota, Subaru: JF1
Toyota: 1NX 2T13 3TMY 4T134A 5TBEF 5YF 6T1 7A4 7MU 7SV 8AJ 93R 9BR AHT JT LFM LTV LVG MBJ MHF MR01 NMT PN1 SB1 TW1 VNK WZ1 YAR
Triumph: SAT SMT
Van Hool: YE2
Vauxhall: SKF
VinFast: RLL
Volkswagen, Skoda, Audi: LSV
Volkswagen: 1V12W 2V48 3VVW 8AW 9BW 9DW AAV MEX VWGV WV123GWZ YBW
Volvo: 1WU 3CE 4V123456AGHJKLMZ 7JDR 9BV LVY LYV MC2 PNV XLB YB13 YV12345
Voyah, Dongfeng: LDP
Western Star: 2WKLM 5CK 5KJK
Wuling, Baojun, Chevrolet: LZW
Xiaomi: HXM
Xpeng: L1N
Yamaha: 9C6 JY LBP LPR PMV VTL ZD0
Yutong: LZY
Zastava: VX1
Zero Motorcycles: 538
Zhongtong: LDY
smart: HES TCC WME
`

export const SMALL_MAKERS = `
VF9795|Bugatti
X89AC5|Autokad
YT9007|Koenigsegg
XL9363|Spyker
XL9486|Spyker
ZA9A12|Lamborghini
ZA9F76|Pagani
ZA9D39|Bugatti
ZA9M91|Pininfarina
SA9005|Panther
W09R09|Amphi-Ranger
W09R06|Ruf
V39AB8|Rimac
`
