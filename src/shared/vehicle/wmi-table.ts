/**
 * Makers whose cars were built in Russia and its neighbours: code, brand, maker, town, and the country where it
 * is not the one the code belongs to. Codes that the sources do not agree on, or cannot name, are left out:
 * such a VIN still gets its country.
 */
export const NEAR_MAKERS = `
XTA|LADA|АвтоВАЗ
XTB|Москвич|АЗЛК / Москвич|Москва
XTC|КАМАЗ|КАМАЗ|Набережные Челны
XTE|ЗАЗ|ЗАЗ|Запорожье|Украина
XTH|ГАЗ|ГАЗ|Нижний Новгород
XTK|ИЖ|ИжАвто|Ижевск
XTM|МАЗ|МАЗ|Минск|Беларусь
XTP|УРАЛ|Автозавод «Урал»|Миасс
XTS||Производитель прицепов
XTT|УАЗ|УАЗ|Ульяновск
XTU|Тролза|Тролза|Энгельс
XTW|LADA|Производитель на базе LADA
XTY|ЛиАЗ|ЛиАЗ|Ликино-Дулёво
XTZ|ЗИЛ|ЗИЛ|Москва
XUF|Opel, Chevrolet|Дженерал Моторз Авто|Санкт-Петербург
XUS||Производитель прицепов
XUU|Chevrolet, Cadillac|Автотор|Калининград
XW7|Toyota|Тойота Мотор Мануфэкчуринг|Санкт-Петербург
XW8|Volkswagen, Škoda, Audi|Фольксваген Груп Рус|Калуга или Нижний Новгород
XWB|Daewoo, Ravon|УзДЭУавто||Узбекистан
XWE|Kia, Hyundai|Автотор|Калининград
XWF|Opel, Cadillac|Автотор|Калининград
XWK|Kia|ИжАвто|Ижевск
XZG|Haval|Хавейл Мотор Мануфэкчуринг Рус|Тульская область|Россия
X1M|ПАЗ|Павловский автобусный завод|Павлово
X4X|BMW|Автотор|Калининград
X7L|Renault, Nissan|Рено Россия|Москва
X7M|Hyundai|ТагАЗ|Таганрог
X96|ГАЗ|Группа ГАЗ|Нижний Новгород
X9F|Ford|Форд Мотор Компани|Всеволожск
X9H||Производитель фургонов
X9L|Chevrolet Niva, LADA Niva|GM-АВТОВАЗ / LADA Запад|Тольятти
X9P|Volvo|Вольво Восток|Калуга
X9X|Great Wall
XBB|Great Wall
Z12|Opel
Z3B|Chevrolet
Z6F|Ford|Форд Соллерс
Z7C|Луидор|Луидор|Нижний Новгород
Z8M|Marussia|Маруся Моторс
Z8N|Nissan, Datsun|Ниссан Мэнуфэкчуринг РУС
Z8T|Peugeot, Citroën, Mitsubishi|ПСМА Рус|Калуга
Z94|Hyundai, Kia|Хендэ Мотор Мануфактуринг Рус|Санкт-Петербург
Z9M|Mercedes-Benz, Fuso|Мерседес-Бенц Тракс Восток
RUM|Mazda|Мазда Соллерс|Владивосток
Y3M|МАЗ|МАЗ|Минск
Y4K|Geely|БелДжи|Борисов
Y6D|ЗАЗ, Opel|ЗАЗ|Запорожье
`

/**
 * Brands of the rest of the world and their codes, of two or three signs; the longer code wins. Two brands
 * share a name where one code serves both. Makers whose cars never reach Russian roads are left out.
 *
 * Mostly from sunrise-php/vin, MIT licence, (c) 2018 Anatoly Nekhay; in part from idlesign/vininfo,
 * BSD-3-Clause, (c) 2018-2026 Igor Starikov; names shortened, doubtful rows dropped, Chinese makers added.
 */
