import type { OtherAnswer } from '../evidence.ts'
import type { Telling } from '../facts.ts'

/** An unreadable answer may contain a record, so it prevents a clear verdict. */
export const unreadable = ({ source, checkedAt }: Telling): OtherAnswer => ({
  source,
  checkedAt,
  outcome: 'found',
  facts: { unread: [{ record: 'Ответ целиком' }] },
})
