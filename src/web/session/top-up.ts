import { observable } from '../store/observable.ts'

/** Specification §9. */
const SHOWN_MS = 10_000

export const topUp = observable<number | null>(null)

let hiding: ReturnType<typeof setTimeout> | undefined

/** Null hides it. A newer top-up restarts its time. */
export function tellTopUp(requests: number | null): void {
  clearTimeout(hiding)
  hiding = setTimeout(closeTopUp, SHOWN_MS)
  topUp.set(requests)
}

export function closeTopUp(): void {
  clearTimeout(hiding)
  topUp.set(null)
}
