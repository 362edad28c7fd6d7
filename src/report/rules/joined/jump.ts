import { dayText } from '#report/days.ts'
import type { CarFacts, Proven } from '#report/evidence.ts'
import type { ReadingFact } from '#report/facts.ts'
import { mileage } from '#report/mileage/mileage.ts'
import { isBelow, kmOfMiles } from '#report/mileage/odometer.ts'
import type { Reading } from '#report/mileage/reading.ts'
import { originOf } from '#report/mileage/words.ts'
import type { Firing } from '#report/rule.ts'
import { formatKm } from '#shared/text/numbers.ts'
import { daysFrom } from '#shared/text/spans.ts'
import { onAll } from '../firing.ts'
import { MOST_KM_A_YEAR } from './pace.ts'

/** What is less may be driven between two readings that somebody entered a few days late. */
const LEAST_JUMP_KM = 20_000

/** When two readings are a jump: «между двумя записями больше 20 000 км, и это быстрее 250 000 км за год». */
export const JUMP = `между двумя записями больше ${formatKm(LEAST_JUMP_KM)}, и это быстрее ${formatKm(MOST_KM_A_YEAR)} за год`

const YEAR_DAYS = 365

interface Jump {
  readonly from: Reading
  readonly to: Reading
}

/**
 * The widest of the readings between which no car is driven so far. What an odometer that never fell did in between
 * may as well have been written down in steps: any two readings are held against each other, neighbours or not.
 */
export function jumpedReadings(car: CarFacts, now: Date): Firing[] {
  const [widest, ...more] = jumps(car, now).toSorted((a, b) => height(b) - height(a))
  return widest === undefined ? [] : onAll(inOrder(car, widest), () => told(widest, more.length))
}

const height = ({ from, to }: Jump): number => to.km - from.km

/** A slip is told as the fall beside it: whoever wrote a digit too many fell back to the truth. */
function jumps(car: CarFacts, now: Date): Jump[] {
  const { readings, falls } = mileage(car, now)
  const slips = new Set(falls.map(({ slip }) => slip))
  const sound = readings.filter((one) => !slips.has(one))
  const found: Jump[] = []
  let start = 0
  sound.forEach((to, at) => {
    const from = sound.slice(start, at).findLast((earlier) => isJump(earlier, to))
    if (from === undefined) return
    found.push({ from, to })
    start = at
  })
  return found
}

/** What one answer has of one day is told by itself: there is no order between the two. */
const isOfOneDay = (from: Reading, to: Reading): boolean =>
  from.answer === to.answer && from.date.getTime() === to.date.getTime()

const isJump = (from: Reading, to: Reading): boolean =>
  !isOfOneDay(from, to) &&
  to.km - from.km > LEAST_JUMP_KM &&
  (to.km - from.km) * YEAR_DAYS > MOST_KM_A_YEAR * daysFrom(from.date, to.date)

/** All readings, for any other may explain it; those two first. */
const inOrder = (car: CarFacts, { from, to }: Jump): Proven<ReadingFact>[] => {
  const isOfJump = ({ date, km }: ReadingFact) =>
    [from, to].some((one) => one.date.getTime() === date.getTime() && one.km === km)
  return [...car.readings.filter(isOfJump), ...car.readings.filter((one) => !isOfJump(one))]
}

const shown = (reading: Reading): string =>
  `${formatKm(reading.km)} (${dayText(reading.date)}, ${originOf(reading)})`

const told = ({ from, to }: Jump, more: number): Omit<Firing, 'on'> => ({
  title: `Похоже на ошибку записи: пробег вырос с ${formatKm(from.km)} до ${formatKm(to.km)} слишком быстро`,
  brief: 'Пробег: похоже, ошибка записи',
  explain: `Было ${shown(from)}, стало ${shown(to)}. ${reasonOf(from.km, to.km)}${more > 0 ? ` Таких скачков ещё ${more}.` : ''} Какая запись верна, по ним не сказать.`,
  advice: 'Прочтите пробег сканером и попросите заказ-наряды с пробегом.',
  isCertain: false,
})

/** What would explain it, as far as the numbers say. */
function reasonOf(from: number, to: number): string {
  if (to >= from * 9) return 'Похоже, в записи лишняя цифра.'
  const km = kmOfMiles(from)
  return isBelow(km, to) || isBelow(to, km)
    ? 'Так быстро машины не ездят.'
    : `Похоже, первую запись сделали в милях: это ${formatKm(km)}.`
}
