export interface Model {
  /** Latin. */
  readonly brand: string
  readonly name: string
  /** Brand in traffic police data. */
  readonly policeBrand: string
  readonly passportName: string
  readonly kind: string
  /** cm³. */
  readonly volume: number
  /** Horsepower. */
  readonly power: number
  readonly isDiesel?: boolean
  /** New, in roubles of today. */
  readonly newPrice: number
  readonly sold: readonly [number, number]
}

const SEDAN = 'Легковые автомобили седан'
const HATCHBACK = 'Легковые автомобили хэтчбек (комби)'
const WAGON = 'Легковые автомобили универсал'

const model = (
  [brand, name, policeBrand, passportName]: readonly [string, string, string, string],
  kind: string,
  [volume, power, newPrice]: readonly [number, number, number],
  sold: readonly [number, number],
): Model => ({ brand, name, policeBrand, passportName, kind, volume, power, newPrice, sold })

export const models = {
  vesta: model(
    ['LADA', 'Vesta', 'ЛАДА', 'ЛАДА GFL110 LADA VESTA'],
    SEDAN,
    [1596, 106, 1_600_000],
    [2015, 2026],
  ),
  granta: model(
    ['LADA', 'Granta', 'ЛАДА', 'ЛАДА 219010 LADA GRANTA'],
    SEDAN,
    [1596, 87, 1_000_000],
    [2011, 2026],
  ),
  priora: model(
    ['LADA', 'Priora', 'ЛАДА', 'ЛАДА 217030 LADA PRIORA'],
    SEDAN,
    [1596, 98, 900_000],
    [1996, 2014],
  ),
  niva: model(
    ['LADA', 'Niva', 'ЛАДА', 'ЛАДА 212300-55 NIVA TRAVEL'],
    WAGON,
    [1690, 80, 1_400_000],
    [2002, 2026],
  ),
  rio: model(['Kia', 'Rio', 'КИА', 'КИА РИО'], SEDAN, [1591, 123, 1_900_000], [2000, 2022]),
  sportage: model(['Kia', 'Sportage', 'КИА', 'КИА SPORTAGE'], WAGON, [1999, 150, 3_400_000], [2004, 2026]),
  solaris: model(
    ['Hyundai', 'Solaris', 'ХЕНДЭ', 'ХЕНДЭ СОЛЯРИС'],
    SEDAN,
    [1591, 123, 1_850_000],
    [2010, 2022],
  ),
  creta: model(['Hyundai', 'Creta', 'ХЕНДЭ', 'HYUNDAI CRETA'], WAGON, [1999, 149, 2_600_000], [2016, 2026]),
  camry: model(['Toyota', 'Camry', 'ТОЙОТА', 'ТОЙОТА КАМРИ'], SEDAN, [2494, 181, 4_200_000], [2006, 2026]),
  corolla: model(
    ['Toyota', 'Corolla', 'ТОЙОТА', 'ТОЙОТА КОРОЛЛА'],
    SEDAN,
    [1598, 122, 2_500_000],
    [1996, 2026],
  ),
  prado: model(
    ['Toyota', 'Land Cruiser Prado', 'ТОЙОТА', 'TOYOTA LAND CRUISER PRADO'],
    WAGON,
    [2755, 177, 6_900_000],
    [1997, 2026],
  ),
  corollaJapan: model(
    ['Toyota', 'Corolla', 'ТОЙОТА', 'ТОЙОТА КОРОЛЛА'],
    SEDAN,
    [1496, 109, 1_400_000],
    [2000, 2006],
  ),
  fitJapan: model(['Honda', 'Fit', 'ХОНДА', 'ХОНДА ФИТ'], HATCHBACK, [1339, 86, 1_100_000], [2001, 2007]),
  polo: model(
    ['Volkswagen', 'Polo', 'ФОЛЬКСВАГЕН', 'VOLKSWAGEN POLO'],
    SEDAN,
    [1598, 110, 1_900_000],
    [2000, 2022],
  ),
  tiguan: model(
    ['Volkswagen', 'Tiguan', 'ФОЛЬКСВАГЕН', 'VOLKSWAGEN TIGUAN'],
    WAGON,
    [1395, 150, 3_600_000],
    [2008, 2026],
  ),
  octavia: model(
    ['Skoda', 'Octavia', 'ШКОДА', 'SKODA OCTAVIA'],
    HATCHBACK,
    [1395, 150, 2_700_000],
    [1998, 2022],
  ),
  logan: model(['Renault', 'Logan', 'РЕНО', 'RENAULT LOGAN'], SEDAN, [1598, 82, 1_400_000], [2005, 2022]),
  duster: model(['Renault', 'Duster', 'РЕНО', 'RENAULT DUSTER'], WAGON, [1998, 143, 2_000_000], [2012, 2022]),
  qashqai: model(
    ['Nissan', 'Qashqai', 'НИССАН', 'NISSAN QASHQAI'],
    WAGON,
    [1997, 144, 2_700_000],
    [2007, 2022],
  ),
  focus: model(['Ford', 'Focus', 'ФОРД', 'ФОРД ФОКУС'], HATCHBACK, [1596, 105, 1_700_000], [1999, 2019]),
  cruze: model(
    ['Chevrolet', 'Cruze', 'ШЕВРОЛЕ', 'CHEVROLET CRUZE'],
    SEDAN,
    [1796, 141, 1_600_000],
    [2009, 2015],
  ),
  outlander: model(
    ['Mitsubishi', 'Outlander', 'МИЦУБИСИ', 'МИЦУБИСИ ОУТЛЕНДЕР'],
    WAGON,
    [1998, 146, 3_300_000],
    [2003, 2026],
  ),
  cx5: model(['Mazda', 'CX-5', 'МАЗДА', 'MAZDA CX-5'], WAGON, [1998, 150, 3_500_000], [2012, 2026]),
  forester: model(
    ['Subaru', 'Forester', 'СУБАРУ', 'SUBARU FORESTER'],
    WAGON,
    [1995, 150, 3_700_000],
    [1997, 2026],
  ),
  crv: model(['Honda', 'CR-V', 'ХОНДА', 'HONDA CR-V'], WAGON, [1997, 150, 3_700_000], [1997, 2026]),
  x5: model(['BMW', 'X5', 'БМВ', 'BMW X5 XDRIVE30D'], WAGON, [2993, 249, 11_500_000], [2000, 2026]),
  eClass: model(
    ['Mercedes-Benz', 'E-Класс', 'МЕРСЕДЕС', 'МЕРСЕДЕС-БЕНЦ E 200'],
    SEDAN,
    [1991, 184, 7_800_000],
    [1996, 2026],
  ),
  a6: model(['Audi', 'A6', 'АУДИ', 'AUDI A6'], SEDAN, [1984, 190, 6_200_000], [1997, 2026]),
  xc60: model(['Volvo', 'XC60', 'ВОЛЬВО', 'VOLVO XC60'], WAGON, [1969, 190, 5_600_000], [2009, 2026]),
  tiggo: model(
    ['Chery', 'Tiggo 7 Pro', 'ЧЕРИ', 'CHERY TIGGO 7 PRO'],
    WAGON,
    [1498, 147, 2_600_000],
    [2005, 2026],
  ),
  jolion: model(['Haval', 'Jolion', 'ХАВЕЙЛ', 'HAVAL JOLION'], WAGON, [1497, 143, 2_400_000], [2014, 2026]),
  patriot: model(['УАЗ', 'Патриот', 'УАЗ', 'УАЗ ПАТРИОТ'], WAGON, [2693, 150, 2_000_000], [2005, 2026]),
  pickup: model(
    ['УАЗ', 'Пикап', 'УАЗ', 'УАЗ-23632 UAZ PICKUP'],
    'Грузовые автомобили бортовые',
    [2693, 135, 2_100_000],
    [2008, 2026],
  ),
  gazelle: model(
    ['ГАЗ', 'ГАЗель Next', 'ГАЗ', 'ГАЗ-A22R32'],
    'Грузовые автомобили бортовые',
    [2776, 149, 2_900_000],
    [2003, 2026],
  ),
  kamaz: model(
    ['КАМАЗ', '65115', 'КАМАЗ', 'КАМАЗ 65115-N3'],
    'Грузовые автомобили самосвалы',
    [6700, 300, 9_000_000],
    [1998, 2026],
  ),
  pazik: model(
    ['ПАЗ', '3205', 'ПАЗ', 'ПАЗ 32053'],
    'Автобусы длиной от 5,5 до 8 м',
    [4670, 124, 3_500_000],
    [1996, 2026],
  ),
  cb650: model(
    ['Honda', 'CB650R', 'ХОНДА', 'HONDA CB650R'],
    'Мототранспортные средства мотоциклы',
    [649, 95, 1_300_000],
    [2014, 2026],
  ),
} as const satisfies Record<string, Model>

