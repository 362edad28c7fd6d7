import { checkDigit } from './vin.ts'

/**
 * The model year of a VIN. `coded`: the maker is known to write it there; `likely`: the sign reads as a year,
 * but whether this maker means one, or which of two decades, is not certain.
 */
export interface ModelYear {
  readonly value: number
  readonly certainty: 'coded' | 'likely'
}

export interface YearReading {
  readonly year?: ModelYear
  /** Why there is no year, or what else it could be; a full Russian sentence. */
  readonly yearNote?: string
}

/** Thirty years from 1980, then again; I, O, Q, U, Z and 0 are never used. */
const YEAR_SIGNS = 'ABCDEFGHJKLMNPRSTVWXY123456789'
const FIRST_YEAR = 1980
const CYCLE = 30

const codes = (text: string): readonly string[] => text.split(' ')

const startsWithAny = (vin: string, prefixes: readonly string[]): boolean =>
  prefixes.some((prefix) => vin.startsWith(prefix))

/** Ford of Europe and Russia: the year in sign 11, the month in sign 12. */
const YEAR_IN_SIGN_11 = codes('WF0 X9F Z6F')

/** Sign 10 is a version or a plant: BMW of Автотор, Toyota, Suzuki, Nissan of Europe and Russia, French, Fiat, Dacia. */
const NEVER_CODED = codes('X4X XW7 SB1 VNK NMT TSM SJN Z8N JMZ VF1 VF3 VF6 VF7 VR7 VSK ZFA UU1 WME')

/** No year on cars made for Europe and Russia; cars of the same code made for North America carry one. */
const CODED_FOR_AMERICA_ONLY = codes('WDA WDB WDC WDD WDF W1K W1N W1V WBA WBS WBX WBY WMW JT JN')

/** Light vehicles of North America: sign 7 tells the thirty years. */
const NORTH_AMERICA = /^[1-57]/

/** Makers that follow the table of ISO 3779, by general practice or by their country's law (China, Korea). */
const CODED = codes(
  'XTA XTB XTC XTH XTT X96 X9L X7L XUF XUU XW8 XWB XWE XWF XWK XZG X7M Z94 RUM Y4K Y6D L H KM KN KL KP ' +
    'WVW WVG WV1 WV2 WV3 WAU WA1 WUA TRU TMB VSS WP0 WP1 W0L W0V YV1 YV4 YS3 SAL SAJ SHH SHS ' +
    'JA JF JH JMB JMY JM1 JM3 TMA U5Y U6Y NLH',
)

const NOT_CODED = 'Модельный год в VIN этого производителя не кодируется.'

/** Reads the model year of a canonical VIN; `now` decides which of the thirty-year cycles is possible. */
export function modelYear(vin: string, now: Date): YearReading {
  const next = now.getUTCFullYear() + 1
  if (startsWithAny(vin, YEAR_IN_SIGN_11)) return latest(vin.charAt(10), next, 'coded')
  if (startsWithAny(vin, NEVER_CODED)) return { yearNote: NOT_CODED }
  if (startsWithAny(vin, CODED_FOR_AMERICA_ONLY)) {
    return madeForAmerica(vin)
      ? { ...bySign7(vin, next, 'likely'), yearNote: AMERICAN }
      : { yearNote: NOT_CODED }
  }
  if (NORTH_AMERICA.test(vin)) return bySign7(vin, next, 'coded')
  return latest(vin.charAt(9), next, startsWithAny(vin, CODED) ? 'coded' : 'likely')
}

const AMERICAN = 'Похоже на автомобиль для рынка США: только на таких этот производитель указывает год.'

/** A right check digit and a possible year; European Mercedes-Benz have the type in digits in signs 4–6. */
function madeForAmerica(vin: string): boolean {
  const isEuropeanMercedes = /^W[D1]\D\d{3}/.test(vin)
  return !isEuropeanMercedes && YEAR_SIGNS.includes(vin.charAt(9)) && checkDigit(vin).passes
}

/** A digit in sign 7 means 1980–2009, a letter 2010–2039. */
function bySign7(vin: string, next: number, certainty: ModelYear['certainty']): YearReading {
  const early = yearOf(vin.charAt(9))
  if (early === undefined) return noYear(vin.charAt(9))
  const late = early + CYCLE
  if (/\d/.test(vin.charAt(6))) return { year: { value: early, certainty } }
  return late <= next ? { year: { value: late, certainty } } : { year: { value: early, certainty: 'likely' } }
}

/** The latest year that is not after the next one; next year's cars are rare, so the older reading is named too. */
function latest(sign: string, next: number, certainty: ModelYear['certainty']): YearReading {
  const first = yearOf(sign)
  if (first === undefined) return noYear(sign)
  const value = first + CYCLE * Math.max(0, Math.floor((next - first) / CYCLE))
  if (value < next) return { year: { value, certainty } }
  return {
    year: { value, certainty: 'likely' },
    yearNote: `Знак повторяется каждые 30 лет: возможен и ${value - CYCLE} год.`,
  }
}

function yearOf(sign: string): number | undefined {
  const place = YEAR_SIGNS.indexOf(sign)
  return place < 0 ? undefined : FIRST_YEAR + place
}

const noYear = (sign: string): YearReading => ({
  yearNote: `Модельный год в этом VIN не кодируется: знак ${sign} года не обозначает.`,
})
