import type { SiteFact } from './facts.ts'
import { linesOf } from './vehicle/tables.ts'

/** The official text was not read: several calculators agree on the rates. */
const SEEN = '2026-11-27'

/** A test limits the age of the check. */
export const recyclingFeeRules = {
  rates: {
    text: 'сбор — 20 000 ₽, умноженные на коэффициент по мощности, объёму и возрасту',
    since: '2026-01-01',
    seen: SEEN,
    source: { name: 'Постановление Правительства РФ № 1713 от 01.11.2025, по таблицам калькуляторов' },
  },
  growth: {
    text: 'коэффициент растёт на 10 % в год до 2030 года',
    since: '2026-01-01',
    seen: SEEN,
    source: {
      name: 'РИА Новости об утилизационном сборе, 1 января 2026 года',
      url: 'https://ria.ru/20260101/rossija-2065893048.html',
    },
  },
  claims: {
    text: 'доплату таможня требует с того, кто ввозил; новому владельцу грозит отказ в регистрационных действиях или спор',
    seen: SEEN,
    source: { name: '89-ФЗ, статья 24.1; «За рулём» о проверках таможни, 23 февраля 2026 года' },
  },
} as const satisfies Record<string, SiteFact>

const BASE_ROUBLES = 20_000
const FIRST_YEAR = 2026
const LAST_YEAR = 2030
const YEARLY_GROWTH = 1.1

/** Engine volume, cm³: upper limits of the columns. */
const VOLUMES = [1000, 2000, 3000, 3500, Number.POSITIVE_INFINITY]

/** Upper limit in kW, then coefficients of 2026 up to and over three years of age, by volume. */
const RATES = `
117.68 14.88/27.60 40.04/70.44 112.52/170.36 129.20/197.81 164.53/216.29
139.75 15.36/28.44 45.00/74.64 115.34/172.80 131.76/200.04 167.28/219.48
161.81 15.84/29.28 47.64/79.20 118.20/175.08 134.40/202.20 170.16/222.84
183.88 16.20/30.12 50.52/83.88 120.12/177.60 137.16/204.36 173.04/226.20
205.94 17.28/30.12 57.12/91.92 126.00/183.00 140.52/207.24 176.52/231.36
228.00 17.28/30.12 64.56/100.56 131.04/188.52 144.00/212.40 180.00/236.64
250.07 17.28/30.12 72.96/110.16 136.32/193.68 151.92/217.80 186.36/249.60
272.13 17.28/30.12 83.16/120.60 141.72/199.08 160.32/224.28 192.88/263.40
294.20 17.28/30.12 94.80/132.00 147.48/204.72 169.20/231.00 199.68/277.92
316.26 17.28/30.12 108.00/144.60 153.36/210.48 178.44/237.96 206.64/293.16
338.33 17.28/30.12 123.24/158.40 159.48/216.36 188.28/245.04 213.84/309.36
367.75 17.28/30.12 140.40/173.40 165.84/222.36 198.60/252.48 221.28/326.40
Infinity 17.28/30.12 160.08/189.84 172.44/228.60 209.52/260.04 229.08/344.28
`

/** The same without an engine, by the 30-minute power. */
const ELECTRIC_RATES = `
58.84 40.04/70.44
73.55 49.56/82.08
95.61 65.88/95.64
117.68 78.00/111.36
139.75 92.40/129.72
161.81 109.68/151.20
183.88 129.96/176.16
205.94 153.96/205.20
Infinity 182.40/239.04
`

interface Rate {
  readonly kilowatts: number
  /** By volume of the engine. */
  readonly columns: readonly (readonly number[])[]
}

const ratesOf = (table: string): Rate[] =>
  linesOf(table).map((line) => {
    const [kilowatts, ...columns] = line.split(' ')
    return { kilowatts: Number(kilowatts), columns: columns.map((pair) => pair.split('/').map(Number)) }
  })

const rates = ratesOf(RATES)
const electricRates = ratesOf(ELECTRIC_RATES)

const KILOWATTS_IN_HORSEPOWER = 0.7355

export interface FeeEngine {
  /** Horsepower; of an electric car, for 30 minutes. */
  readonly power: number
  /** cm³. */
  readonly volume: number | 'electric'
}

/**
 * Roubles, up to three years of age and over, without the reduction for one's own car. Undefined
 * outside the years of the table.
 */
export function fullRecyclingFee({ power, volume }: FeeEngine, year: number): FullFee | undefined {
  const kilowatts = power * KILOWATTS_IN_HORSEPOWER
  const isElectric = volume === 'electric'
  const rate = (isElectric ? electricRates : rates).find((one) => kilowatts <= one.kilowatts)
  const [young, old] = rate?.columns[isElectric ? 0 : VOLUMES.findIndex((limit) => volume <= limit)] ?? []
  if (young === undefined || old === undefined || year < FIRST_YEAR || year > LAST_YEAR) return undefined
  const growth = YEARLY_GROWTH ** (year - FIRST_YEAR)
  const sumOf = (coefficient: number) => Math.round(BASE_ROUBLES * coefficient * growth)
  return { young: sumOf(young), old: sumOf(old) }
}

export interface FullFee {
  readonly young: number
  readonly old: number
}
