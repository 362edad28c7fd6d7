import type { ToldPapers } from '#facts/buyer-input.ts'
import type { Evidence, Unanswered } from '#facts/evidence.ts'
import type { Facts, OwnerFact } from '#facts/facts.ts'
import { day, report } from './report.ts'

/**
 * Sixty invented cars, labelled before the rules of the import were written: half of them are hard
 * innocent ones. The label of a guilty car is the rule that should warn of it.
 */
export interface ImportCar {
  readonly name: string
  readonly label: 'innocent' | 'import-unexplained' | 'recycling-fee-unknown' | 'new-region-import'
  readonly evidence: Evidence
}

interface Story {
  readonly year?: number
  /** «2023-05-10..2023-09-01 p»: days of a period, then person or organisation. */
  readonly owners: readonly string[]
  /** A day, an empty answer or no answer. */
  readonly customs: string | 'nothing' | Unanswered['kind']
  /** Horsepower and cm³. */
  readonly engine?: readonly [power: number, volume?: number]
  readonly plates?: readonly string[]
  readonly type?: string
  readonly model?: string
  readonly papers?: Omit<ToldPapers, 'at'>
}

const ownerOf = (text: string): OwnerFact => {
  const [days = '', who] = text.split(' ')
  const [from = '', to] = days.split('..')
  return {
    record: `Период владения с ${from}`,
    kind: who === 'o' ? 'organisation' : 'person',
    from: day(from),
    to: to === undefined ? undefined : day(to),
    isPresent: to === undefined,
  }
}

const FAILURES: readonly string[] = ['failed', 'not-requested', 'refused'] satisfies Unanswered['kind'][]

function customsOf(customs: Story['customs'], vin: string): Facts | 'failed' {
  if (FAILURES.includes(customs)) return 'failed'
  return customs === 'nothing'
    ? { absences: [{ record: 'Таможенное оформление: записей нет' }] }
    : { customs: [{ record: `Таможенное оформление от ${customs}`, vin, date: day(customs) }] }
}

const car = (label: ImportCar['label'], name: string, vin: string, story: Story): ImportCar => {
  const { year, owners, customs, engine: [power, volume] = [150, 1998], plates = [], papers, model } = story
  const type = story.type ?? 'Легковые автомобили универсал'
  const cars = [
    { record: 'Сведения о регистрации', status: 'Текущая', vin, year, power, volume, type, model },
  ]
  const policies = plates.map((plate, at) => ({ record: `Полис ${at}`, isActive: at === 0, plate }))
  return {
    name,
    label,
    evidence: report(
      {
        owners: { cars, owners: owners.map(ownerOf) },
        customs: customsOf(customs, vin),
        policies: { policies },
      },
      { vin, ...(papers && { buyerInput: { papers: { at: '2026-11-20T09:20:00.000Z', ...papers } } }) },
    ),
  }
}

const innocent = (name: string, vin: string, story: Story) => car('innocent', name, vin, story)
const unexplained = (name: string, vin: string, story: Story) => car('import-unexplained', name, vin, story)
const unpaid = (name: string, vin: string, story: Story) => car('recycling-fee-unknown', name, vin, story)
const fromNewRegion = (name: string, vin: string, story: Story) => car('new-region-import', name, vin, story)

/** Customs may have no record of an official importer's lot. */
const official: readonly ImportCar[] = [
  innocent('BMW of the dealer', 'WBAKS410X00000001', {
    year: 2013,
    owners: ['2013-06-10 p'],
    customs: 'nothing',
  }),
  innocent('Mercedes of the dealer', 'WDD2130421A000001', {
    year: 2017,
    owners: ['2017-10-03..2020-10-19 o', '2020-10-23 p'],
    customs: 'nothing',
  }),
  innocent('unsold for two years', 'LVVDB21B7MD000001', {
    year: 2021,
    owners: ['2023-08-02 p'],
    customs: 'nothing',
  }),
  innocent('last lot before the dealer left', 'WAUZZZ4M0ND000001', {
    year: 2022,
    owners: ['2022-11-15 p'],
    customs: '2022-03-10',
    engine: [249, 2967],
  }),
  innocent('Chinese, sold after four months', 'LGWFF7A50PH000001', {
    year: 2023,
    owners: ['2023-12-02..2024-04-01 p', '2024-04-05 p'],
    customs: 'nothing',
    engine: [220, 1998],
  }),
  innocent('Chinese, unsold for two years, resold', 'LVTDB21B6PD000001', {
    year: 2023,
    owners: ['2025-03-14..2025-11-02 p', '2025-11-06 p'],
    customs: '2023-10-19',
    engine: [249, 1998],
  }),
  innocent('imported by a dealer’s firm', 'JTEBR3FJ0PK000001', {
    year: 2023,
    owners: ['2023-08-20..2023-11-01 o', '2023-11-03 p'],
    customs: '2023-07-30',
    engine: [249, 2694],
  }),
  innocent('leased by a firm', 'JTHBM1GG0R2000001', {
    year: 2024,
    owners: ['2024-06-01 o'],
    customs: '2024-05-10',
    engine: [241, 2393],
  }),
  innocent('customs does not answer', 'WVWZZZ1KZCW000001', {
    year: 2012,
    owners: ['2018-04-02 p'],
    customs: 'failed',
  }),
]

