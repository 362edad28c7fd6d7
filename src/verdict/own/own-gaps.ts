import type { BuyerInput, ToldLease, ToldSeller } from '#facts/buyer-input.ts'
import { debtor } from '#facts/debtor.ts'
import { answerOf } from '#facts/seller-answers.ts'
import type { SellerCheck } from '#shared/deal-situation.ts'
import { formatDate } from '#shared/text/dates.ts'

/** Looked up and not found by the buyer. */
export interface OwnGaps {
  readonly lease?: string | undefined
  readonly seller: readonly string[]
}

export const ownGaps = ({ lease, seller }: BuyerInput = {}): OwnGaps => ({
  lease: leaseText(lease),
  seller: sellerTexts(seller),
})

/** A found record is a reason instead. */
function leaseText(lease: ToldLease | undefined): string | undefined {
  const day = lease && formatDate(new Date(lease.at))
  if (lease?.answer === 'nothing')
    return `Лизинг: по вашим словам, записей нет, ${day}. Сами мы этого не проверяли.`
  return lease?.answer === 'failed'
    ? `Лизинг: Федресурс у вас не открылся, ${day}. Попробуйте ещё раз: fedresurs.ru.`
    : undefined
}

const looks: readonly (readonly [SellerCheck, string])[] = [
  ['bankruptcy', 'банкротство'],
  ['bailiffs', 'долги у приставов'],
  ['pledges', 'залоги на его имя'],
  ['company', 'отметки о компании'],
]

/** With the day of each look. */
function sellerTexts(seller: ToldSeller | undefined): string[] {
  const days = (wanted: 'nothing' | 'failed') =>
    looks.flatMap(([check, name]) => {
      const given = answerOf(seller, check)
      return given?.answer === wanted ? [`${name}, ${formatDate(new Date(given.at))}`] : []
    })
  const [nothing, failed] = [days('nothing'), days('failed')]
  const { who } = debtor(seller?.role)
  return [
    ...(nothing.length === 0
      ? []
      : [`${who}: по вашим словам, записей нет: ${nothing.join('; ')}. Сами мы этого не проверяли.`]),
    ...(failed.length === 0 ? [] : [`${who}: у вас не открылось: ${failed.join('; ')}.`]),
  ]
}
