import { capitalised } from '#shared/text/capitals.ts'
import { formatDate } from '#shared/text/dates.ts'
import { formatKm, formatNumber } from '#shared/text/numbers.ts'
import { plural } from '#shared/text/plural.ts'
import { monthsFrom } from '#shared/text/spans.ts'
import type { CarFacts } from '../evidence.ts'
import type { Facts } from '../facts.ts'
import { type Mileage, mileage as mileageOf } from '../mileage/mileage.ts'
import { type Odometer, oldestFirst } from '../mileage/odometer.ts'
import type { Reading } from '../mileage/reading.ts'
import { deepestOf, depth, lost } from '../mileage/words.ts'
import { workingPace } from '../rules/joined/commercial.ts'
import { type Saying, say, type TopicMark } from './saying.ts'

export const mileage: TopicMark = {
  kinds: ['inspections', 'readings'],
  told: 'С ваших слов: пробег не тот',
  nothing: () => say('none', 'нет записей', 'Техосмотров в базе нет'),
  found(facts, { car, now }) {
    const known = mileageOf(car, now)
    const last = known.readings.at(-1)
    if (last === undefined) return unwritten(facts)
    return (
      fallen(known) ??
      overdriven(last, car) ??
      (grows(facts, known) ? growing(last, ownReadings(facts), now) : written(last, now))
    )
  },
}

/** What others than inspections wrote down: it speaks against the car or tells its mileage, and never speaks for it. */
export const readings: TopicMark = {
  kinds: ['readings'],
  nothing: () => say('none', 'нет записей', 'Записей пробега не видно'),
  found(facts, { car, now }) {
    const known = mileageOf(car, now)
    const last = known.readings.at(-1)
    if (last === undefined) return unwritten(facts)
    const { tone, ...saying } = fallen(known) ?? overdriven(last, car) ?? written(last, now)
    if (!areInspections(facts, car)) return { tone, ...saying }
    return tone === 'warn'
      ? say(tone, [`${saying.value}, повтор`, 'повтор осмотров'], 'Против машины, повтор техосмотров')
      : say(tone, 'те же осмотры', 'Те же записи, что у техосмотров')
  },
}

/** All that it tells inspections have told: a second voice that only repeats them is no second witness. */
const areInspections = ({ readings: own = [] }: Facts, { inspections }: CarFacts): boolean => {
  const told = new Set(inspections.map(({ date, km }) => `${date?.getTime()} ${km}`))
  return own.length > 0 && own.every(({ date, km }) => told.has(`${date.getTime()} ${km}`))
}

/** Of the answer itself, oldest first: that others have met the same odometer does not make inspections say more. */
const ownReadings = ({ readings: own = [] }: Facts): Odometer[] =>
  oldestFirst([...new Map(own.map((one) => [`${one.date.getTime()} ${one.km}`, one])).values()])

/** A fall to a tenth and back looks like a slip of the pen, and is told as one. */
function fallen({ falls }: Mileage): Saying | undefined {
  const deepest = deepestOf(falls)
  if (deepest !== undefined) {
    return say(
      'warn',
      [lost(deepest), 'упал'],
      [`Упал на ${formatKm(depth(deepest))}: не бывает`, 'Пробег упал: так не бывает'],
    )
  }
  return falls.length > 0 ? say('warn', 'ошибка записи?', 'Одна запись похожа на ошибку') : undefined
}

/** As only a car is driven that earns money. */
function overdriven({ km }: Reading, car: CarFacts): Saying | undefined {
  const pace = workingPace(car)
  if (pace === undefined) return undefined
  const yearly = `${formatNumber(pace)} в год`
  return say('warn', [yearly, 'много в год'], [`${formatKm(km)}, по ${yearly}`, `По ${yearly}`])
}

/** Speaks for the car only when every inspection has its reading and there is something to compare. */
const grows = ({ inspections = [], unread = [] }: Facts, { readings }: Mileage): boolean =>
  unread.length === 0 &&
  inspections.every(({ date, km }) => date !== undefined && km !== undefined) &&
  readings.length > 1 &&
  readings.every(({ isFalse }) => !isFalse)

/** Two readings show that the mileage grew once; that it always did takes more. */
const ENOUGH_READINGS = 3

/** What was written longer ago is not the mileage of today. */
const YEAR_MONTHS = 12

const isOld = (date: Date, now: Date): boolean => monthsFrom(date, now) >= YEAR_MONTHS

/** How it grew until a year ago says nothing of what was done to it since. */
function growing({ km, date }: Reading, own: readonly Odometer[], now: Date): Saying {
  const isEnough = own.length >= ENOUGH_READINGS
  const line = isEnough ? 'без падений' : `записей всего ${own.length}`
  const shownOn = own.at(-1)?.date ?? date
  if (isOld(shownOn, now)) {
    const then = `${formatNumber(km)} в ${date.getUTCFullYear()}`
    return say('note', [then, `в ${date.getUTCFullYear()}`], [`${then}, ${line}`, then])
  }
  const tone = isEnough ? 'good' : 'note'
  return say(tone, isEnough ? 'растёт ровно' : [formatKm(km), 'записан'], [
    `${formatKm(km)}, ${line}`,
    capitalised(line),
  ])
}

/** A mileage of long ago stands with its year. */
const written = ({ km, date }: Reading, now: Date): Saying => {
  const year = date.getUTCFullYear()
  const values: [...string[], string] = isOld(date, now)
    ? [`${formatKm(km)} в ${year}`, `${formatNumber(km)} в ${year}`, `в ${year}`]
    : [formatKm(km), 'записан']
  return say('note', values, [`${formatKm(km)} записали ${formatDate(date)}`, `Записан ${formatDate(date)}`])
}

function unwritten({ inspections: { length } = [] }: Facts): Saying {
  const count = `${length} ${plural(length, 'осмотр', 'осмотра', 'осмотров')}`
  return say('note', 'не записан', [`${count}, пробег не записан`, 'Пробег не записан'])
}
