import { formatDate } from '#shared/text/dates.ts'
import { formatKm } from '#shared/text/numbers.ts'
import { plural } from '#shared/text/plural.ts'
import type { Facts } from '../facts.ts'
import { type Mileage, mileage as mileageOf } from '../mileage/mileage.ts'
import type { Reading } from '../mileage/reading.ts'
import { deepestOf, depth, lost } from '../mileage/words.ts'
import { type Saying, say, type TopicMark } from './saying.ts'

export const mileage: TopicMark = {
  kinds: ['inspections', 'readings'],
  nothing: () => say('none', 'нет записей', 'Техосмотров в базе нет'),
  found(facts, { car, now }) {
    const known = mileageOf(car, now)
    const last = known.readings.at(-1)
    if (last === undefined) return unwritten(facts)
    return fallen(known) ?? (grows(facts, known) ? growing(last, known.readings.length) : written(last))
  },
}

/** A fall to a tenth and back looks like a slip of the pen, and is told as one. */
function fallen({ falls }: Mileage): Saying | undefined {
  const deepest = deepestOf(falls)
  if (deepest !== undefined) {
    return say(
      'danger',
      [lost(deepest), 'упал'],
      [`Упал на ${formatKm(depth(deepest))}: не бывает`, 'Пробег упал: так не бывает'],
    )
  }
  return falls.length > 0 ? say('warn', 'ошибка записи?', 'Одна запись похожа на ошибку') : undefined
}

/** Speaks for the car only when every inspection has its reading and there is something to compare. */
const grows = ({ inspections = [], unread = [] }: Facts, { readings }: Mileage): boolean =>
  unread.length === 0 &&
  inspections.every(({ date, km }) => date !== undefined && km !== undefined) &&
  readings.length > 1 &&
  readings.every(({ isFalse }) => !isFalse)

/** Two readings show that the mileage grew once; that it always did takes more. */
const ENOUGH = 3

const growing = ({ km }: Reading, count: number): Saying =>
  count < ENOUGH
    ? say('note', `${count} записи`, [`${formatKm(km)}, записей всего ${count}`, `Записей всего ${count}`])
    : say('good', 'растёт ровно', [`${formatKm(km)}, без падений`, 'Растёт, без падений'])

const written = ({ km, date }: Reading): Saying =>
  say('note', [formatKm(km), 'записан'], [`${formatKm(km)} записали ${formatDate(date)}`, 'Пробег записан'])

function unwritten({ inspections: { length } = [] }: Facts): Saying {
  const count = `${length} ${plural(length, 'осмотр', 'осмотра', 'осмотров')}`
  return say('note', 'не записан', [`${count}, пробег не записан`, 'Пробег не записан'])
}
