import * as v from 'valibot'
import { sameNumber } from '#registry-kit/identity.ts'
import { requiredText, text } from '#registry-kit/schema.ts'
import { maskPerson } from '#shared/text/mask-person.ts'

/** A message that proves nothing about this car: a similar number, or an unknown kind. */
export interface UnclearMessage {
  readonly number: string | undefined
  readonly published: string | undefined
  readonly why: 'similar' | 'attachment' | 'kind'
}

const HIDDEN = /сведения скрыты/iu

/** Parties that count as the holder, but never the lessee, who may be a person. */
const HOLDER = /^(?:Лизингодатель|Залогодержатель|Продавец):[^\S\n]*([^\r\n]+)/imu

const Party = v.object({ type: text, isHidden: v.optional(v.nullable(v.boolean())), name: text })

interface Holder {
  readonly holder: string | undefined
  readonly isHidden: boolean
}

export function holderIn(parties: readonly unknown[], mainInfo: string | undefined): Holder {
  const read = parties.flatMap((party) => {
    const result = v.safeParse(Party, party)
    return result.success ? [result.output] : []
  })
  const named = read.find(({ name }) => name !== undefined)
  if (named?.name) return holderOf(named.name, /Company$/u.test(named.type ?? ''))
  if (read.some(({ isHidden }) => isHidden)) return { holder: undefined, isHidden: true }
  const [, line = ''] = HOLDER.exec(mainInfo ?? '') ?? []
  const [name = ''] = line.split(/,\s*(?:ОГРН|ИНН)/u)
  return holderOf(name.trim(), /ОГРН(?!ИП)/u.test(line))
}

/** Companies are named in full; others may be persons. */
export function holderOf(name: string, isCompany: boolean): Holder {
  if (HIDDEN.test(name)) return { holder: undefined, isHidden: true }
  return { holder: name && (isCompany ? name : maskPerson(name)), isHidden: false }
}

/** True if the number is a word of its own: «…<res>VIN</res>9» is a longer number. */
export const namesCar = (texts: readonly string[], vin: string): boolean =>
  texts.some((one) =>
    one
      .replace(/<\/?res>/giu, '')
      .split(/[^\p{L}\p{N}]+/u)
      .some((word) => word.length >= vin.length && sameNumber(word, vin)),
  )

export const messageEntries = { number: requiredText, publishDate: requiredText, type: requiredText }
