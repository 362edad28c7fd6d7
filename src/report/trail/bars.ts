import type { PledgeFact } from '#facts/facts.ts'
import type { Holder } from '#facts/holders.ts'
import { formatDate } from '#shared/text/dates.ts'
import { plural } from '#shared/text/plural.ts'
import { shortSpan } from '#shared/text/spans.ts'
import type { LifeLine } from './line.ts'
import { LINE_PX } from './nodes.ts'

/** Owners share a bar that would be too narrow. */
export interface OwnerBar {
  /** «2», «2–5». */
  readonly numbers: string
  readonly from: number
  readonly to: number
  readonly who: string
  /** «7 лет 9 мес.»; «по сей день». */
  readonly lasted: string | undefined
  readonly since: Date | undefined
  /** «с 14.03.2014». */
  readonly sinceText: string | undefined
  readonly isShort: boolean
  readonly holders: readonly Holder[]
}

const per = (px: number): number => (px / LINE_PX) * 100

/** Width of a bar's words; a number needs half as much next to a wide stretch. */
const WORDS_PX = 150
const NUMBER_PX = 28

/** Headings of owners; the oldest share one. */
const MOST_OWNERS = 8

/** Omits owners without a readable day; the oldest of many share a heading. */
export function ownerChapters(people: readonly Holder[], line: LifeLine): readonly OwnerBar[] {
  const dated = people.filter(({ owner: { from, to } }) => from !== undefined || to !== undefined)
  const early = dated.slice(0, Math.max(1, dated.length - MOST_OWNERS + 1))
  return barsOf([early, ...dated.slice(early.length).map((holder) => [holder])], line)
}

export function ownerBars(people: readonly Holder[], line: LifeLine): readonly OwnerBar[] {
  const groups: (readonly Holder[])[] = []
  for (const { holders } of ownerChapters(people, line)) {
    const [before, last] = [groups.at(-2), groups.at(-1)]
    const room = last === undefined ? 100 : startOf(holders[0], line) - startOf(last[0], line)
    const roomBefore = before === undefined ? 100 : startOf(last?.[0], line) - startOf(before[0], line)
    const isSeen = room >= per(NUMBER_PX) || (room >= per(NUMBER_PX / 2) && roomBefore >= per(NUMBER_PX))
    if (isSeen) groups.push(holders)
    else groups.splice(-1, 1, [...(last ?? []), ...holders])
  }
  return barsOf(groups, line)
}

const barsOf = (groups: readonly (readonly Holder[])[], line: LifeLine): readonly OwnerBar[] =>
  groups.filter(({ length }) => length > 0).map((group, index) => barOf(group, groups[index + 1]?.[0], line))

const startOf = (holder: Holder | undefined, line: LifeLine): number => {
  const day = holder?.owner.from ?? holder?.owner.to
  return day === undefined ? 100 : line.place(day)
}

function barOf(group: readonly Holder[], next: Holder | undefined, line: LifeLine): OwnerBar {
  const [first, last] = [group[0], group.at(-1)]
  const from = startOf(first, line)
  const limit = next === undefined ? 100 : startOf(next, line)
  const end = last?.owner.isPresent ? 100 : line.place(last?.owner.to ?? line.to)
  const to = Math.max(from, Math.min(end, limit))
  const since = first?.owner.from
  return {
    numbers: group.length === 1 ? `${first?.number}` : `${first?.number}–${last?.number}`,
    from,
    to,
    ...wordsOf(group),
    since,
    sinceText: since && `с ${formatDate(since)}`,
    isShort: to - from < per(WORDS_PX),
    holders: group,
  }
}

function wordsOf(group: readonly Holder[]): Pick<OwnerBar, 'who' | 'lasted'> {
  const [first, last] = [group[0], group.at(-1)]
  if (group.length === 1) return { who: first?.who ?? '', lasted: first?.lasted }
  const who = `${group.length} ${plural(group.length, 'владелец', 'владельца', 'владельцев')}`
  const [from, to] = [first?.owner.from, last?.owner.to]
  if (last?.owner.isPresent) return { who, lasted: 'по сей день' }
  return { who, lasted: from && to && shortSpan(from, to) }
}

export interface PledgeBar {
  readonly from: number
  readonly to: number
  readonly lane: number
  /** «Залог: ПАО «Пример Банк», снят». */
  readonly title: string
  readonly since: Date
  /** Undefined: in force. */
  readonly until: Date | undefined
}

const MOST_LANES = 3

/** Overlapping pledges get lanes. Without a lane or a known end they appear only in the table. */
export function pledgeBars(pledges: readonly PledgeFact[], line: LifeLine): readonly PledgeBar[] {
  const ends: number[] = []
  return [...pledges]
    .sort((a, b) => Number(b.isInForce) - Number(a.isInForce) || timeOf(a) - timeOf(b))
    .flatMap((pledge): PledgeBar[] => {
      const { from: since, to: until, isInForce } = pledge
      if (since === undefined || (!isInForce && until === undefined)) return []
      const from = line.place(since)
      const free = ends.findIndex((end) => end < from)
      const lane = free < 0 ? ends.length : free
      if (lane >= MOST_LANES) return []
      const to = Math.max(from, isInForce || until === undefined ? 100 : line.place(until))
      ends[lane] = to
      return [{ from, to, lane, title: titleOf(pledge), since, until: isInForce ? undefined : until }]
    })
}

const timeOf = ({ from }: PledgeFact): number => from?.getTime() ?? 0

const titleOf = ({ holders: [first], isInForce, isRetainedTitle }: PledgeFact): string =>
  `${isRetainedTitle ? 'Рассрочка' : 'Залог'}${first ? `: ${first}` : ''}${isInForce ? '' : isRetainedTitle ? ', выплачена' : ', снят'}`
