import { RegistryFailure, sourceChanged } from '#registry-kit/failure.ts'
import { valueAt } from '#registry-kit/members.ts'
import { type OneRecord, type Records, readRecords, wholeList } from '#registry-kit/records.ts'
import { isMissing } from '#registry-kit/schema.ts'
import { PARTICULARS } from '#shared/contract/particulars.ts'
import type { SourcedAnswer } from './decide-part.ts'
import { type Block, type BlockPlace, blockOf } from './items.ts'

export interface ListPlace<Kind extends string> extends BlockPlace {
  readonly kind: Kind
  /** Path of the list; null there: the list was not bought. */
  readonly within: string
  readonly hint?: string
  readonly sources: readonly string[]
}

export interface Several<Kind extends string, Item> extends Records<Item> {
  readonly unanswered: readonly Kind[]
}

interface Reader<Kind extends string, Item> {
  readonly read: (raw: unknown, kind: Kind) => OneRecord<Item>
  readonly bare: (kind: Kind) => Item
}

/**
 * Reads each answered list. "Nothing" requires all bought lists; a find names the missing ones.
 * @throws RegistryFailure if nothing is found and a list is unreadable or unanswered
 */
export function readSeveral<Kind extends string, Item>(
  content: unknown,
  places: readonly ListPlace<Kind>[],
  isOk: (...sources: readonly string[]) => boolean,
  reader: Reader<Kind, Item>,
): SourcedAnswer<Several<Kind, Item>> {
  const tried = places.map((place) => ({
    place,
    list: withHint(
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

/** Adds a record without particulars if a hint contradicts an empty list. */
function withHint<Kind extends string, Item>(
  content: unknown,
  { kind, hint }: ListPlace<Kind>,
  list: Tried<Item>,
  { bare }: Pick<Reader<Kind, Item>, 'bare'>,
): Tried<Item> {
  const hintValue = hint === undefined ? undefined : valueAt(content, hint)
  if (isMissing(hintValue) || hintValue === false || (isList(list) && list.records.length > 0)) return list
  if (hintValue !== true) return sourceChanged(`an unread sign of ${kind}`)
  return { records: [bare(kind)], unread: [{ fields: [PARTICULARS] }], updates: () => [undefined] }
}

type List<Item> = Records<Item> & Pick<Block, 'updates'>

type Tried<Item> = List<Item> | RegistryFailure | undefined

const isList = <Item>(list: Tried<Item>): list is List<Item> =>
  list !== undefined && !(list instanceof RegistryFailure)

const isUnread = (list: Tried<unknown>): boolean =>
  list instanceof RegistryFailure && list.code === 'source_changed'

const silence = (content: unknown, { within, kind }: ListPlace<string>): RegistryFailure | undefined =>
  (valueAt(content, within) ?? null) === null
    ? undefined
    : new RegistryFailure('source_silent', `no answer about ${kind}`)

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
    const { unread } = readRecords(items, () => ({ unread: {} }))
    return { records: [bare(place.kind)], unread, updates: () => [undefined] }
  }
}

function saidAlone(content: unknown, { path, flag }: BlockPlace): readonly unknown[] | undefined {
  const items = valueAt(content, `${path}.items`)
  return flag !== undefined && valueAt(content, flag) === true && Array.isArray(items) ? items : undefined
}
