import { formatKm, formatNumber } from '#shared/text/numbers.ts'
import type { Fact } from '../facts.ts'
import type { Mark } from '../verdict.ts'
import type { ProvenMileage, Reading } from './mileage.ts'
import type { Fall } from './odometer.ts'

const yearOf = ({ date }: Reading): number => date.getUTCFullYear()

/** How the proven mileage comes about; the reading it starts from may itself be wrong, and that is said. */
export function sumInWords({ km, top, added, since }: ProvenMileage, inspections: readonly Fact[]): string {
  const rest = `от ${formatKm(km)}, если запись ${yearOf(top)} года верна`
  if (since === undefined || added === 0) return `Больше всего записали в ${yearOf(top)}: ${rest}`
  const occasion = inspections.some(({ record }) => record === since.record) ? 'осмотра' : 'записи'
  return `${formatNumber(top.km)} в ${yearOf(top)} + ${formatNumber(added)} после ${occasion} ${yearOf(since)} = ${rest}`
}

type Words = Pick<Mark, 'tone' | 'value' | 'line'>

/** The odometer in a word and in a line; nothing good is said of what was not all read. */
export function mileageMark(
  readings: readonly Reading[],
  found: readonly Fall<Reading>[],
  isComplete: boolean,
): Words | undefined {
  const last = readings.at(-1)
  if (last === undefined) return undefined
  const deepest = deepestOf(found)
  if (deepest) return fitting(fallen(deepest))
  if (found.length > 0)
    return { tone: 'warn', value: 'ошибка записи?', line: 'Похоже на ошибку в одной записи' }
  const value = formatKm(last.km)
  if (readings.length === 1) return fitting({ tone: 'note', value, line: 'Запись одна' })
  return isComplete
    ? { tone: 'good', value: 'растёт ровно', line: `${value}, без падений` }
    : fitting({ tone: 'note', value, line: 'Не во всех картах есть пробег' })
}

const depth = ({ from, to }: Fall<Reading>): number => from.km - to.km

/** The fall that hides most; a slip of the pen hides nothing. */
export const deepestOf = (found: readonly Fall<Reading>[]): Fall<Reading> | undefined =>
  found
    .filter(({ slip }) => slip === undefined)
    .reduce<Fall<Reading> | undefined>(
      (most, one) => (most && depth(most) >= depth(one) ? most : one),
      undefined,
    )

/** «−95 300 км». */
export const lost = (fall: Fall<Reading>): string => `−${formatKm(depth(fall))}`

const fallen = (fall: Fall<Reading>): Words => ({
  tone: 'danger',
  value: lost(fall),
  line: `Упал на ${formatKm(depth(fall))}: не бывает`,
})

/** Signs that a mark has room for; a longer number is no mileage. */
const ROOM = 15

const fitting = (words: Words): Words =>
  words.value.length <= ROOM
    ? words
    : { tone: words.tone, value: 'числа странные', line: 'Таких чисел у пробега не бывает' }
