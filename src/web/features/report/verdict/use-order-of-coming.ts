import { useState } from 'react'

/** Keys in order of arrival, so that a new item never moves an earlier one. */
export function useOrderOfComing(keys: readonly string[]): readonly string[] {
  const [order, setOrder] = useState<readonly string[]>([])
  const next = [...order.filter((key) => keys.includes(key)), ...keys.filter((key) => !order.includes(key))]
  if (next.join() !== order.join()) setOrder(next)
  return next
}
