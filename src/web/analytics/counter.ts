import type { Goal } from '#shared/contract/events.ts'

/** One way of counting. */
export interface Counter {
  /** A page was opened; the path tells which, and nothing that was typed. */
  visit(path: string): void
  /** Settles when the goal is on its way, or at once when it never will be. */
  reach(goal: Goal): Promise<void>
  /** Consent was withdrawn: what was kept on the device goes. */
  forget(): void
}
