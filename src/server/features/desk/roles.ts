import type { DeskRole } from '#shared/desk/view.ts'

/** What is done at the desk. */
export type Duty = 'comments' | 'sources' | 'journal'

/** Who may do what: the only place that decides it. */
export const duties: Readonly<Record<DeskRole, ReadonlySet<Duty>>> = {
  moderator: new Set(['comments']),
  support: new Set(['comments']),
  owner: new Set(['comments', 'sources', 'journal']),
}
