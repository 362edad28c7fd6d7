import { dayText } from '#report/days.ts'
import type { CarFacts, Proven } from '#report/evidence.ts'
import type { ReadingFact } from '#report/facts.ts'
import { mileage } from '#report/mileage/mileage.ts'
import { isBelow, kmOfMiles } from '#report/mileage/odometer.ts'
import type { Reading } from '#report/mileage/reading.ts'
import { originOf } from '#report/mileage/words.ts'
import type { Firing, Rule } from '#report/rule.ts'
import { formatKm } from '#shared/text/numbers.ts'
import { daysFrom } from '#shared/text/spans.ts'
import { onAll } from '../firing.ts'
import { MOST_KM_A_YEAR } from './pace.ts'

/** What is less may be driven between two readings that somebody entered a few days late. */
const LEAST_JUMP_KM = 20_000

const YEAR_DAYS = 365

interface Jump {
  readonly from: Reading
  readonly to: Reading
}

const odometerJumped: Rule = {
  id: 'odometer-jumped',
  level: 'careful',
  stake: 'money',
  when: `между соседними записями больше ${formatKm(LEAST_JUMP_KM)}, и это быстрее ${formatKm(MOST_KM_A_YEAR)} за год (тогда «похоже»)`,
  source: 'всякий, кто записал пробег: лишняя цифра, мили, запись о другой машине',
  fire: (car, { now }) => {
    const [widest, ...more] = jumps(car, now).toSorted((a, b) => height(b) - height(a))
    return widest === undefined ? [] : onAll(inOrder(car, widest), () => told(widest, more.length))
  },
}

const height = ({ from, to }: Jump): number => to.km - from.km

/** A fall beside it is told by itself: whoever wrote a digit too many fell back to the truth. */
function jumps(car: CarFacts, now: Date): Jump[] {
  const { readings, falls } = mileage(car, now)
  const slips = new Set(falls.map(({ slip }) => slip))
  const sound = readings.filter((one) => !slips.has(one))
  return sound.slice(1).flatMap((to, at) => {
    const from = sound[at]
    return from !== undefined && isJump(from, to) ? [{ from, to }] : []
  })
}

const isJump = (from: Reading, to: Reading): boolean =>
  to.km - from.km > LEAST_JUMP_KM &&
  (to.km - from.km) * YEAR_DAYS > MOST_KM_A_YEAR * daysFrom(from.date, to.date)

/** All readings, for another between them would explain it; those two first. */
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

export const jumpRules: readonly Rule[] = [odometerJumped]
