/** A pack of paid requests. Prices are the server's: what a page or a payment form says is only shown. */
export interface Pack {
  readonly requests: number
  /** Price in kopecks. */
  readonly kopecks: number
}

/** All packs there are: 4.90–5 ₽ a request everywhere. */
export const packs = {
  /** Search modal, /appPay and /app/cabinet. */
  pack10: { requests: 10, kopecks: 4900 },
  /** What /payment opens with. */
  start2: { requests: 2, kopecks: 1000 },
} as const satisfies Record<string, Pack>

export type PackId = keyof typeof packs

export const packIds = Object.keys(packs) as PackId[]

/** Roubles with two decimals, as payment systems write amounts: `49.00`. */
export const roubles = (kopecks: number): string => (kopecks / 100).toFixed(2)

const AMOUNT = /^(0|[1-9]\d{0,9})(?:\.(\d{1,2}))?$/

/** `49`, `49.0` and `49.00` are 4900; undefined for what is not an amount. */
export function kopecksIn(amount: string): number | undefined {
  const [, whole, kopecks = ''] = AMOUNT.exec(amount) ?? []
  return whole === undefined ? undefined : Number(whole) * 100 + Number(kopecks.padEnd(2, '0'))
}
