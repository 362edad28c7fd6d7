import type { PaymentOrder } from '#shared/contract/payments.ts'
import { type PackId, packs } from '#shared/prices.ts'
import { formatRoubles } from '#shared/text/numbers.ts'
import { requestsText } from '#shared/text/plural.ts'

/** «10 запросов за 49 ₽»: every button that sells shows this. */
export const packText = (pack: PackId): string =>
  `${requestsText(packs[pack].requests)} за ${formatRoubles(packs[pack].kopecks / 100)}`

/** The same for an order, with the server's price. */
export const orderText = ({ requests, amount }: Pick<PaymentOrder, 'requests' | 'amount'>): string =>
  `${requestsText(requests)} за ${formatRoubles(Number(amount))}`
