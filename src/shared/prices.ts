import { keysOf } from './keys.ts'

/** The server decides prices; pages and payment forms only display them. */
export interface Pack {
  readonly requests: number
  readonly kopecks: number
}

/** 4.90–5 ₽ a request. */
export const packs = {
  pack10: { requests: 10, kopecks: 4900 },
  /** Default of /payment. */
  start2: { requests: 2, kopecks: 1000 },
} as const satisfies Record<string, Pack>

export type PackId = keyof typeof packs

export const packIds = keysOf(packs)

/** Roubles for payment systems: `49.00`. */
export const roubles = (kopecks: number): string => (kopecks / 100).toFixed(2)

const AMOUNT = /^(0|[1-9]\d{0,9})(?:\.(\d{1,2}))?$/

/** `49`, `49.0` and `49.00` are 4900; undefined for anything else. */
export function kopecksIn(amount: string): number | undefined {
  const [, whole, kopecks = ''] = AMOUNT.exec(amount) ?? []
  return whole === undefined ? undefined : Number(whole) * 100 + Number(kopecks.padEnd(2, '0'))
}
