import type { ReactNode } from 'react'
import { useState } from 'react'
import { firstAnswers, GroundItem } from './grounds.tsx'
import { keyOf, lookOf } from './look.ts'
import { reasonList } from './reason-list.ts'
import { ReasonDetails } from './reasons.tsx'
import type { Judged } from './use-verdict.ts'

export function SoFar({ judged }: { readonly judged: Judged }) {
  const { verdict, marks } = judged
  const reasons = reasonList(verdict.reasons)
  const grounds = reasons.length > 0 ? [] : firstAnswers(judged)
  const items = new Map<string, ReactNode>([
    ...reasons.map(
      (one) => [keyOf(one), <ReasonDetails {...lookOf(one, marks)} key={keyOf(one)} />] as const,
    ),
    ...grounds.map((one) => [one.title, <GroundItem ground={one} key={one.title} />] as const),
  ])
  return useOrderOfComing([...items.keys()])
    .slice(0, SHOWN_WHILE_ASKING)
    .map((key) => items.get(key))
}

const SHOWN_WHILE_ASKING = 3

/** Keys in order of arrival, so that a new item never moves an earlier one. */
export function useOrderOfComing(keys: readonly string[]): readonly string[] {
  const [order, setOrder] = useState<readonly string[]>([])
  const next = [...order.filter((key) => keys.includes(key)), ...keys.filter((key) => !order.includes(key))]
  if (next.join() !== order.join()) setOrder(next)
  return next
}
