/**
 * The order of a payer whom the provider returned to `/payment?order=…`; undefined for other
 * visitors.
 */
export function returnedOrder(query: string): string | undefined {
  const order = new URLSearchParams(query).get('order') ?? ''
  return /^[a-z]{20}$/.test(order) ? order : undefined
}

export function transactionIn(query: string): string | undefined {
  const parameters = new URLSearchParams(query)
  const id = parameters.get('MNT_TRANSACTION_ID') ?? parameters.get('order') ?? ''
  return /^[a-z\d-]{1,40}$/.test(id) ? id : undefined
}
