import { type Static, Type } from 'typebox'
import { optionalText } from '#shared/contract/fields.ts'
import { unreadRecords } from '#shared/contract/unread.ts'

const Message = Type.Object({
  /** `dd.MM.yyyy`. */
  date: optionalText,
  number: optionalText,
  type: Type.Union([Type.Literal('start'), Type.Literal('change'), Type.Literal('stop')]),
  isAnnulled: Type.Optional(Type.Boolean()),
})

const Contract = Type.Object({
  kind: Type.Union([Type.Literal('leasing'), Type.Literal('pledge'), Type.Literal('retained-title')]),
  number: optionalText,
  /** `dd.MM.yyyy`. */
  from: optionalText,
  /** End of the term, `dd.MM.yyyy`; absent: unknown. */
  to: optionalText,
  /** `dd.MM.yyyy`, by the message of its end; absent: none. */
  endedOn: optionalText,
  /** Lessor, pledgee or seller; persons are masked. */
  company: optionalText,
  /** The law hides the parties. */
  isHidden: Type.Optional(Type.Boolean()),
  /** All its messages. */
  isAnnulled: Type.Optional(Type.Boolean()),
  /** Absent: by the messages. */
  isInForce: Type.Optional(Type.Boolean()),
  /** Newest first. */
  messages: Type.Array(Message),
})

const Unclear = Type.Object({
  number: optionalText,
  /** `dd.MM.yyyy`. */
  date: optionalText,
  why: Type.Union([Type.Literal('similar'), Type.Literal('attachment'), Type.Literal('kind')]),
})

export const LeasingData = Type.Object({
  list: Type.Array(Contract),
  /** Possibly about another car. */
  unclear: Type.Array(Unclear),
  unread: unreadRecords,
})

export type LeasingData = Static<typeof LeasingData>
export type Contract = Static<typeof Contract>
export type Unclear = Static<typeof Unclear>
