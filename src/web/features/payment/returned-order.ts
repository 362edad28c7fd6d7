/**
 * The order whose payer a provider leads back to `/payment?order=…`; undefined for whoever has come by themselves.
 * @param query `location.search`
 */
export function returnedOrder(query: string): string | undefined {
  const order = new URLSearchParams(query).get('order') ?? ''
  return /^[a-z]{20}$/.test(order) ? order : undefined
}
