import type { DeskRole } from '#shared/desk/view.ts'

export type Duty =
  | 'comments'
  | 'money'
  | 'confirm_corrections'
  | 'people'
  | 'erase_people'
  | 'site'
  | 'sources'
  | 'journal'

export const duties: Readonly<Record<DeskRole, ReadonlySet<Duty>>> = {
  moderator: new Set(['comments']),
  support: new Set(['comments', 'money', 'people']),
  owner: new Set([
    'comments',
    'money',
    'confirm_corrections',
    'people',
    'erase_people',
    'site',
    'sources',
    'journal',
  ]),
}

export const mayDo = (role: DeskRole, duty: Duty): boolean => duties[role].has(duty)
