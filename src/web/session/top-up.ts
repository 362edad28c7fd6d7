import { observable } from '../store/observable.ts'

/** How long the notice stays unless it is closed (specification §9). */
const SHOWN_MS = 10_000

/** Requests available after the latest top-up; null when there is nothing to tell. */
export const topUp = observable<number | null>(null)

let hiding: ReturnType<typeof setTimeout> | undefined

/** Shows the notice with the new number of requests, or hides it (null); a newer top-up starts its time anew. */
export function tellTopUp(requests: number | null): void {
  clearTimeout(hiding)
  hiding = setTimeout(closeTopUp, SHOWN_MS)
  topUp.set(requests)
}

export function closeTopUp(): void {
  clearTimeout(hiding)
  topUp.set(null)
}
