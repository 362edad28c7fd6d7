import { parseRecordDate, unreadDates } from '#facts/days.ts'
import type { Facts } from '#facts/facts.ts'
import { type FlagText, flagFields, unreadFacts } from '#facts/unread-records.ts'
import { formatDate } from '#shared/text/dates.ts'
import type { Contract, LeasingData, Unclear } from './contract.ts'

const NAMES: Readonly<Record<Contract['kind'], string>> = {
  leasing: 'Договор лизинга',
  pledge: 'Залог на Федресурсе',
  'retained-title': 'Договор рассрочки',
}

/** As in sellers' reports: one contract is one record. */
export const recordOf = ({ kind, number }: Pick<Contract, 'kind' | 'number'>): string =>
  `${NAMES[kind]} ${number ?? 'без номера'}`

export const flagText: FlagText = { name: 'Отметка о лизинге', keptBack: 'договор, сроки и компания' }

const REASONS: Readonly<Record<Unclear['why'], string>> = {
  similar: 'VIN похож, но не этот',
  attachment: 'VIN только в приложенном файле',
  kind: 'вид обременения нам не известен',
}

export const messageName = ({ number }: Pick<Unclear, 'number'>): string =>
  `Сообщение ${number ?? 'без номера'}`

/** «сообщение 00000001: VIN похож, но не этот». */
export const unclearName = ({ number, why }: Unclear): string =>
  `сообщение ${number ?? 'без номера'}: ${REASONS[why]}`

export const facts = ({ list, unclear, unread }: LeasingData, checkedAt: Date): Facts => {
  const valid = list.filter(({ isAnnulled }) => !isAnnulled)
  const ofKind = (kind: Contract['kind']) => valid.filter((one) => one.kind === kind)
  return {
    uses: ofKind('leasing').map((one) => ({
      ...common(one),
      ...flagFields(flagText, unread),
      kind: 'leasing',
      to: parseRecordDate(one.endedOn ?? one.to),
      company: one.company,
      isInForce: isInForce(one, checkedAt),
    })),
    pledges: [
      ...ofKind('pledge').map(leaseUse),
      ...ofKind('retained-title').map((one) => ({ ...leaseUse(one), isRetainedTitle: true })),
    ],
    unread: [
      ...unreadFacts('Сообщение', unread, flagText),
      ...unclear.map((one) => ({ record: messageName(one), field: `об этой ли машине ${unclearName(one)}` })),
      ...list
        .filter(({ isAnnulled }) => isAnnulled)
        .map((one) => ({ record: recordOf(one), field: `почему аннулировали: ${recordOf(one)}` })),
    ],
  }
}

const common = (one: Contract) => ({
  record: recordOf(one),
  from: parseRecordDate(one.from),
  ...unreadDates(one.from, one.to, one.endedOn),
})

const leaseUse = (one: Contract) => ({
  ...common(one),
  isInForce: one.endedOn === undefined,
  to: parseRecordDate(one.endedOn),
  holders: one.company ? [one.company] : [],
})

/** After the term's last day in Moscow the car is no longer *stop*, and not free either. */
export function isInForce({ endedOn, to, isInForce: stated }: Contract, checkedAt: Date): boolean {
  const [end, day] = [parseRecordDate(to), parseRecordDate(formatDate(checkedAt))]
  return stated ?? (endedOn === undefined && !(end !== undefined && day !== undefined && end < day))
}
