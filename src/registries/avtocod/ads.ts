import * as v from 'valibot'
import type { AdmissionId } from '#facts/admission-kinds.ts'
import { pickPaths, valueAt } from '#registry-kit/members.ts'
import { type OneRecord, readRecord, wholeList } from '#registry-kit/records.ts'
import { namedNumber, namedText, nullableList, number, text } from '#registry-kit/schema.ts'
import { outsideLink } from '#shared/text/outside-link.ts'
import { admissionsIn } from '#statements/admissions.ts'
import { saysUnhurt } from '#statements/read-ad.ts'
import { blockOf } from './items.ts'
import { listPart, recordsRead } from './sourced-part.ts'

/**
 * Fields that an advertisement must have: a renamed mileage or condition must not count as "none".
 */
const entries = {
  vin: text,
  date: text,
  price: number,
  mileage: namedNumber,
  condition: namedText,
  owners: number,
  local: nullableList(v.unknown()),
  board: nullableList(v.unknown()),
}

/**
 * Paths that are read. Sellers, telephones and places are personal data, which titles and texts may
 * contain, too.
 */
const AD: Readonly<Record<keyof typeof entries, string>> = {
  vin: 'vehicle.identifiers.vin',
  date: 'date.publish',
  price: 'price.value',
  mileage: 'vehicle.mileage',
  condition: 'vehicle.condition',
  owners: 'vehicle.owners.count',
  local: 'photos.local',
  board: 'photos.board',
}

export interface Ad {
  readonly date?: string | undefined
  readonly price?: number | undefined
  readonly mileage?: number | undefined
  readonly owners?: number | undefined
  readonly state: 'unhurt' | 'hurt' | undefined
  readonly admitted: readonly AdmissionId[]
  readonly link: string | undefined
  readonly photos: readonly string[]
}

const UNHURT = /(?<!\p{L})не\s*(?:бит|авари|поврежд)/iu
const HURT = /(?<!\p{L})(?<!не\s*)(?:бит(?:ый|ая|ое|а)?(?!\p{L})|авари|поврежд|требует ремонт)/iu

const PLAIN =
  /(?<!\p{L})(?:хорош|отличн|идеальн|нормальн|нов(?:ый|ая|ое)(?!\p{L})|с пробегом|не\s*требует ремонт)/iu

const isHurt = (condition: string): boolean => !UNHURT.test(condition) && HURT.test(condition)

const HURTS: readonly AdmissionId[] = ['hurt', 'hail', 'broken', 'parts']

/** True for the listed words about damage; others may mean damage. */
const isUnderstood = (condition: string): boolean =>
  [UNHURT, HURT, PLAIN].some((words) => words.test(condition)) ||
  admissionsIn(condition).some(({ value }) => value !== 'unclear')

function saidIn(condition: string, text: string): Pick<Ad, 'state' | 'admitted'> {
  const kinds = [condition, text].flatMap((written) => admissionsIn(written).map(({ value }) => value))
  const isAdmitted = isHurt(condition) || kinds.some((kind) => HURTS.includes(kind))
  const isDenied = UNHURT.test(condition) || saysUnhurt(text)
  return {
    state: isAdmitted ? 'hurt' : isDenied ? 'unhurt' : undefined,
    admitted: [...new Set(kinds.filter((kind) => kind === 'parts' || !HURTS.includes(kind)))],
  }
}

const MOST_PHOTOS = 20

const linksIn = (...lists: readonly (readonly unknown[] | undefined)[]): string[] =>
  [...new Set(lists.flatMap((list) => (list ?? []).flatMap((one) => outsideLink(one) ?? [])))].slice(
    0,
    MOST_PHOTOS,
  )

function adOf(raw: unknown, vin: string): OneRecord<Ad> {
  const { record, unread } = readRecord(entries, pickPaths(raw, AD), vin, ({ vin }) => ({ vin }))
  if (record === undefined) return { unread }
  const { date, price, mileage, owners, condition, local, board } = record
  const written = valueAt(raw, 'text')
  const fields = [
    ...(unread?.fields ?? []),
    ...(condition === undefined || isUnderstood(condition) ? [] : ['condition']),
  ]
  return {
    record: {
      date,
      price,
      mileage,
      owners,
      ...saidIn(condition ?? '', typeof written === 'string' ? written : ''),
      link: outsideLink(valueAt(raw, 'uri')),
      photos: linksIn(board, local),
    },
    ...(fields.length > 0 && { unread: { ...unread, fields } }),
  }
}

export const ads = listPart<Ad>({
  sources: ['ads.base'],
  authority: 'ads.base',
  read(content, vin) {
    const { items, updates } = blockOf(content, { path: 'ads.history' })
    return recordsRead(
      wholeList(items, (raw) => adOf(raw, vin)),
      updates,
    )
  },
})
