import { type Static, Type } from 'typebox'
import { optionalText } from '#shared/contract/fields.ts'
import { unreadRecords } from '#shared/contract/unread.ts'

const Party = Type.Object({
  /** A private person's name is masked («И*** П***»); an organisation is named in full. Absent: it is not named. */
  name: optionalText,
})

const Notice = Type.Object({
  /** `dd.MM.yyyy`. */
  registerDate: optionalText,
  /** By this number a notary issues the extract. */
  referenceNumber: optionalText,
  /** False: the notice was taken out of the registry and binds the vehicle no longer. */
  inForce: Type.Boolean(),
  /** `dd.MM.yyyy`: when it was taken out; absent while it is in force. */
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
  /** Every event of every notice, newest first. */
  history: Type.Array(NoticeEvent),
  unread: unreadRecords,
})

export type ZalogData = Static<typeof ZalogData>
export type Notice = Static<typeof Notice>
export type NoticeEvent = Static<typeof NoticeEvent>
