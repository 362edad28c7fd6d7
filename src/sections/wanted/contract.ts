import { type Static, Type } from 'typebox'
import { gibddAnswer, optionalText } from '#shared/contract/fields.ts'
import { unreadRecords } from '#shared/contract/unread.ts'

const WantedRecord = Type.Object({
  w_model: optionalText,
  w_vin: optionalText,
  w_kuzov: optionalText,
  w_shassi: optionalText,
  /** Engine number. */
  w_dvig: optionalText,
  /** Plate. */
  w_reg_zn: optionalText,
  w_god_vyp: optionalText,
  w_data_pu: optionalText,
  w_data_oper: optionalText,
  w_reg_inic: optionalText,
})

export const WantedData = gibddAnswer(
  Type.Object({ records: Type.Array(WantedRecord), unread: unreadRecords }),
)

export type WantedData = Static<typeof WantedData>
export type WantedRecord = Static<typeof WantedRecord>
