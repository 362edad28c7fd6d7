/** Brands as people write them, and after the colon how registries do; the Latin name in capitals is known without. */
export const BRANDS = `
Lada: ЛАДА
ВАЗ: VAZ
Audi: АУДИ
BMW: БМВ
Cadillac: КАДИЛЛАК
Changan: ЧАНГАН ЧАНЬАНЬ
Chery: ЧЕРИ ЧЕРРИ
Chevrolet: ШЕВРОЛЕ
Citroën: СИТРОЕН
Daewoo: ДЭУ
Datsun: ДАТСУН
EXEED: ЭКСИД
Fiat: ФИАТ
Ford: ФОРД
Geely: ДЖИЛИ
Great Wall: ГРЕЙТ_ВОЛЛ
Haval: ХАВЕЙЛ ХАВАЛ
Honda: ХОНДА
Hyundai: ХЕНДЭ ХЁНДЭ ХУНДАЙ ХЕНДАЙ ХЭНДЭ
Infiniti: ИНФИНИТИ
Jaguar: ЯГУАР
Jeep: ДЖИП
Kia: КИА
Land Rover: ЛЕНД_РОВЕР ЛЭНД_РОВЕР
Lexus: ЛЕКСУС
Lifan: ЛИФАН
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
Škoda: ШКОДА
Scania: СКАНИЯ
SsangYong: ССАНГ_ЙОНГ САНГ_ЙОНГ ССАНГЙОНГ SSANG_YONG
Subaru: СУБАРУ
Suzuki: СУЗУКИ
Toyota: ТОЙОТА
Volkswagen: ФОЛЬКСВАГЕН VW
Volvo: ВОЛЬВО
Yamaha: ЯМАХА
`

/** Models that the traffic police write in Cyrillic, and Latin ones too short to tell from an abbreviation. */
export const MODELS = `
Rio: РИО RIO
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
Logan: ЛОГАН
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
