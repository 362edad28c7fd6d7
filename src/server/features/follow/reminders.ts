import type { CarFacts, Proven } from '#facts/evidence.ts'
import type { Fact } from '#facts/facts.ts'
import { sourceName, sourceOfRecord } from '#facts/words.ts'
import type { Reminder } from '#shared/contract/follow.ts'
import { DAY_MS } from '#shared/durations.ts'
import type { PushText } from '#shared/push-text.ts'
import { formatDate } from '#shared/text/dates.ts'

/** How long before their date reminders come. */
const AHEAD_MS = 14 * DAY_MS

type DatedFacts = Pick<CarFacts, 'policies' | 'inspections' | 'recalls'>

export function remindersOf({ policies, inspections, recalls }: DatedFacts, now: Date): Reminder[] {
  const ends = [
    latest(
      'osago',
      policies.filter(({ isActive }) => isActive).map((one) => ({ ...one, end: one.to })),
    ),
    latest(
      'inspection',
      inspections.map((one) => ({ ...one, end: one.validTo })),
    ),
  ]
  const open = recalls.filter(({ done }) => done === undefined)
  const [first] = open
  return [
    ...ends.filter((one) => one !== undefined && Date.parse(one.until) > now.getTime()),
    ...(first === undefined ? [] : [{ kind: 'recalls' as const, until: null, ...sourceFields(first) }]),
  ] as Reminder[]
}

const sourceFields = (fact: Proven<Fact>) => ({
  source: sourceName(sourceOfRecord(fact)),
  checked_at: fact.alternativeSource?.checkedAt ?? fact.answer.checkedAt,
})

function latest(
  kind: 'osago' | 'inspection',
  facts: readonly (Proven<Fact> & { readonly end?: Date | undefined })[],
) {
  const dated = facts.flatMap((one) => (one.end === undefined ? [] : { ...one, end: one.end }))
  const [last] = dated.toSorted((one, other) => other.end.getTime() - one.end.getTime())
  return last && { kind, until: last.end.toISOString(), ...sourceFields(last) }
}

/** The last day of a term; undefined: none has a date. */
export const lastDay = (reminders: readonly Reminder[]): Date | undefined =>
  reminders
    .flatMap(({ until }) => (until === null ? [] : new Date(until)))
    .toSorted((one, other) => other.getTime() - one.getTime())[0]

export const isDue = ({ until }: Reminder, now: Date): boolean =>
  until === null || Date.parse(until) - now.getTime() <= AHEAD_MS

export const signOf = ({ kind, until }: Reminder): string => `${kind} ${until ?? ''}`

export function reminderWords({
  kind,
  until,
  source,
  checked_at,
}: Reminder): Pick<PushText, 'title' | 'body'> {
  const origin = `Известно из ответа «${source}» от ${formatDate(checked_at)}; с тех пор никого не спрашивали.`
  switch (kind) {
    case 'osago':
      return {
        title: 'Кончается ОСАГО',
        body: `полис действует до ${formatDate(until)}. ${origin} Если это полис прежнего владельца, смотрите срок своего.`,
      }
    case 'inspection':
      return { title: 'Кончается техосмотр', body: `действует до ${formatDate(until)}. ${origin}` }
    case 'recalls':
      return {
        title: 'Есть отзывная кампания',
        body: `работы по ней не отмечены как выполненные. ${origin} Уточните у дилера.`,
      }
  }
}