export const WORLD_BRANDS = `
Acura: 2HN 5FR 5J8 JH4
Aixam: VLG
Alfa Romeo: ZAR ZAS
Aprilia: ZD4
ARO: UU3
Aston Martin: SCF
Audi: TRU WA1 WAU WAV WUA
Autobianchi: ZAA
BAIC: LHB
Benelli: ZBN
Bentley: SCB SJA
Beta Motor: ZD3
BMC: NMC
BMW: 4US 5YM LBV WAP WB1 WBA WBS WBW WBX WBY
Brilliance: LSY
BRP: 2BP 3JB YH2
Bugatti: 795
Buick: 1G4 2G4 3G5 5GA
BYD: LC0 LGX
Cadillac: 1G6 1GE 1GY 2G6 2GE 3GY
CFMOTO: LCE
Changan: LS4 LS5 LS6
Chery: LNN LVT LVV
Chevrolet: 1G1 1GA 1GB 1GC 1GN 1Y1 2G1 2GC 2GN 3G1 3GC 3GN 3GV 3N6 4G1 54D 6G3 KL1 KL8 KLA
Chevrolet, Buick: LSG LZW
Chevrolet, Daewoo: KL
Chrysler: 1A4 1A8 1C3 1C4 1C6 1C8 2A4 2A8 2C3 2C4 2C8 3A4 3A8 3C4 3C8 4C3
Citroën: VF7 VR7 VS7
Dacia: UU1
Daelim: KMY
Daewoo: SUP UU6
DAF: XLR
Daihatsu: JD
DeLorean: SCE
Derbi: VTH
Dodge: 1B3 1D3 2B3 2B4 2B5 2B6 2B7 2B8 2C7 2D3 2D4 2D6 2D7 2D8 3B6 3B7 3D3 3D4 4B3 JB3
Dongfeng: LDC LGB LGJ LJD LVZ
DS: LPA
Ducati: ZDM
FAW: LFB LFP LFT LFW
Ferrari: ZDF ZFF
Fiat: 3C3 LWV SUF ZAF ZFA ZFB ZFC ZSA
Fiat, Jeep: ZAC
Fisker: YH4
Fliegl: WFD
Ford: 1FA 1FB 1FC 1FD 1FM 1FT 1ZV 2FA 2FB 2FC 2FM 2FT 3FA 3FE 6FP LVS NM0 SFA VS6 WF0 WV0
Freightliner: 4UZ
GAC: LMG
Geely: L6T LB2 LB3
General Motors: 1G 2CN 2CT 3G
Genesis: KMT
GMC: 1GD 1GJ 1GK 1GT 2GK 2GT 3GD 3GK 3GT
Haima: LH1
Harley-Davidson: 1HD 5HD
Haval, Great Wall: LGW
Holden: 6G1 6H8
Honda: 19X 1H 2HG 2HJ 2HK 3CZ 3H 4S6 5F 5J 5KB 7A3 7FA JH LHG LUC LVH NLA SHH SHS SNT
Howo: LZZ
Huanghai: LDD
Hummer: 5GN 5GR 5GT
Husaberg: YU7
Husqvarna: ZKH
Hyosung: KM1
Hyundai: 2HM 5NM 5NP KM LBE NLH NLJ TMA
Ikarus: TRA TSE
Infiniti: 5N3 JNK JNR JNX SJK
Innocenti: ZJN
Isuzu: 1GG 4NU 4S2 JA LET LZE NNA
Iveco: VF5 VNE VS1 WJM ZCF ZGA
JAC: LJ1 LJC
Jaguar: SAD SAJ
JCB: SLP
Jeep: 1J4 1J8
Karosa: TMK
Kawasaki: JK
Keeway: LBB
Kenworth: 1XK 6F5
Kia: 3KP 5XX 5XY KN U5Y U6Y
King Long: LKL
Krone: WKE
KTM: VBK
Kymco: RFB
Lamborghini: ZHW
Lancia: ZLA
Land Rover: SAL
LDV: SEY
Leopaard: LL6
Lexus: 2T2 58A JT6 JT8 JTH JTJ
Lifan: LLV
Lincoln: 1L 2L1 2LM 3LN 5L
Lixiang (Li Auto): HLX LW4
Lotus: SCC
Mack: 1M1 1M2 1M3 1M4
Magna Steyr: VAG
Malaguti: ZJM
MAN: 6AB LZM VAN WMA
Maserati: ZAM ZN6
Matra: VF8
Mazda: 1YV 3MD 3MY 3MZ 4F JM1 JM3 JMZ LVR YCM
MBK: VG5
McLaren: SBM
Mercedes-Benz: 4JG 55S LE4 NLE NMB VSA W1K W1N W1V WD3 WD4 WD8 WDA WDB WDC WDD WDF WDP WDR WDZ WEB WMX
Mercury: 1ME 1ZW 2M 3ME 4M
MG: LSJ
Microcar: VH8
MINI: WMW
Mitsubishi: 1Z7 6MM JA3 JA4 JMB JMY XMC XNC
Mitsubishi Fuso: JL5 TYA TYB
Moto Guzzi: ZGU
MV Agusta: ZCG
Neoplan: WAG
Nissan: 1N 1V4 3N 4N2 5BZ 5N1 5NA 6F4 JN SJN VSK
ÖAF: VA0
Oldsmobile: 1G3 1GH 2G3
Opel: SED VSX W0L W0S W0V
Peterbilt: 1XP
Peugeot: SDB VF3
Piaggio: LBM
Piaggio, Vespa: ZAP
Plymouth: 1P3 1P4 2P3 2P4 3P3
Pontiac: 1G2 1GM 2CK 2G2 3G2 3G7 5Y2 6G2
Porsche: WP0 WP1
Qoros: LGH
Ram: 3C6 3C7
Renault: L56 VF1 VF2 VF6 VNV VSY
Renault Samsung: KNM
Rolls-Royce: SCA
Rover: SAR SAX
Saab: 3G0 5S3 JF4 YK1 YS3 YTN
Saturn: 1G8 3GS 5GZ
Scania: VLU XLE YS2 YS4
SEAT: VSS
Setra: WKK
Shacman: LZG
Škoda: TMB TMP
smart: TCC WME
Solaris: SUU
Soueast: LDN
Spyker: 363
SsangYong: KPA KPT
Sterling: 2FZ
Subaru: 1F2 4S JF
Suzuki: 2S2 2S3 5Z6 JS LMC TSM VSE VTT
SYM: RFG
Talbot: VF4
Tatra: TMT
TEMSA: NLT
Tesla: 5YJ 7G2 7SA LRW SFZ XP7
Tofaş: NM4
Toyota: 1NX 2T 3TM 4T 5T 5YF 6T1 JT LFM LTV LVG NMT SB1 TW1 VNK YAR
Triumph: SMT
Van Hool: YE2
Vauxhall: SKF
Volkswagen: 1V1 1V2 1VW 2V4 2V8 3VV 3VW LFV LSV VWG VWV WV1 WV2 WV3 WVG WVW WVZ YBW
Volvo: 4V1 4V2 4V3 4V4 4V5 4V6 4VL 4VM 4VZ 7JR LVY LYV XLB YB1 YV1 YV2 YV3 YV4
Voyah: LDP
Western Star: 2WK 2WL 2WM
Yamaha: JY LBP LPR VTL ZD0
Yutong: LZY
Zastava: VX1
Zero Motorcycles: 538
Zhongtong: LDY
`

