import { capitalised } from '../text/capitals.ts'
import { plural } from '../text/plural.ts'

const words = (text: string): string[] => text.split(' ')

const HUNDREDS = ['', ...words('сто двести триста четыреста пятьсот шестьсот семьсот восемьсот девятьсот')]

const TENS = [
  '',
  '',
  ...words('двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто'),
]

const BELOW_TWENTY = [
  '',
  ...words('один два три четыре пять шесть семь восемь девять десять'),
  ...words('одиннадцать двенадцать тринадцать четырнадцать пятнадцать'),
  ...words('шестнадцать семнадцать восемнадцать девятнадцать'),
]

const FEMININE: Readonly<Record<number, string>> = { 1: 'одна', 2: 'две' }

interface Order {
  readonly size: number
  readonly forms: readonly [one: string, few: string, many: string]
  /** A thousand is feminine in Russian: «одна тысяча», «две тысячи». */
  readonly feminine?: true
}

const ORDERS: readonly Order[] = [
  { size: 1_000_000_000, forms: ['миллиард', 'миллиарда', 'миллиардов'] },
  { size: 1_000_000, forms: ['миллион', 'миллиона', 'миллионов'] },
  { size: 1000, forms: ['тысяча', 'тысячи', 'тысяч'], feminine: true },
]

/** Largest supported sum, in roubles. */
export const MOST_ROUBLES = 999_999_999_999

function belowThousand(n: number, feminine = false): string[] {
  const rest = n % 100
  const units = rest < 20 ? rest : rest % 10
  const tens = rest < 20 ? '' : TENS[Math.floor(rest / 10)]
  const unit = (feminine && FEMININE[units]) || BELOW_TWENTY[units]
  return [HUNDREDS[Math.floor(n / 100)], tens, unit].filter((word): word is string => Boolean(word))
}

function orderInWords(n: number, { size, forms, feminine }: Order): string[] {
  const count = Math.floor(n / size) % 1000
  return count === 0 ? [] : [...belowThousand(count, feminine), plural(count, ...forms)]
}

function wholeInWords(n: number): string {
  if (n === 0) return 'ноль'
  return [...ORDERS.flatMap((order) => orderInWords(n, order)), ...belowThousand(n % 1000)].join(' ')
}

/**
 * `1200000.5` is «Один миллион двести тысяч рублей 50 копеек». By custom, kopecks are in figures.
 * @param roubles zero to {@link MOST_ROUBLES}; fractions are kopecks, rounded to whole ones
 */
export function roublesInWords(roubles: number): string {
  const sum = Math.round(roubles * 100)
  const whole = Math.floor(sum / 100)
  const kopecks = sum % 100
  const figures = String(kopecks).padStart(2, '0')
  return [
    capitalised(wholeInWords(whole)),
    plural(whole, 'рубль', 'рубля', 'рублей'),
    figures,
    plural(kopecks, 'копейка', 'копейки', 'копеек'),
  ].join(' ')
}
