/**
 * The order of a payer whom the provider returned to `/payment?order=…`; undefined for other
 * visitors.
 * @param query `location.search`
 */
export function returnedOrder(query: string): string | undefined {
  const order = new URLSearchParams(query).get('order') ?? ''
  return /^[a-z]{20}$/.test(order) ? order : undefined
}
