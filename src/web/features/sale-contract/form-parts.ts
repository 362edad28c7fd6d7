import type { ComponentProps } from 'react'
import type { FieldId } from '#shared/sale-contract/fields.ts'

export interface FieldLook {
  readonly id: FieldId
  readonly label?: string
  readonly help?: string
  readonly input?: ComponentProps<'input'>
  readonly wide?: boolean
  readonly long?: boolean
}

export interface FormPart {
  readonly id: string
  readonly title: string
  readonly fields: readonly FieldLook[]
}

const digits = { inputMode: 'numeric' } as const
const capitals = { autoCapitalize: 'characters', spellCheck: false } as const

const party = (side: 'seller' | 'buyer'): readonly FieldLook[] => [
  { id: `${side}Name`, wide: true, input: { autoCapitalize: 'words', spellCheck: false } },
  { id: `${side}Born`, input: { type: 'date' } },
  { id: `${side}Phone`, input: { type: 'tel' } },
  { id: `${side}Passport`, wide: true, long: true },
  { id: `${side}Address`, wide: true, long: true, help: 'Как в паспорте, на странице «Место жительства»' },
]

/** Its VIN comes before, with a button. */
export const carPart: FormPart = {
  id: 'car',
  title: 'Автомобиль',
  fields: [
    { id: 'model', wide: true },
    { id: 'year', input: { ...digits, maxLength: 4 } },
    { id: 'colour' },
    { id: 'plate', input: capitals },
    { id: 'engine', input: capitals },
    { id: 'volume', input: digits },
    { id: 'power', input: { inputMode: 'decimal' } },
    { id: 'body', help: 'Часто совпадает с VIN', wide: true, input: capitals },
    { id: 'chassis', help: 'У легковых обычно «отсутствует»', wide: true },
    { id: 'passport', wide: true },
    { id: 'certificate', wide: true },
  ],
}

export const partyParts: readonly FormPart[] = [
  { id: 'seller', title: 'Продавец', fields: party('seller') },
  { id: 'buyer', title: 'Покупатель', fields: party('buyer') },
]

export const dealPart: FormPart = {
  id: 'deal',
  title: 'Место и дата договора',
  fields: [{ id: 'place' }, { id: 'date', input: { type: 'date' } }],
}

export const handoverPart: FormPart = {
  id: 'handover',
  title: 'Передача автомобиля',
  fields: [
    { id: 'handedOverAt', wide: true, input: { type: 'datetime-local' } },
    { id: 'mileage', input: digits },
    { id: 'keys', input: digits },
    { id: 'belongings', wide: true, long: true },
    {
      id: 'defects',
      label: 'Недостатки, о которых продавец сказал',
      help: 'Чем подробнее, тем спокойнее обоим. Если их нет, так и напишите: «нет»',
      wide: true,
      long: true,
    },
    {
      id: 'terms',
      help: 'Заверения о пробеге, почему цена низкая, какие документы переданы',
      wide: true,
      long: true,
    },
  ],
}

export const PAYMENT_WAYS = ['Через аккредитив в банке', 'Банковским переводом в день подписания'] as const

/** Fields of the car, which are void for another one. */
export const carFields: readonly FieldId[] = [
  'vin',
  ...[...carPart.fields, ...handoverPart.fields].map(({ id }) => id),
]
