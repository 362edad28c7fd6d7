import type { PaymentOrder } from '#shared/contract/payments.ts'
import { type PackId, packs } from '#shared/prices.ts'
import { formatRoubles } from '#shared/text/numbers.ts'
import { requestsText } from '#shared/text/requests.ts'

/** «10 запросов за 49 ₽»: no button sells anything without saying so. */
export const packText = (pack: PackId): string =>
  `${requestsText(packs[pack].requests)} за ${formatRoubles(packs[pack].kopecks / 100)}`

/** The same of an order, with the price the server has put on it. */
export const orderText = ({ requests, amount }: Pick<PaymentOrder, 'requests' | 'amount'>): string =>
  `${requestsText(requests)} за ${formatRoubles(Number(amount))}`
