import { unreadDates } from '#facts/days.ts'
import type { Facts } from '#facts/facts.ts'
import { lightIn, unreadFacts } from '#facts/unread-records.ts'
import { formatDate, parseRussianDate } from '#shared/text/dates.ts'
import type { Contract, LeasingData } from './contract.ts'
import { light, messageName, recordOf, unclearName } from './names.ts'

export const facts = ({ list, unclear, unread }: LeasingData, checkedAt: Date): Facts => {
  const valid = list.filter(({ isAnnulled }) => !isAnnulled)
  const ofKind = (kind: Contract['kind']) => valid.filter((one) => one.kind === kind)
  return {
    uses: ofKind('leasing').map((one) => ({
      ...common(one),
      ...lightIn(light, unread),
      kind: 'leasing',
      to: parseRussianDate(one.endedOn ?? one.to),
      company: one.company,
      isInForce: isInForce(one, checkedAt),
    })),
    pledges: [
      ...ofKind('pledge').map(lasting),
      ...ofKind('retained-title').map((one) => ({ ...lasting(one), isRetainedTitle: true })),
    ],
    unread: [
      ...unreadFacts('Сообщение', unread, light),
      ...unclear.map((one) => ({ record: messageName(one), field: `об этой ли машине ${unclearName(one)}` })),
      ...list
        .filter(({ isAnnulled }) => isAnnulled)
        .map((one) => ({ record: recordOf(one), field: `почему аннулировали: ${recordOf(one)}` })),
    ],
  }
}

const common = (one: Contract) => ({
  record: recordOf(one),
  from: parseRussianDate(one.from),
  ...unreadDates(one.from, one.to, one.endedOn),
})

const lasting = (one: Contract) => ({
  ...common(one),
  isInForce: one.endedOn === undefined,
  to: parseRussianDate(one.endedOn),
  holders: one.company ? [one.company] : [],
})

/** After the last day of the term in Moscow the car is no longer *stop*, and not free either. */
export function isInForce({ endedOn, to }: Contract, checkedAt: Date): boolean {
  const [end, day] = [parseRussianDate(to), parseRussianDate(formatDate(checkedAt))]
  return endedOn === undefined && !(end !== undefined && day !== undefined && end < day)
}
