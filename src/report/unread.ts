import type { Answered } from './evidence.ts'
import type { Fact, OwnerFact } from './facts.ts'
import { registrationStatus } from './registration-status.ts'

/**
 * Records of an answer that cannot be relied on: those its section could not read, and those that say what
 * nobody here understands or what cannot be.
 */
export const unreadRecords = ({ facts }: Answered, now: Date): readonly Fact[] => [
  ...(facts.unread ?? []),
  ...(facts.cars ?? [])
    .filter(({ status }) => registrationStatus(status) === 'unread')
    .map(({ record, status }) => ({ record: `${record}, статус «${status?.trim()}»` })),
  ...impossibleOwners(facts.owners ?? [], now),
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
