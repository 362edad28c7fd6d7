import type { Goal } from '#shared/contract/events.ts'

/** Event for a reached goal; its detail is the goal. */
export const GOAL = 'app:goal'

/** Event for a page opened without loading a document; its detail is the path. */
export const PAGE_OPENED = 'app:page'

/**
 * Sends a goal to the counters; without consent there are none. A plain link or button uses
 * `data-goal` instead.
 */
export function track(goal: Goal): void {
  dispatchEvent(new CustomEvent(GOAL, { detail: goal }))
}

export function pageOpened(path: string): void {
  dispatchEvent(new CustomEvent(PAGE_OPENED, { detail: path }))
}