/** The longest match wins. */
const modelsByWmi: Readonly<Record<string, readonly [Model, ...Model[]]>> = {
  XTA: [models.vesta, models.granta, models.priora, models.niva],
  XTC: [models.kamaz],
  XTH: [models.gazelle],
  XTT: [models.patriot, models.pickup],
  XUF: [models.cruze],
  XUU: [models.cruze],
  XW7: [models.camry],
  XW8: [models.polo, models.octavia, models.tiguan],
  XWE: [models.sportage, models.rio],
  X1M: [models.pazik],
  X4X: [models.x5],
  X7L: [models.logan, models.duster],
  X96: [models.gazelle],
  X9F: [models.focus],
  X9L: [models.niva],
  Z6F: [models.focus],
  Z8N: [models.qashqai],
  Z8T: [models.outlander],
  Z94: [models.solaris, models.creta],
  JH2: [models.cb650],
  JHM: [models.crv],
  JM: [models.cx5],
  JF: [models.forester],
  JMB: [models.outlander],
  JN: [models.qashqai],
  JT: [models.corolla, models.prado, models.camry],
  KM: [models.creta, models.solaris],
  KN: [models.sportage, models.rio],
  LG: [models.jolion],
  LV: [models.tiggo],
  SJ: [models.qashqai],
  TM: [models.octavia],
  VF: [models.logan, models.duster],
  WA: [models.a6],
  WB: [models.x5],
  WD: [models.eClass],
  W1: [models.eClass],
  WF: [models.focus],
  WV: [models.polo, models.tiguan],
  YV: [models.xc60],
  1: [models.focus, models.cruze],
  5: [models.crv, models.camry],
  J: [models.corolla],
  K: [models.sportage],
  L: [models.tiggo, models.jolion],
  W: [models.tiguan],
  X: [models.granta],
  Z: [models.solaris],
}

export const modelsOf = (vin: string): readonly [Model, ...Model[]] =>
  modelsByWmi[vin.slice(0, 3)] ??
  modelsByWmi[vin.slice(0, 2)] ??
  modelsByWmi[vin.slice(0, 1)] ?? [models.corolla, models.focus, models.tiguan]
