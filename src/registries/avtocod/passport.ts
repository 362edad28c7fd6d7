import * as v from 'valibot'
import { text } from '#server/registry-kit/claims.ts'
import { changed, RegistryFailure } from '#server/registry-kit/failure.ts'
import { at, picked, saysAnything } from '#server/registry-kit/members.ts'
import { readFields } from '#server/registry-kit/records.ts'
import type { UnreadRecord } from '#shared/contract/unread.ts'
import { part } from './part.ts'

const entries = {
  number: text,
  type: text,
  status: text,
  hasDuplicate: v.optional(v.nullable(v.boolean())),
  recyclingFee: text,
  customsClearance: text,
  customsRestrictions: text,
  otherRestrictions: text,
}

const PASSPORT: Readonly<Record<keyof typeof entries, string>> = {
  number: 'additional_info.vehicle.passport.number',
  type: 'additional_info.vehicle.passport.type',
  status: 'additional_info.vehicle.passport.status',
  hasDuplicate: 'additional_info.vehicle.passport.has_dublicate',
  recyclingFee: 'additional_info.vehicle.utilization_tax',
  customsClearance: 'additional_info.vehicle.customs_registration',
  customsRestrictions: 'additional_info.vehicle.restriction.customs',
  otherRestrictions: 'additional_info.vehicle.restriction.other',
}

type Fields = Partial<v.InferOutput<v.ObjectSchema<typeof entries, undefined>>>

export interface Passport extends Omit<Fields, 'hasDuplicate'> {
  readonly hasDuplicate: boolean | undefined
}

export interface ToldPassport {
  readonly passport: Passport
  /** False: all that is told is that the car has no duplicate. */
  readonly isKnown: boolean
  readonly unread: readonly UnreadRecord[]
}

/** What an object of the report says, by its path. */
const OBJECTS: Readonly<Record<string, readonly (keyof typeof entries)[]>> = {
  'additional_info.vehicle.passport': ['number', 'type', 'status', 'hasDuplicate'],
  'additional_info.vehicle.restriction': ['customsRestrictions', 'otherRestrictions'],
}

/** Fields of an object that says something, and nothing by any of their names. */
const unnamed = (content: unknown): (keyof typeof entries)[] =>
  Object.entries(OBJECTS).flatMap(([path, names]) =>
    saysAnything(at(content, path)) && names.every((name) => at(content, PASSPORT[name]) === undefined)
      ? names
      : [],
  )

const unsaid = () => new RegistryFailure('source_silent', 'nothing is said of the passport')

/** Who knows whether a passport was replaced. */
const KNOW_DUPLICATES = ['base', 'base.ext']

/** The vehicle passport, paper or electronic, and what is due or forbidden by it. */
export const passport = part<ToldPassport>({
  sources: ['elpts.online', ...KNOW_DUPLICATES],
  authority: 'elpts.online',
  read(content, _vin, isOk) {
    const written = picked(content, PASSPORT)
    const reading = readFields(entries, written)
    if (reading === undefined)
      throw saysAnything(written) ? changed('a passport of which nothing could be read') : unsaid()
    const { hasDuplicate: flag, ...fields } = reading.fields
    // Whoever was not asked, or has not answered, has not said no.
    const hasDuplicate = flag === true || (flag === false && isOk(...KNOW_DUPLICATES)) ? flag : undefined
    const failed = [...reading.failed, ...unnamed(content)]
    const unread = failed.length > 0 ? [{ fields: failed }] : []
    const isKnown =
      hasDuplicate === true || unread.length > 0 || Object.values(fields).some((one) => one !== undefined)
    if (!isKnown && hasDuplicate === undefined) throw unsaid()
    return {
      result: { passport: { ...fields, hasDuplicate }, isKnown, unread },
      isFound: isKnown,
      // The passport has no date of its own: it stands in the description of the car.
      updates: () => [at(content, 'tech_data.date.update')],
    }
  },
  partly: (told, untold) => ({ ...told, unread: [...told.unread, { fields: [...untold] }] }),
})
