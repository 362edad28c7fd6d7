// Made by `npm run knowledge`; the files in `knowledge/` name their sources.

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
X5H||Изготовитель спецтехники
X6D|VIS|ВИС-АВТО|Тольятти
X7L|Renault, Nissan|Рено Россия|Москва
X7M|Hyundai, TagAZ|ТагАЗ|Таганрог
X8B||Изготовитель спецтехники
X8U|SsangYong|Северсталь-авто / Соллерс
X90||Изготовитель спецтехники
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
Z7N||Изготовитель спецтехники
Z88|Fiat|Соллерс
Z8C||Изготовитель спецтехники
Z8J||Изготовитель спецтехники
Z8M|Marussia|Маруся Моторс
Z8N|Nissan, Infiniti, Datsun|Ниссан Мэнуфэкчуринг РУС
Z8T|Mitsubishi, Peugeot, Citroen|ПСМА Рус|Калуга
Z8U|SsangYong|Соллерс
Z94|Hyundai, Kia|Хендэ Мотор Мануфактуринг Рус|Санкт-Петербург
Z9M|Mercedes-Benz, Fuso|Мерседес-Бенц Тракс Восток|Набережные Челны
RUM|Mazda, SsangYong, Toyota|Соллерс|Владивосток|Россия
EDX|Tenet, Chery|АГР|Калуга
EDE|Chery, Tenet|АГР|Калуга
EDA|Evolute, Voyah|Моторинвест|Липецкая область
EC3|Jetour, Soueast, Kaiyi, BAIC, SWM, JMC, Forthing|Автотор|Калининград
EBK|Sollers|Соллерс
HJR|Jetour|Chery
Y3M|MAZ|МАЗ|Минск
Y3W|Cadillac, Chevrolet, Peugeot, Zotye|Юнисон|Минск
Y4K|Geely, Belgee, Knewstar|БелДжи|Борисов
Y6D|ZAZ, Chevrolet, Opel, Daewoo, Chery, LADA, Kia, Mercedes-Benz|ЗАЗ|Запорожье
MXA|Chevrolet, Hyundai, Kia, Skoda
`

export const WORLD_BRANDS = `
ARO: UU3
Acura: 19U 19V 2HH 2HN 2HU 4W5 5FR 5FS 5J8 5KC JH4
Aixam: VLG
Alfa Romeo: ZAR ZAS
Aprilia: ZD4
Aston Martin: SCF SD7
Audi: 93U 93V 99A TRU WA1 WAU WAV WU1 WUA
Autobianchi: ZAA
Avatr, Changan, Deepal: LS6
BAIC, Xiaomi: LNB
BAIC: LHB
BMC: NMC
BMW: 3MF 3MW 4US 5UM 5UX 5YM 98M LBV PM1 WAP WB1 WB5 WBA WBS WBW WBX WBY
BRP: 2BP 3JB YH2
BYD, Denza: LC0 LGX
BYD: LPE
Benelli: ZBN
Bentley: SCB SJA
Bestune, FAW, Hongqi: LFB LFP
Beta Motor: ZD3
Brilliance: LSY
Bugatti: 795
Buick, Cadillac: LRB
Buick: 1G4 2G4 3G4 3G5 5GA
CFMOTO: LCE
Cadillac: 1G6 1GE 1GY 2G6 2GE 2GY 3GG 3GY LRE
Changan, Maxus: LSC
Changan: LS4 LS5
Chery, Exeed, Jetour, Omoda, Exlantix: LNN LVT
Chery, Jaguar, Land Rover: L2C
Chery, Omoda, Jaecoo, Exeed, Jetour: LVV
Chery: 98R 9UJ
Chevrolet, Buick, Cadillac: LSG
Chevrolet, Daewoo: KL KLA
Chevrolet, GMC, Isuzu: 54D
Chevrolet, Geo: 2C1 2CN
Chevrolet, Nissan: JN6
Chevrolet: 1G1 1GA 1GB 1GC 1GN 1Y1 2CC 2CH 2G1 2G5 2G8 2GA 2GB 2GC 2GN 3G1 3G8 3GA 3GB 3GC 3GE 3GM 3GN 3GV 4G1 4G3 4GB 4KB 4W1 6G3 8AG 8GG 9BG J8B J8Y KL1 KL7 KL8 MMM
Chrysler, Dodge, Fiat: 3C3
Chrysler, Dodge, Jeep, Volkswagen: 2C4
Chrysler, Dodge: 1C3 2C3
Chrysler: 1A3 1A4 1A7 1A8 1C8 2A3 2A4 2A7 2A8 2C8 2CA 3A3 3A4 3A7 3A8 3C8 3CA 4C3 ZC2
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
Daihatsu: JD JD1 JD2
DeLorean: SCE
Derbi: VTH
Dodge, Chrysler, Volkswagen, Jeep, Fiat, Ram: 2C6
Dodge, Chrysler: 3B3
Dodge: 1B3 1B4 1B6 1B7 1B8 1D3 1D4 1D5 1D7 1D8 2B3 2B4 2B5 2B6 2B7 2B8 2D3 2D4 2D6 2D7 2D8 3B4 3B6 3B7 3B8 3D3 3D4 3D5 3D6 3D7 3D8 4B3
Dongfeng, Forthing: LGG
Dongfeng, Nissan, Oting, NIO: LJN
Dongfeng: LGA LGJ
Ducati: ZDM
Eagle: 1E3 2E3 2XM 3E3 4E3 MN3
FAW, Audi, Volkswagen, Jetta: LFV
FAW: LFT LFW
Ferrari: ZDF ZFD ZFF ZSG
Fiat, Jeep, Ram: ZFB
Fiat, Jeep: ZAC
Fiat: 3E4 8AP 93W 9BD LWV MCA SUF ZAF ZFA ZFC ZSA
Fisker: 514 VCF YH4
Fliegl: WFD
Ford: 177 1F1 1F4 1F6 1F7 1FA 1FB 1FC 1FD 1FE 1FF 1FM 1FT 1ZV 2FA 2FB 2FC 2FD 2FF 2FM 2FT 3FA 3FB 3FC 3FD 3FE 3FF 3FM 3FN 3FR 3FT 6FP 7A5 8AF 9BF AFA AFB JC2 KNJ LVS MAJ MNA MNB MPB NM0 PE1 PR8 SFA VS6 WF0 WV0
Forthing, Dongfeng: LMX
Foton: LRD LVA LVB LVC
Freightliner: 1FU 1FV 2FU 2FV 3AL 4UZ
Fuso: JL5 TYA TYB
GAC, GAC Aion: LMG LMW LNA
GMC, Pontiac: 1G5
GMC, Suzuki: JGT
GMC: 1GD 1GJ 1GK 1GT 2C0 2CT 2G0 2GD 2GJ 2GK 2GT 3GD 3GK 3GT 4G5 4GD 4KD 5G3 J8D
Geely, Zeekr, Lynk & Co: L6T
Geely: LB2 LB3 Y7C
Genesis: KMT
Haima: LH1
Harley-Davidson: 1HD 5HD
Haval, Great Wall, Tank, Wey, Ora: LGW
Hino: 5PV JHB JHD JHH
Holden, Chevrolet: 6G1
Holden: 6H8
Honda, Acura: 3HD
Honda, Mitsubishi: MA7
Honda: 19X 1HF 1HG 2HG 2HJ 2HK 3CZ 3DH 3GP 3H1 3HG 3HM 478 4S6 5FN 5FP 5J6 5J7 5KB 7A3 7FA 8C3 93H 9C2 JH JH1 JH2 JH3 JHK JHL JHM LHG LUC LVH MAK MHR MLH MRH NLA PAD PMH PMK SHH SHS SNT VTM YC1 ZDC
Huanghai: LDD
Hummer: 137 5GN 5GR 5GT ADM
Husaberg: YU7
Husqvarna: ZKH
Hyosung: KM1
Hyundai, Genesis: 5NM KMH KMU
Hyundai, Kia: 3KM
Hyundai: 145 2HM 5NP 5NT 7YA 95P 9BH AC5 ADD KM KM8 KMC KME KMF KMJ LBE MAL NLH NLJ PFD PL8 PP3 TMA
INEOS: SC6 SH7
Ikarus: TRA TSE
Infiniti: 5N3 JNK JNR JNT JNX SJK
Innocenti: ZJN
International: 1HS 1HT 1HV 2HS 2HT 3HA 3HS 3HT 4DR
Isuzu, Acura: JAE
Isuzu, Chevrolet, Geo: J81
Isuzu, Chevrolet: J8Z
Isuzu, Qingling: LWL
Isuzu: 1GG 4GT 4KL 4NU 4S1 4S2 J87 J8C J8T JA JAA JAB JAC JAL JAM JR2 LES LM5 LZE MP1 MPA NNA
Iveco: 8AT 93Z VF5 VNE VS1 WJM ZCF ZGA
JAC: LJ1 LJ8 LJC
JCB: SLP
JMC: LEF LET LEZ
Jaguar, Land Rover: 99J
Jaguar: SAD SAJ
Jeep, Chrysler, Dodge, Ram, Fiat: 1C4
Jeep, Dodge, Chrysler, Fiat: 3C4
Jeep: 1J3 1J4 1J6 1J7 1J8 1JC 1JE 1JF 1JH 1JM 1JT 2BC 2BD 2BT 2J4 2J6 2J7 3J4 4J4 988
Jetour, Chery, Exeed, Omoda, Jaecoo: LVU
KTM: VBK
Kaiyi: LUY
Karosa: TMK
Kawasaki: JK
Keeway: LBB
Kenworth: 1NK 1XK 2NK 2XK 3BK 3NK 3WK 6F5
Kia, Hyundai: 3KP 5XY KND
Kia: 5XX 9UW KN KNA KNB KNC KNE KNH LJD MS0 MZB U5Y U6Y
King Long: LA6 LKL
Krone: WKE
Kymco: RFB
LADA: Y9L
LDV: SEY
Lamborghini: ZHW ZPB
Lancia: ZLA
Land Rover: SAL
Leopaard: LL6
Lexus: 2T2 58A JT6 JT8 JTH JTJ
Li Auto: HLX LW4
Lifan, Livan: LLV
Lifan: 9UK
Lincoln: 1L1 1LN 1MR 2L1 2LM 2LN 3LN 5L1 5LM 5LT
Lotus: LJU SCC
Lucid: 50E 7UU
MAN: 6AB 953 LZM VAN WMA
MBK: VG5
MG: LSJ
MINI: WMW WMZ
MV Agusta: ZCG
Mack: 1M1 1M2 1M3 1M4 2M2 VG6
Malaguti: ZJM
Maserati: ZAM ZN6
Matra: VF8
Maxus: LSF LSH LSK
Mazda, Fiat: JC1
Mazda, Toyota: 3MY
Mazda: 1YV 3MD 3MV 3MZ 4F2 4F3 4F4 JM0 JM1 JM2 JM3 JM4 JM6 JM7 JMZ LVR MM0 MM6 MM7 MM8 PE3 PP1 YCM
McLaren: SBM
Mercedes-Benz, Dodge, Freightliner: WD0 WD1 WD2 WD5 WD8 WDP WDW WDX WDY
Mercedes-Benz: 1MB 4JG 55S 8BT 8BU 9BM 9DB AHM EDB LB1 LE4 MBR NLE NMB VSA W1K W1N W1V W1W W1Y WD3 WD4 WDA WDB WDC WDD WDF WDR WDZ WEB WMX
Mercury: 1ME 1ZW 2ME 2MH 2MR 3MA 3ME 4M2 4M4 6MP
Microcar: VH8
Mitsubishi, Dodge: JB3 JB4 JB7 ML3
Mitsubishi, Eagle: JE3 JE4
Mitsubishi, Plymouth: 4P3 JP3 JP4 JP7
Mitsubishi, Suzuki: 93X
Mitsubishi: 1Z3 1Z4 1Z5 1Z6 1Z7 1Z8 4A3 4A4 6MM 7A1 JA3 JA4 JA7 JJ3 JL6 JMB JMY JW6 JW7 KPH MMB MMC MME MMT XMC XNC
Moto Guzzi: ZGU
Neoplan: WAG
Nissan, Chevrolet: 3N6
Nissan, Infiniti: 1N4 1N6 3N1 3PC 5N1 JN1 JN8
Nissan, Renault: KNM
Nissan, Venucia, Dongfeng: LGB
Nissan: 1V4 3N8 4N1 4N2 4N4 5BZ 5NA 6F4 94D JN JN3 JN4 JNA MDH MHB MNT PN8 SJN VSK VWA
OAF: VA0
Oldsmobile: 1G3 1GH 2G3 3G3
Opel, Buick: W04
Opel, Cadillac: W06
Opel, Peugeot, Citroen: VXE
Opel, Saturn: W08
Opel: SED VSX VXK W0L W0S W0V
Peterbilt: 1NP 1XP 2NP 2XP 3BP 3NM
Peugeot, Citroen: LDC
Peugeot: 8AD 8GD 936 PNA SDB VF3 VR3
Piaggio, Vespa: ZAP
Piaggio: LBM
Plymouth: 1P3 1P4 1P7 2P3 2P4 2P5 2P7 3P3 3P4 3P7 MP3
Polestar: 7SY LPS YSM YSR
Pontiac: 1G2 1G7 1GM 2C2 2C7 2CG 2CK 2G2 2G7 2GM 3G2 3G7 4G2 5Y2 6G2 JF5
Porsche: WP0 WP1
Qoros: LGH
Ram, Dodge: 3C6
Ram, Jeep, Dodge: 1C6
Ram: 3C7
Renault: 8A1 93Y 9FB L56 MEE VF1 VF2 VF6 VNV VSY
Rivian: 7FC 7PD
Rolls-Royce: SCA SLA
Rover: SAR SAX
Rox, BAIC: HJ4
SEAT: VSS
SYM: RFG
Saab: 3G0 5S3 JF4 YK1 YS3 YTN
Saturn: 1G8 3GS 4NT 5GZ
Scania: 9BS VLU XLE YS2 YS4
Seres, Aito: LM8
Setra: WKK
Shacman: LZG
Sitrak, Howo, Sinotruk: LZZ
Skoda: TMB TMP
Solaris: SUU
Soueast: LDN
Spyker: 363
SsangYong: KPA KPB KPT Y7W
Sterling: 2FW 2FZ 49H JLS
Subaru: 1F2 4S3 4S4 JF JF2 JF3 PLP
Suzuki, Chevrolet, Geo: JG1
Suzuki, Pontiac: JG2
Suzuki: 2S2 2S3 2S4 5SA 5Z6 8AK 9CD JG7 JGC JK8 JKS JS JS1 JS2 JS3 JS4 JSA JSL KL5 KM4 LM1 LM4 LMC LN1 MA3 MBH MLC MMS PPP TSM VSE VTT
TEMSA: NLT
Talbot: VF4
Tata: MAT
Tatra: TMT
Tesla: 5YJ 7G2 7SA LRW SFZ XP7
Tofas: NM4
Toyota, Lexus: 5TD
Toyota, Mazda: 7MM
Toyota, Subaru: JF1
Toyota: 1NX 2T1 2T3 3TM 3TY 4T1 4T3 4T4 4TA 5TB 5TE 5TF 5YF 6T1 7A4 7MU 7SV 8AJ 93R 9BR AHT JT JT2 JT3 JT4 JT5 JTD JTE JTF JTG JTK JTL JTM JTN LFM LTV LVG MBJ MHF MR0 MR1 NMT PN1 SB1 TW1 VNK WZ1 YAR
Triumph: SAT SMT
Van Hool: YE2
Vauxhall: SKF
VinFast: RLL
Volkswagen, Skoda, Audi: LSV
Volkswagen: 1V1 1V2 1VW 2V4 2V8 3VV 3VW 8AW 9BW 9DW AAV MEX VWG VWV WV1 WV2 WV3 WVG WVW WVZ YBW
Volvo: 1WU 3CE 4V1 4V2 4V3 4V4 4V5 4V6 4VA 4VG 4VH 4VJ 4VK 4VL 4VM 4VZ 7JD 7JR 9BV LVY LYV MC2 PNV XLB YB1 YB3 YV1 YV2 YV3 YV4 YV5
Voyah, Dongfeng: LDP
Western Star: 2WK 2WL 2WM 5CK 5KJ 5KK
Wuling, Baojun, Chevrolet: LZW
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
