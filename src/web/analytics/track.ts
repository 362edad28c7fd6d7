import type { Goal } from '#shared/contract/events.ts'

export const GOAL = 'app:goal'

export const PAGE_OPENED = 'app:page'

declare global {
  interface WindowEventMap {
    [GOAL]: CustomEvent<Goal>
    [PAGE_OPENED]: CustomEvent<string>
  }
}

/** A plain link or button uses `data-goal` instead. */
export function track(goal: Goal): void {
  dispatchEvent(new CustomEvent(GOAL, { detail: goal }))
}

export function pageOpened(path: string): void {
  dispatchEvent(new CustomEvent(PAGE_OPENED, { detail: path }))
}
