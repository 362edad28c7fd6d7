import { dayText } from '#facts/days.ts'
import type { OwnerFact } from '#facts/facts.ts'
import { holders } from '#facts/holders.ts'
import { shortSpan } from '#facts/spans.ts'
import { newestFirst } from '#shared/text/dates.ts'
import type { InsideTable } from './parts.ts'

export const owners = (periods: readonly OwnerFact[] = [], now: Date): InsideTable => ({
  kind: 'table',
  caption: 'Владельцы',
  columns: ['№', 'Кто', 'С какого дня', 'Сколько'],
  isMeasured: true,
  rows: newestFirst(holders({ owners: periods }).toReversed(), ({ owner: { from, to } }) => from ?? to).map(
    ({ number, who, owner }) => ({
      cells: [
        String(number),
        owner.kind === undefined ? 'Не указано' : who,
        dayText(owner.from, owner),
        held(owner, now),
      ],
    }),
  ),
})

function held({ from, to, isPresent }: OwnerFact, now: Date): string {
  const end = isPresent ? now : to
  const span = from && end && from <= end ? inShort(shortSpan(from, end)) : 'не указано'
  return isPresent ? `${span}, владеет` : span
}

/** Fits a column: «4 г. 8 мес.» */
const inShort = (span: string): string =>
  span
    .replace(/ (год|года)(?= |$)/u, '\u00a0г.')
    .replace(/ лет(?= |$)/u, '\u00a0л.')
    .replace(/ мес\.$/u, '\u00a0мес.')
