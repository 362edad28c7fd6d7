import * as v from 'valibot'
import { saysUnhurt } from '#report/own/read-ad.ts'
import { namedNumber, namedText, nullableList, number, text } from '#server/registry-kit/claims.ts'
import { at, picked } from '#server/registry-kit/members.ts'
import { type OneRecord, readRecord, wholeList } from '#server/registry-kit/records.ts'
import { outsideLink } from '#shared/text/outside-link.ts'
import { blockOf } from './items.ts'
import { listPart, recordsRead } from './part.ts'

/** Renamed, the mileage and the condition would say that there is nothing against the car. */
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

/** Who sells, by which telephones and where, is of a person, and so may the title and the text be. */
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
  /** What the seller said of damage. */
  readonly state: 'unhurt' | 'hurt' | undefined
  readonly link: string | undefined
  readonly photos: readonly string[]
}

const UNHURT = /(?<!\p{L})не\s*(?:бит|авари|поврежд)/iu
const HURT = /(?<!\p{L})(?<!не\s*)(?:бит(?:ый|ая|ое|а)?(?!\p{L})|авари|поврежд|требует ремонт)/iu

/** Words about a car that was not hurt, or of which nobody asks. */
const PLAIN =
  /(?<!\p{L})(?:хорош|отличн|идеальн|нормальн|нов(?:ый|ая|ое)(?!\p{L})|с пробегом|не\s*требует ремонт)/iu

/** Other words may say that it was hurt. */
const isUnderstood = (condition: string): boolean =>
  [UNHURT, HURT, PLAIN].some((words) => words.test(condition))

/** Of the text only this is read, and nothing of it goes any further. */
function stateOf(condition: string | undefined, written: unknown): Ad['state'] {
  if (condition !== undefined && !UNHURT.test(condition) && HURT.test(condition)) return 'hurt'
  const isUnhurt =
    (condition !== undefined && UNHURT.test(condition)) ||
    (typeof written === 'string' && saysUnhurt(written))
  return isUnhurt ? 'unhurt' : undefined
}

const MOST_PHOTOS = 20

/** Those that stand on sites; what else is written there is dropped. */
const linksIn = (...lists: readonly (readonly unknown[] | undefined)[]): string[] =>
  [...new Set(lists.flatMap((list) => (list ?? []).flatMap((one) => outsideLink(one) ?? [])))].slice(
    0,
    MOST_PHOTOS,
  )

function adOf(raw: unknown, asked: string): OneRecord<Ad> {
  const { record, unread } = readRecord(entries, picked(raw, AD), asked, ({ vin }) => ({ vin }))
  if (record === undefined) return { unread }
  const { date, price, mileage, owners, condition, local, board } = record
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
      state: stateOf(condition, at(raw, 'text')),
      link: outsideLink(at(raw, 'uri')),
      photos: linksIn(board, local),
    },
    ...(fields.length > 0 && { unread: { ...unread, fields } }),
  }
}

/** How the car was offered before. */
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
