import { dayText } from '#facts/days.ts'
import type { CarFacts, Proven } from '#facts/evidence.ts'
import type { ReadingFact } from '#facts/facts.ts'
import { kmOfMiles } from '#facts/odometer.ts'
import { formatKm } from '#shared/text/numbers.ts'
import { isJumpInMiles, type Jump } from '#verdict/mileage/jumps.ts'
import { mileage } from '#verdict/mileage/mileage.ts'
import type { Reading } from '#verdict/mileage/reading.ts'
import { originOf } from '#verdict/mileage/words.ts'
import type { Finding } from '#verdict/rule.ts'
import { onAll } from '../finding-records.ts'

export function jumpedReadings(car: CarFacts, now: Date): Finding[] {
  const [widest, ...more] = mileage(car, now).jumps.toSorted((a, b) => height(b) - height(a))
  return widest === undefined ? [] : onAll(inOrder(car, widest), () => jumpWords(widest, more.length))
}

const height = ({ from, to }: Jump<Reading>): number => to.km - from.km

/** Any reading may explain the jump. */
const inOrder = (car: CarFacts, { from, to }: Jump<Reading>): Proven<ReadingFact>[] => {
  const isOfJump = ({ date, km }: ReadingFact) =>
    [from, to].some((one) => one.date.getTime() === date.getTime() && one.km === km)
  return [...car.readings.filter(isOfJump), ...car.readings.filter((one) => !isOfJump(one))]
}

const readingText = (reading: Reading): string =>
  `${formatKm(reading.km)} (${dayText(reading.date)}, ${originOf(reading)})`

const jumpWords = ({ from, to }: Jump<Reading>, more: number): Omit<Finding, 'on'> => ({
  title: `Похоже на ошибку записи: пробег вырос с ${formatKm(from.km)} до ${formatKm(to.km)} слишком быстро`,
  brief: 'Пробег: похоже, ошибка записи',
  explain: `Было ${readingText(from)}, стало ${readingText(to)}. ${reasonOf({ from, to })}${more > 0 ? ` Таких скачков ещё ${more}.` : ''} Какая запись верна, по ним не сказать.`,
  advice: 'Прочтите пробег сканером и попросите заказ-наряды с пробегом.',
  isCertain: false,
})

function reasonOf({ from, to }: Jump<Reading>): string {
  if (to.km >= from.km * 9) return 'Похоже, в записи лишняя цифра.'
  return isJumpInMiles({ from, to })
    ? `Похоже, первую запись сделали в милях: это ${formatKm(kmOfMiles(from.km))}.`
    : 'Так быстро машины не ездят.'
}
