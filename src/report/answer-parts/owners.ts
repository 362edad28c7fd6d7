import { dayText } from '#facts/days.ts'
import type { OwnerFact } from '#facts/facts.ts'
import { holders } from '#facts/holders.ts'
import { newestFirst } from '#shared/text/dates.ts'
import { shortSpan } from '#shared/text/spans.ts'
import { NUMBER_COLUMN, type TablePart } from './parts.ts'

export const owners = (periods: readonly OwnerFact[], now: Date): TablePart => ({
  kind: 'table',
  caption: 'Владельцы',
  columns: [NUMBER_COLUMN, 'Кто', 'С какого дня', 'Сколько'],
  isMeasured: true,
  rows: newestFirst(holders({ owners: periods }).toReversed(), ({ owner: { from, to } }) => from ?? to).map(
    ({ number, who, owner }) => ({
      cells: [String(number), owner.kind && who, dayText(owner.from, owner), ownershipSpan(owner, now)],
      source: owner.alternativeSource?.source,
    }),
  ),
})

function ownershipSpan({ from, to, isPresent }: OwnerFact, now: Date): string | undefined {
  const end = isPresent ? now : to
  const span = from && end && from <= end ? inShort(shortSpan(from, end)) : undefined
  return isPresent ? `${span ?? 'не указано'}, владеет` : span
}

/** Fits a column: «4 г. 8 мес.» */
const inShort = (span: string): string =>
  span
    .replace(/ (год|года)(?= |$)/u, '\u00a0г.')
    .replace(/ лет(?= |$)/u, '\u00a0л.')
    .replace(/ мес\.$/u, '\u00a0мес.')
