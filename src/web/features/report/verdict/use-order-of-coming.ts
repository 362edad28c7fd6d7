import { useState } from 'react'

/** Keys in the order in which they came: what stands on the screen already is not moved by what comes next. */
export function useOrderOfComing(keys: readonly string[]): readonly string[] {
  const [order, setOrder] = useState<readonly string[]>([])
  const next = [...order.filter((key) => keys.includes(key)), ...keys.filter((key) => !order.includes(key))]
  if (next.join() !== order.join()) setOrder(next)
  return next
}
