/** The order or operation with which MONETA leads to `/successPay`; undefined when it is in no shape of one. */
export function transactionIn(query: string): string | undefined {
  const parameters = new URLSearchParams(query)
  const id = parameters.get('MNT_TRANSACTION_ID') ?? parameters.get('order') ?? ''
  return /^[a-z\d-]{1,40}$/.test(id) ? id : undefined
}
