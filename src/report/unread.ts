import type { Answered, Evidence } from './evidence.ts'
import type { Fact, Facts, OwnerFact, PledgeFact, UnreadFact } from './facts.ts'
import { carNumber } from './record-number.ts'
import { registrationStatus } from './registration-status.ts'
import { distinct } from './words.ts'

/** What decides whether a record can be of the car, and of a day that has been. */
export type Asked = Pick<Evidence, 'vin' | 'now'>

/**
 * Records of an answer, and of what other sources have said beside it, that cannot be relied on: those the section
 * could not read, and those that say what nobody here understands or what cannot be.
 */
export const unreadRecords = ({ facts, others = [] }: Answered, asked: Asked): readonly UnreadFact[] => [
  ...unreadIn(facts, asked),
  ...others.flatMap((other) =>
    unreadIn(other.facts, asked).map(({ record, field, ...rest }) => ({
      ...rest,
      record: `${record}, говорит ${other.source}`,
      field: field && `${field} (${other.source})`,
    })),
  ),
]

/** Records that could not be read, and what the others do not say; each once. */
export const unreadNames = (all: readonly UnreadFact[]) => ({
  records: distinct(all.filter(({ field }) => field === undefined).map(({ record }) => record)),
  fields: distinct(all.flatMap(({ field }) => field ?? [])),
})

const unreadIn = (facts: Facts, { vin, now }: Asked): readonly UnreadFact[] => [
  ...Object.values(facts)
    .flat()
    .filter((fact) => carNumber(fact, vin) === 'unread')
    .map(({ record, vin: written }) => ({ record: `${record}, номер «${written?.trim()}»` })),
  ...(facts.unread ?? []),
  ...(facts.cars ?? [])
    .filter(({ status }) => registrationStatus(status) === 'unread')
    .map(({ record, status }) => ({ record: `${record}, статус «${status?.trim()}»` })),
  ...impossibleOwners(facts.owners ?? [], now),
  ...(facts.pledges ?? [])
    .filter(isExclusionUnproven)
    .map(({ record }) => ({ record: `${record}: когда его исключили, неизвестно` })),
]

/** Who owns the car only from a day to come; and all who own it now, where they are more than one. */
function impossibleOwners(owners: readonly OwnerFact[], now: Date): Fact[] {
  const present = owners.filter(({ isPresent }) => isPresent)
  return [
    ...owners
      .filter(({ from }) => from !== undefined && from > now)
      .map(({ record }) => ({ record: `${record}: этот день ещё не наступил` })),
    ...(present.length > 1 ? [{ record: 'Два действующих периода владения сразу' }] : []),
  ]
}

/** Out of force without a day, or from a day before it began: nobody has shown that it does not bind. */
const isExclusionUnproven = ({ isInForce, from, to }: PledgeFact): boolean =>
  !isInForce && (to === undefined || (from !== undefined && to < from))