const atHome: readonly ImportCar[] = [
  innocent('Toyota of St Petersburg', 'XW7BF4FK0HS000001', {
    year: 2017,
    owners: ['2017-03-14 p'],
    customs: 'nothing',
  }),
  innocent('BMW of Kaliningrad, late', 'X4XKS494000000001', {
    year: 2013,
    owners: ['2018-05-20 p'],
    customs: 'nothing',
  }),
  innocent('Prado assembled in Vladivostok', 'JTEBX3FJ50K000001', {
    year: 2013,
    owners: ['2013-11-20 p'],
    customs: 'nothing',
  }),
  innocent('Mazda of Vladivostok', 'RUMKEEW7A0V000001', {
    year: 2014,
    owners: ['2014-07-11 p'],
    customs: 'nothing',
  }),
  innocent('Moskvich under a Chinese code', 'LJ12EKR25N4000001', {
    year: 2022,
    owners: ['2023-02-10..2023-09-30 p', '2023-10-04 p'],
    customs: 'nothing',
  }),
  innocent('Evolute under a Chinese code', 'LGJE13EA8NM000001', {
    year: 2022,
    owners: ['2023-07-12 p'],
    customs: 'nothing',
  }),
  innocent('Geely of Belarus', 'Y4K8622Z0PB000001', {
    year: 2023,
    owners: ['2023-12-20..2024-06-10 p', '2024-06-12 p'],
    customs: 'nothing',
  }),
  innocent('military UAZ', 'XTT316300C0000001', { year: 2008, owners: ['2020-09-01 p'], customs: 'nothing' }),
]

const longAgo: readonly ImportCar[] = [
  innocent('Golf imported in 2005', 'WVWZZZ1JZ3W000001', {
    year: 2003,
    owners: ['2005-05-20 p'],
    customs: 'nothing',
  }),
  innocent('Golf of 2003, first records lost', 'WVWZZZ1JZ3W000002', {
    year: 2003,
    owners: ['2018-02-14 p'],
    customs: 'nothing',
  }),
  innocent('Corolla by frame, 2006', 'NZE1210000001', {
    year: 2001,
    owners: ['2006-04-12 p'],
    customs: 'nothing',
  }),
  innocent('Accord of America, 2009', '1HGCM82633A000001', {
    year: 2003,
    owners: ['2009-03-02 p'],
    customs: 'nothing',
  }),
  innocent('motorcycle of 2009', 'JH2PC40A09M000001', {
    year: 2009,
    owners: ['2018-05-10 p'],
    customs: 'nothing',
    type: 'Мотоциклы',
  }),
]

const privateImports: readonly ImportCar[] = [
  innocent('own Korean, kept for years, before the claims', 'KNAPN81ABH7000001', {
    year: 2017,
    owners: ['2021-10-20 p'],
    customs: '2021-10-01',
  }),
  innocent('own Japanese, kept for three years', 'JTMWRREV10D000001', {
    year: 2019,
    owners: ['2023-03-10 p'],
    customs: '2023-02-20',
    engine: [171, 1987],
  }),
  innocent('own Korean, honestly resold after eight months', 'KNAPN81ABL7000001', {
    year: 2020,
    owners: ['2024-02-10..2024-10-20 p', '2024-10-24 p'],
    customs: '2024-01-22',
    engine: [180, 1591],
  }),
]

const regions: readonly ImportCar[] = [
  innocent('moved to Donetsk', 'XTAGFL110KY000001', {
    year: 2019,
    owners: ['2019-06-11 p'],
    customs: 'nothing',
    plates: ['А000АА180'],
  }),
  innocent('bought new in Donetsk', 'XTAGFL110PY000001', {
    year: 2023,
    owners: ['2023-06-11 p'],
    customs: 'nothing',
    plates: ['А000АА180'],
  }),
  innocent('old plate of Transbaikalia', 'GX1000000001', {
    year: 1998,
    owners: ['2005-06-11 p'],
    customs: 'nothing',
    plates: ['А000АА80'],
  }),
  innocent('of Crimea since 2014', 'TMBDA21Z5B2000001', {
    year: 2011,
    owners: ['2014-09-12 p'],
    customs: 'nothing',
    plates: ['А000АА82'],
  }),
  innocent('a diplomat’s car', 'WDD2120361B000001', {
    year: 2016,
    owners: ['2020-08-20 p'],
    customs: 'nothing',
  }),
]

