import type { Proven } from '#facts/evidence.ts'
import type { Fact, ReadingFact } from '#facts/facts.ts'
import type { Fall } from '#facts/odometer.ts'
import { sourceName, sourceOfRecord } from '#facts/words.ts'
import { formatKm, formatNumber } from '#shared/text/numbers.ts'
import type { ProvenMileage, Reading } from './reading.ts'

const yearOf = ({ date }: Reading): number => date.getUTCFullYear()

/** The text says that the first reading may be wrong. */
export function sumInWords({ km, top, added, since }: ProvenMileage, inspections: readonly Fact[]): string {
  const rest = `от ${formatKm(km)}, если запись ${yearOf(top)} года верна`
  if (since === undefined || added === 0) return `Больше всего записали в ${yearOf(top)}: ${rest}`
  const occasion = inspections.some(({ record }) => record === since.record) ? 'осмотра' : 'записи'
  return `${formatNumber(top.km)} в ${yearOf(top)} + ${formatNumber(added)} после ${occasion} ${yearOf(since)} = ${rest}`
}

export const depth = ({ from, to }: Fall<Reading>): number => from.km - to.km

/** Slips hide nothing. */
export const deepestOf = (found: readonly Fall<Reading>[]): Fall<Reading> | undefined =>
  found
    .filter(({ slips }) => slips.length === 0)
    .reduce<Fall<Reading> | undefined>(
      (most, one) => (most && depth(most) >= depth(one) ? most : one),
      undefined,
    )

/** «−95 300 км». */
export const lossText = (fall: Fall<Reading>): string => `−${formatKm(depth(fall))}`

export const originOf = (reading: Proven<ReadingFact>): string =>
  reading.origin ?? sourceName(sourceOfRecord(reading))
