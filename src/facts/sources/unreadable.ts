import type { OtherAnswer } from '../evidence.ts'
import type { Telling } from '../facts.ts'

/** What another source has said and nobody can read: there may be a record in it, and nothing good is said over it. */
export const unreadable = ({ source, checkedAt }: Telling): OtherAnswer => ({
  source,
  checkedAt,
  outcome: 'found',
  facts: { unread: [{ record: 'Ответ целиком' }] },
})
