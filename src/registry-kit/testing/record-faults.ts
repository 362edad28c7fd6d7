/** One unexpected way in which a registry may write a single record. */
export interface RecordFault<Written> {
  readonly name: string
  /** @param asked the VIN of the recording. */
  readonly spoil: (record: Written, asked: string) => Written
}

/** VIN of a car that was not requested. */
export const OTHER_CAR = 'XTAEXAMPLE0000777'

type Json = unknown

const isObject = (value: Json): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Maps every value that is neither a list nor an object. */
function each(value: Json, change: (leaf: Json, name: string) => Json, name = ''): Json {
  if (Array.isArray(value)) return value.map((item) => each(item, change, name))
  if (!isObject(value)) return change(value, name)
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, each(inner, change, key)]))
}

/** Maps the record's own members; undefined removes one. */
const members = (record: Json, change: (value: Json, name: string, at: number) => Json): Json =>
  isObject(record)
    ? Object.fromEntries(
        Object.entries(record).flatMap(([name, value], at) => {
          const changed = change(value, name, at)
          return changed === undefined ? [] : [[name, changed]]
        }),
      )
    : record

const DATE = /^(?:\d{2}\.\d{2}\.\d{4}|\d{4}-\d{2}-\d{2})/

const isDate = (value: Json): boolean => typeof value === 'string' && DATE.test(value)

/** Last characters of a VIN, all digits, so they name the car in any spelling of its letters. */
export const SERIAL = 7

const isVinOf = (value: Json, asked: string): boolean =>
  typeof value === 'string' && value.endsWith(asked.slice(-SERIAL))

export const jsonFaults: readonly RecordFault<Json>[] = [
  {
    name: 'another car’s',
    spoil: (record, asked) => each(record, (leaf) => (isVinOf(leaf, asked) ? OTHER_CAR : leaf)),
  },
  { name: 'a text', spoil: () => 'Ошибка чтения записи' },
  { name: 'null', spoil: () => null },
  { name: 'a list', spoil: (record) => [record] },
  { name: 'empty', spoil: () => ({}) },
  {
    name: 'every name new',
    spoil: (record) =>
      isObject(record)
        ? Object.fromEntries(Object.entries(record).map(([name, value]) => [`${name}New`, value]))
        : record,
  },
  { name: 'every value null', spoil: (record) => members(record, () => null) },
  { name: 'every value an object', spoil: (record) => members(record, (value) => ({ value })) },
  {
    name: 'one value an object',
    spoil: (record) => members(record, (value, _, at) => (at === 0 ? { value } : value)),
  },
  { name: 'dates in words', spoil: (record) => each(record, (leaf) => (isDate(leaf) ? 'вчера' : leaf)) },
  { name: 'dates gone', spoil: (record) => members(record, (value) => (isDate(value) ? undefined : value)) },
  {
    name: 'lists gone',
    spoil: (record) => members(record, (value) => (Array.isArray(value) ? undefined : value)),
  },
]

/** Patterns of a page's record: a line, and the line's label and value. */
export interface PageMarks {
  readonly line: RegExp
  readonly label: RegExp
  readonly value: RegExp
}

/** Faults of a block of a page; its outermost element stays. */
export const pageFaults = ({ line, label, value }: PageMarks): readonly RecordFault<string>[] => [
  { name: 'another car’s', spoil: (block, asked) => block.replaceAll(asked, OTHER_CAR) },
  { name: 'a text', spoil: (block) => block.replace(line, 'Ошибка').replaceAll(line, '') },
  { name: 'empty', spoil: (block) => block.replaceAll(line, '') },
  { name: 'every label new', spoil: (block) => block.replaceAll(label, '$1Прочее$3') },
  { name: 'every value empty', spoil: (block) => block.replaceAll(value, '$1$3') },
  { name: 'every value gone', spoil: (block) => block.replaceAll(value, '') },
  { name: 'every label gone', spoil: (block) => block.replaceAll(label, '') },
  { name: 'VIN gone', spoil: (block, asked) => without(block, line, (one) => one.includes(asked)) },
  { name: 'dates gone', spoil: (block) => without(block, line, (one) => /\d{2}\.\d{2}\.\d{4}/.test(one)) },
  { name: 'dates in words', spoil: (block) => block.replaceAll(/\d{2}\.\d{2}\.\d{4}/g, 'вчера') },
  {
    name: 'an unknown label',
    spoil: (block) => {
      const [first = ''] = block.match(line) ?? []
      const unknown = first.replaceAll(label, '$1Телефон:$3').replaceAll(value, '$1+7$3')
      return block.replace(first, `${first}${unknown}`)
    },
  },
  { name: 'a heading inside', spoil: (block) => block.replace(line, (first) => `${first}<h5>Кампания</h5>`) },
]

const without = (block: string, line: RegExp, isMeant: (line: string) => boolean): string =>
  block.replaceAll(line, (one) => (isMeant(one) ? '' : one))