/** ISO 3780: the first two signs (one where the country has the whole letter), from–to, the order being A–Z, 1–9, 0. */
export const COUNTRIES = `
ЮАР: AA-AH
Япония: J
Южная Корея: KL-KR
Китай: L H
Индия: MA-ME
Индонезия: MF-MK
Таиланд: ML-MR
Казахстан: MX
Иран: NA-NE
Турция: NL-NR
Узбекистан: NS-NT
Азербайджан: NU
Армения: NY
Филиппины: PA-PE
Малайзия: PL-PR
Тайвань: RF-RG
Вьетнам: RL-RR
Россия: RU-RW XD-XE XJ-XK XS-XW X3-X0 Z6-Z0
Великобритания: SA-SM
Германия: SN-ST W
Польша: SU-SZ
Латвия: S1-S4
Швейцария: TA-TH
Чехия: TJ-TP
Венгрия: TR-TV
Португалия: TW-T1
Дания: UH-UM
Ирландия: UN-UT
Румыния: UU-UZ
Словакия: U5-U7
Австрия: VA-VE
Франция: VF-VR
Испания: VS-VW
Сербия: VX-V2
Хорватия: V3-V5
Болгария: XA-XC
Греция: XF-XH
Нидерланды: XL-XR
Бельгия: YA-YE
Финляндия: YF-YK
Мальта: YL-YM
Швеция: YS-YW
Норвегия: YX-Y2
Беларусь: Y3-Y5
Украина: Y6-Y8
Италия: ZA-ZU
США: 1 4 5 7F-70
Канада: 2
Мексика: 3A-3X
Австралия: 6
Новая Зеландия: 7A-7E
Аргентина: 8A-8E
Бразилия: 9A-9E 93-99
`
