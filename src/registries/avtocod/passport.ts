import * as v from 'valibot'
import { RegistryFailure, sourceChanged } from '#registry-kit/failure.ts'
import { hasValue, pickPaths, valueAt } from '#registry-kit/members.ts'
import { readFields } from '#registry-kit/records.ts'
import { isMissing, text } from '#registry-kit/schema.ts'
import type { UnreadRecord } from '#shared/contract/unread.ts'
import { part } from './sourced-part.ts'

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

export interface PassportAnswer {
  readonly passport: Passport
  /** False if a document is known only not to be replaced. */
  readonly isKnown: boolean
  readonly unread: readonly UnreadRecord[]
}

const OBJECTS: Readonly<Record<string, readonly (keyof typeof entries)[]>> = {
  'additional_info.vehicle.passport': ['number', 'type', 'status', 'hasDuplicate'],
  'additional_info.vehicle.restriction': ['customsRestrictions', 'otherRestrictions'],
}

const missingMembers = (content: unknown): (keyof typeof entries)[] =>
  Object.entries(OBJECTS).flatMap(([path, names]) =>
    hasValue(valueAt(content, path)) && names.every((name) => valueAt(content, PASSPORT[name]) === undefined)
      ? names
      : [],
  )

/** A document without its number, type and status was not read, although texts of it were. */
const unnamedIn = ({ number, type, status, ...texts }: Omit<Fields, 'hasDuplicate'>): string[] =>
  [number, type, status].every(isMissing) && Object.values(texts).some(hasValue)
    ? ['number', 'type', 'status']
    : []

const noPassportData = () => new RegistryFailure('source_silent', 'no data on the passport')

const KNOW_DUPLICATES = ['base', 'base.ext']

export const passport = part<PassportAnswer>({
  sources: ['elpts.online', ...KNOW_DUPLICATES],
  authority: 'elpts.online',
  read(content, _vin, isOk) {
    const written = pickPaths(content, PASSPORT)
    const reading = readFields(entries, written)
    if (reading === undefined)
      throw hasValue(written) ? sourceChanged('a passport of which nothing could be read') : noPassportData()
    const { hasDuplicate: flag, ...fields } = reading.fields
    // Whether there is a duplicate; `false` requires an answer about replacements.
    const hasDuplicate = flag === true || (flag === false && isOk(...KNOW_DUPLICATES)) ? flag : undefined
    const failed = [...new Set([...reading.failed, ...missingMembers(content), ...unnamedIn(fields)])]
    const unread = failed.length > 0 ? [{ fields: failed }] : []
    const isKnown =
      hasDuplicate === true || unread.length > 0 || Object.values(fields).some((one) => one !== undefined)
    if (!isKnown && hasDuplicate === undefined) throw noPassportData()
    return {
      result: { passport: { ...fields, hasDuplicate }, isKnown, unread },
      isFound: isKnown,
      updates: () => [valueAt(content, 'tech_data.date.update')],
    }
  },
  partly: (result, missing) => ({ ...result, unread: [...result.unread, { fields: [...missing] }] }),
})
