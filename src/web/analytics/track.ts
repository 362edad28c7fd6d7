import type { Goal } from '#shared/contract/events.ts'

/** Event in which a part of the page tells of a reached goal; its detail is the goal. */
export const GOAL = 'app:goal'

/** Event of a page that was opened without loading a document; its detail is the path. */
export const PAGE_OPENED = 'app:page'

/**
 * Tells the counters of a reached goal. Where there is no consent there are no counters, and nobody listens.
 * A plain link or button says the same with `data-goal`, without any script of its own.
 */
export function track(goal: Goal): void {
  dispatchEvent(new CustomEvent(GOAL, { detail: goal }))
}

export function pageOpened(path: string): void {
  dispatchEvent(new CustomEvent(PAGE_OPENED, { detail: path }))
}
