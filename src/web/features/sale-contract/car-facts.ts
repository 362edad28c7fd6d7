import type { BaseInfo } from '#shared/contract/base-info.ts'
import type { FieldValues } from '#shared/sale-contract/fields.ts'
import { call } from '#web/call.ts'

export interface ContractFacts {
  readonly values: FieldValues
  /** The result, for the person. */
  readonly message: string
}

/** Only the number leaves the device. */
export async function askCarFacts(vin: string): Promise<ContractFacts> {
  const reply = await call('/v1/getBase/{vin}/1', { params: { vin } })
  if (!reply.success) return { values: {}, message: `${reply.message} Договор можно заполнить и без этого.` }
  const found = factsOf(reply.data).filter(({ value }) => value)
  const values = Object.fromEntries(found.map(({ id, value }) => [id, String(value)]))
  return { values, message: messageOf(found.map(({ name }) => name)) }
}

const factsOf = (info: Partial<BaseInfo>) => [
  { id: 'model', name: 'модель', value: info.model },
  { id: 'year', name: 'год', value: info.year },
  { id: 'colour', name: 'цвет', value: info.color },
  { id: 'volume', name: 'объём', value: info.volume },
  { id: 'power', name: 'мощность', value: info.power },
  { id: 'body', name: 'номер кузова', value: info.frame_id },
  { id: 'chassis', name: 'номер рамы', value: info.frame },
]

const messageOf = (names: readonly string[]): string =>
  names.length === 0
    ? 'По этому номеру пока ничего не известно: перепишите сведения из документов.'
    : `Заполнили: ${names.join(', ')}. Сверьте с документами.`
