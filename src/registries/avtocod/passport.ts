import * as v from 'valibot'
import { text } from '#server/registry-kit/claims.ts'
import { changed, RegistryFailure } from '#server/registry-kit/failure.ts'
import { readFields } from '#server/registry-kit/records.ts'
import type { UnreadRecord } from '#shared/contract/unread.ts'
import { at, picked, saysAnything } from './items.ts'
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

const unsaid = (content: unknown): RegistryFailure =>
  saysAnything(picked(content, PASSPORT))
    ? changed('a passport of which nothing could be read')
    : new RegistryFailure('source_silent', 'nothing is said of the passport')

/** The vehicle passport, paper or electronic, and what is due or forbidden by it. */
export const passport = part<ToldPassport>({
  // Duplicates are known to the base of registrations alone.
  sources: ['elpts.online', 'base', 'base.ext'],
  authority: 'elpts.online',
  read(content) {
    const reading = readFields(entries, picked(content, PASSPORT))
    if (reading === undefined) throw unsaid(content)
    const { hasDuplicate, ...fields } = reading.fields
    const unread = reading.failed.length > 0 ? [{ fields: [...reading.failed] }] : []
    const isKnown =
      hasDuplicate !== false || unread.length > 0 || Object.values(fields).some((one) => one !== undefined)
    return {
      result: { passport: { ...fields, hasDuplicate: hasDuplicate ?? undefined }, isKnown, unread },
      isFound: isKnown,
      // The passport has no date of its own: it stands in the description of the car.
      updates: () => [at(content, 'tech_data.date.update')],
    }
  },
  partly: (told, untold) => ({ ...told, unread: [...told.unread, { fields: [...untold] }] }),
})
