import { packs } from '#shared/prices.ts'
import { formatRoubles } from '#shared/text/numbers.ts'
import { requestsText } from '#shared/text/requests.ts'

const { requests, kopecks } = packs.pack10

/** «10 запросов за 49 ₽». */
export const PACK_PRICE = `${requestsText(requests)} за ${formatRoubles(kopecks / 100)}`

/** «4,90 ₽». */
export const REQUEST_PRICE = formatRoubles(kopecks / 100 / requests)
