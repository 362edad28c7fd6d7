import type { PaymentOrder } from '#shared/contract/payments.ts'
import { type PackId, packs } from '#shared/prices.ts'
import { formatRoubles } from '#shared/text/numbers.ts'
import { requestsText } from '#shared/text/plural.ts'

export const packText = (pack: PackId): string =>
  `${requestsText(packs[pack].requests)} за ${formatRoubles(packs[pack].kopecks / 100)}`

export const orderText = ({ requests, amount }: Pick<PaymentOrder, 'requests' | 'amount'>): string =>
  `${requestsText(requests)} за ${formatRoubles(Number(amount))}`
