/** Usual spelling, then the registries'. The Latin name in capitals needs no entry. */
export const BRANDS = `
Lada: ЛАДА
ВАЗ: VAZ
Aito: АЙТО
Audi: АУДИ
Aurus: АУРУС
Avatr: АВАТР
BAIC: БАИК
BAW: БАВ
Belgee: БЕЛДЖИ
Bestune: БЕСТУРН БЕСТЬЮН
BMW: БМВ
Brilliance: БРИЛЛИАНС
BYD: БИД
Cadillac: КАДИЛЛАК
Changan: ЧАНГАН ЧАНЬАНЬ
Chery: ЧЕРИ ЧЕРРИ
Chevrolet: ШЕВРОЛЕ
Citroën: СИТРОЕН
Cupra: КУПРА
Daewoo: ДЭУ
Datsun: ДАТСУН
Deepal: ДИПАЛ
Denza: ДЕНЗА
Dongfeng: ДОНГФЕНГ ДУНФЭН
Esteo: ЭСТЕО
Evolute: ЭВОЛЮТ
EXEED: ЭКСИД
Exlantix: ЭКСЛАНТИКС
FAW: ФАВ
Fiat: ФИАТ
Ford: ФОРД
Forthing: ФОРТИНГ
Foton: ФОТОН
Fuso: ФУСО
GAC: ГАК
Geely: ДЖИЛИ
Great Wall: ГРЕЙТ_ВОЛЛ GWM
Haima: ХАЙМА
Haval: ХАВЕЙЛ ХАВАЛ
Honda: ХОНДА
Hongqi: ХОНЦИ
Hyundai: ХЕНДЭ ХЁНДЭ ХУНДАЙ ХЕНДАЙ ХЭНДЭ
Infiniti: ИНФИНИТИ
Isuzu: ИСУЗУ
Jaecoo: ДЖЕЙКУ
Jaguar: ЯГУАР
Jeep: ДЖИП
Jeland: ДЖЕЛАНД ДЖИЛЕНД
Jetour: ДЖЕТУР
Kaiyi: КАЙИ КАИЙИ
Kia: КИА
Knewstar: КНЬЮСТАР
Land Rover: ЛЕНД_РОВЕР ЛЭНД_РОВЕР
LDV: ЛДВ
Lexus: ЛЕКСУС
Li Auto: LIXIANG LI_XIANG ЛИСЯН ЛИКСИАНГ
Lifan: ЛИФАН
Livan: ЛИВАН
Marussia: МАРУСЯ
Maxus: МАКСУС
Mazda: МАЗДА
Mercedes-Benz: МЕРСЕДЕС МЕРСЕДЕС-БЕНЦ МЕРСЕДЕС_БЕНЦ MERCEDES MERCEDES_BENZ
Mini: МИНИ
Mitsubishi: МИЦУБИСИ МИТСУБИШИ МИЦУБИШИ
Nissan: НИССАН
OMODA: ОМОДА
Opel: ОПЕЛЬ
Peugeot: ПЕЖО
Porsche: ПОРШЕ
Ravon: РАВОН
Renault: РЕНО
Rox: РОКС
Scania: СКАНИЯ
Sitrak: СИТРАК
Senat: СЕНАТ
Škoda: ШКОДА
smart: СМАРТ
Solaris: СОЛЯРИС
Sollers: СОЛЛЕРС
Soueast: САУИСТ СОУИСТ
SsangYong: ССАНГ_ЙОНГ САНГ_ЙОНГ ССАНГЙОНГ SSANG_YONG
Subaru: СУБАРУ
Suzuki: СУЗУКИ
Tata: ТАТА
Tatra: ТАТРА
Tenet: ТЕНЕТ
Toyota: ТОЙОТА
UMO: ЮМО
Volkswagen: ФОЛЬКСВАГЕН VW
Volvo: ВОЛЬВО
Voyah: ВОЯ ВОЙЯ
Xcite: X_CITE ИКСАЙТ ЭКСАЙТ
Xiaomi: СЯОМИ КСИАОМИ
Yamaha: ЯМАХА
Zeekr: ЗИКР
Zotye: ЗОТИ
`

/** Cyrillic spellings of the traffic police, and Latin names as short as abbreviations. */
export const MODEL_SPELLINGS = `
Rio: РИО RIO
Fit: ФИТ FIT
Pro: PRO
Solaris: СОЛЯРИС
Camry: КАМРИ
Corolla: КОРОЛЛА
Focus: ФОКУС
Outlander: ОУТЛЕНДЕР АУТЛЕНДЕР
Lancer: ЛАНСЕР ЛАНЦЕР
Octavia: ОКТАВИЯ
Fabia: ФАБИЯ
Polo: ПОЛО
Golf: ГОЛЬФ
Passat: ПАССАТ
Tiguan: ТИГУАН
Touareg: ТУАРЕГ
Jetta: ДЖЕТТА
Bora: БОРА
Superb: СУПЕРБ
Rapid: РАПИД
Logan: ЛОГАН
Sandero: САНДЕРО
Duster: ДАСТЕР
Megane: МЕГАН
Cruze: КРУЗ
Astra: АСТРА
Almera: АЛЬМЕРА
Qashqai: КАШКАЙ
Accent: АКЦЕНТ
Elantra: ЭЛАНТРА
Tucson: ТУССАН ТУСОН
Sportage: СПОРТЕЙДЖ
Ceed: СИД
Civic: ЦИВИК
Accord: АККОРД
Nexia: НЕКСИЯ
Matiz: МАТИЗ
Vesta: ВЕСТА
Granta: ГРАНТА
Priora: ПРИОРА
Kalina: КАЛИНА
Largus: ЛАРГУС
Niva: НИВА
`
