import { isMissing } from '#server/registry-kit/claims.ts'
import { changed, RegistryFailure } from '#server/registry-kit/failure.ts'
import { at } from '#server/registry-kit/members.ts'
import { type OneRecord, type Records, recordsOf, wholeList } from '#server/registry-kit/records.ts'
import { PARTICULARS } from '#shared/contract/particulars.ts'
import { type Block, type BlockPlace, blockOf } from './items.ts'
import type { Read } from './part.ts'

/** One of several lists that a part is told by, each filled by sources of its own. */
export interface ListPlace<Kind extends string> extends BlockPlace {
  readonly kind: Kind
  /** The block of the report that the list stands in; null there: it was not bought. */
  readonly within: string
  /** Where another part of the report says that there is one. */
  readonly hint?: string
  /** The vendor's sources that fill it. */
  readonly sources: readonly string[]
}

/** What several lists tell together. */
export interface Several<Kind extends string, Item> extends Records<Item> {
  /** Lists that nobody has answered. */
  readonly unanswered: readonly Kind[]
}

interface Reader<Kind extends string, Item> {
  readonly read: (raw: unknown, kind: Kind) => OneRecord<Item>
  /** The record of a flag that says yes beside a list of which nothing can be read. */
  readonly bare: (kind: Kind) => Item
}

/**
 * Reads each list as far as its own source has answered. That there is nothing is said only when all that were bought
 * say so; what one of them has stands whatever became of the others, which are named.
 * @throws RegistryFailure when nothing is found, and one of them could not be read or is silent.
 */
export function readSeveral<Kind extends string, Item>(
  content: unknown,
  places: readonly ListPlace<Kind>[],
  isOk: (...sources: readonly string[]) => boolean,
  reader: Reader<Kind, Item>,
): Read<Several<Kind, Item>> {
  const tried = places.map((place) => ({
    place,
    list: hinted(
      content,
      place,
      isOk(...place.sources) ? tryList(content, place, reader) : silence(content, place),
      reader,
    ),
  }))
  const lists = tried.flatMap(({ list }) => (isList(list) ? [list] : []))
  const records = lists.flatMap((list) => list.records)
  const failure = tried.map(({ list }) => list).find((list) => list instanceof RegistryFailure)
  if (records.length === 0 && failure !== undefined) throw failure
  const unanswered = tried.flatMap(({ place, list }) => (isList(list) || isUnread(list) ? [] : [place.kind]))
  const lost = tried.filter(({ list }) => isUnread(list)).map(({ place }) => ({ fields: [place.path] }))
  return {
    result: { records, unread: [...lists.flatMap(({ unread }) => unread), ...lost], unanswered },
    isFound: records.length > 0,
    updates: () => lists.flatMap(({ updates }) => updates()),
  }
}

/** A list that tells of none, beside a part that says otherwise: one of which no more is known. */
function hinted<Kind extends string, Item>(
  content: unknown,
  { kind, hint }: ListPlace<Kind>,
  list: Tried<Item>,
  { bare }: Pick<Reader<Kind, Item>, 'bare'>,
): Tried<Item> {
  const said = hint === undefined ? undefined : at(content, hint)
  if (isMissing(said) || said === false || (isList(list) && list.records.length > 0)) return list
  if (said !== true) return changed(`what may tell of ${kind} is not read`)
  return { records: [bare(kind)], unread: [{ fields: [PARTICULARS] }], updates: () => [undefined] }
}

type List<Item> = Records<Item> & Pick<Block, 'updates'>

type Tried<Item> = List<Item> | RegistryFailure | undefined

const isList = <Item>(list: Tried<Item>): list is List<Item> =>
  list !== undefined && !(list instanceof RegistryFailure)

/** It was answered, in a way that nobody understood. */
const isUnread = (list: Tried<unknown>): boolean =>
  list instanceof RegistryFailure && list.code === 'source_changed'

/** Undefined: it was not bought. */
const silence = (content: unknown, { within, kind }: ListPlace<string>): RegistryFailure | undefined =>
  (at(content, within) ?? null) === null
    ? undefined
    : new RegistryFailure('source_silent', `nobody has answered about ${kind}`)

function tryList<Kind extends string, Item>(
  content: unknown,
  place: ListPlace<Kind>,
  { read, bare }: Reader<Kind, Item>,
): Tried<Item> {
  try {
    const { items, updates } = blockOf(content, place)
    return { ...wholeList(items, (raw) => read(raw, place.kind)), updates }
  } catch (error) {
    if (!(error instanceof RegistryFailure)) throw error
    const items = saidAlone(content, place)
    if (items === undefined) return error
    const { unread } = recordsOf(items, () => ({ unread: {} }))
    return { records: [bare(place.kind)], unread, updates: () => [undefined] }
  }
}

/** The items that could not be read beside a flag that says yes; undefined: it does not, or they are no list. */
function saidAlone(content: unknown, { path, flag }: BlockPlace): readonly unknown[] | undefined {
  const items = at(content, `${path}.items`)
  return flag !== undefined && at(content, flag) === true && Array.isArray(items) ? items : undefined
}
