/** The order or operation in MONETA's redirect to `/successPay`; undefined if malformed. */
export function transactionIn(query: string): string | undefined {
  const parameters = new URLSearchParams(query)
  const id = parameters.get('MNT_TRANSACTION_ID') ?? parameters.get('order') ?? ''
  return /^[a-z\d-]{1,40}$/.test(id) ? id : undefined
}