const late: readonly ImportCar[] = [
  ['from Germany', 'WVWZZZ1KZCW000001', 2012, '2018-04-02'],
  ['from Poland', 'TMBDA21Z5D2000001', 2013, '2019-02-19'],
  ['from Belarus, no border', 'WAUZZZ4G6FN000001', 2015, '2021-06-30'],
  ['from Lithuania', 'WBA3D31060F000001', 2013, '2017-03-03'],
  ['from America', '5YJSA1E26FF000001', 2015, '2019-09-09'],
  ['from Korea', 'KNALN414BEA000001', 2014, '2019-12-20'],
  ['from the Emirates', 'JTEBR9FJ0AK000001', 2010, '2017-07-07'],
  ['from Britain', 'SALWA2KE0EA000001', 2014, '2020-01-15'],
  ['from Georgia', 'JTJBARBZ0F2000001', 2015, '2020-10-10'],
  ['from Japan by frame', 'NZE1410000001', 2009, '2018-08-08'],
].map(([name, vin, year, from]) =>
  unexplained(`${name}`, `${vin}`, { year: Number(year), owners: [`${from} p`], customs: 'nothing' }),
)

const resold: readonly ImportCar[] = [
  ['Toyota of 2023, three months', 'JTMRWRFV0PD000001', 2023, '2023-09-01..2023-12-03', 222, 2487],
  ['BMW of 2024, still the importer', 'WBA21EH080C000001', 2024, '2026-06-05', 184, 1998],
  ['Sportage from Korea, five months', 'KNAPU81GDL7000001', 2020, '2024-03-10..2024-08-12', 177, 1999],
  ['Mercedes of 2023, eleven months', 'W1N1671591A000001', 2023, '2024-10-02..2025-08-28', 367, 2999],
  ['RAV4 of 2019', '2T3W1RFV0KC000001', 2019, '2023-07-01..2023-09-15', 203, 2487],
  ['Highlander of 2023', '5TDAAAB50PS000001', 2023, '2024-02-10..2024-05-15', 265, 2393],
  ['Palisade, still the importer', 'KMHR381ADLU000001', 2020, '2026-05-20', 295, 3778],
  ['Volvo of 2021', 'YV1UZ25UCM1000001', 2021, '2025-04-08..2025-09-30', 249, 1969],
  ['Forester by frame', 'SK90000001', 2019, '2023-08-18..2023-10-29', 184, 2498],
  ['Chinese outside the dealers', 'LW433B124P1000001', 2023, '2024-01-20..2024-03-02', 449, 1496],
].map(([name, vin, year, days, power, volume]) =>
  unpaid(`${name}`, `${vin}`, {
    year: Number(year),
    owners: [
      `${days} p`,
      ...(`${days}`.includes('..') ? [`${days}`.replace(/^.*\.\./u, '').concat(' p')] : []),
    ],
    customs: `${year}` === '2019' ? 'nothing' : '2023-06-30',
    engine: [Number(power), Number(volume)],
  }),
)

const inPapers: readonly ImportCar[] = [
  ['ПТС of Kyrgyzstan', 'Ввезён из Киргизии'],
  ['ПТС of Kazakhstan', 'ТС ввезено с территории Республики Казахстан'],
  ['ПТС of Armenia', 'Страна вывоза: Армения'],
].map(([name = '', passportMarks]) =>
  unpaid(name, 'LB37624S0PL000001', {
    year: 2023,
    owners: ['2023-10-20 p'],
    customs: 'nothing',
    engine: [238, 1969],
    papers: { passportMarks },
  }),
)

const newRegions: readonly ImportCar[] = [
  ['Golf in Donetsk', 'WVWZZZ1KZCW000003', 2012, '2023-04-02', 'А000АА180'],
  ['Lacetti in Luhansk', 'KL1NF196J7K000001', 2007, '2023-05-11', 'А000АА181'],
  ['VAZ of 2005 in Donetsk', 'XTA21104050000001', 2005, '2023-02-20', 'А000АА180'],
  ['Lanos in Zaporizhzhia', 'Y6DTF69YD80000001', 2008, '2023-08-12', 'А000АА185'],
  ['Octavia in Kherson', 'TMBDA21Z5B2000002', 2011, '2024-01-30', 'А000АА184'],
  ['two-figure code of Donetsk', 'WAUZZZ8K9CA000001', 2012, '2022-12-12', 'А000АА80'],
  ['plate of Luhansk two policies ago', 'JMBSNCY2A8U000001', 2008, '2023-09-09', 'А000АА181'],
].map(([name, vin, year, from, plate]) =>
  fromNewRegion(`${name}`, `${vin}`, {
    year: Number(year),
    owners: [`${from} p`],
    customs: 'nothing',
    plates: `${name}`.includes('ago') ? ['А000АА77', 'А000АА777', `${plate}`] : [`${plate}`],
  }),
)

export const importCars: readonly ImportCar[] = [
  ...official,
  ...atHome,
  ...longAgo,
  ...privateImports,
  ...regions,
  ...late,
  ...resold,
  ...inPapers,
  ...newRegions,
]

export const soldThroughRegion = fromNewRegion('sold by the importer through Donetsk', 'WVWZZZ1KZCW000003', {
  year: 2018,
  owners: ['2023-04-02..2023-09-02 p', '2023-09-04 p'],
  customs: 'nothing',
  plates: ['А000АА180'],
})

export const electricResold = unpaid('electric, sold by the importer', '5YJ3E1EA0PF000001', {
  year: 2023,
  owners: ['2023-09-01..2023-12-03 p', '2023-12-04 p'],
  customs: '2023-08-20',
  engine: [280],
  model: 'TESLA MODEL 3',
})
