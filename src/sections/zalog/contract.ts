import { type Static, Type } from 'typebox'
import { optionalText } from '#shared/contract/fields.ts'
import { unreadRecords } from '#shared/contract/unread.ts'

const Party = Type.Object({
  /** A person's is masked («И*** П***»). */
  name: optionalText,
})

const Notice = Type.Object({
  /** `dd.MM.yyyy`. */
  registerDate: optionalText,
  /** Notaries issue extracts by this number. */
  referenceNumber: optionalText,
  /** False: excluded from the registry. */
  inForce: Type.Boolean(),
  /** `dd.MM.yyyy`; absent while in force. */
  exclusionDate: optionalText,
  properties: Type.Array(Type.Object({ prefix: Type.String(), value: Type.String() })),
  pledgors: Type.Array(Party),
  pledgees: Type.Array(Party),
})

const NoticeEvent = Type.Object({
  /** `dd.MM.yyyy`. */
  dateStr: optionalText,
  typeStr: optionalText,
})

export const ZalogData = Type.Object({
  list: Type.Array(Notice),
  /** Newest first. */
  history: Type.Array(NoticeEvent),
  unread: unreadRecords,
})

export type ZalogData = Static<typeof ZalogData>
export type Notice = Static<typeof Notice>
export type NoticeEvent = Static<typeof NoticeEvent>
