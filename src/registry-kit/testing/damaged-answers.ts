import fc, { type GeneratorValue } from 'fast-check'
import { pathsIn } from './json-paths.ts'
import { jsonFaults, type PageMarks, pageFaults, type RecordFault, SERIAL } from './record-faults.ts'
import { jsonRecords, pageRecords, pattern, type Records } from './record-places.ts'
import type { Exchange, Recording } from './recording.ts'

/** A variant of a recorded answer with other days and numbers, whole and damaged. */
export interface DamagedAnswer {
  readonly whole: readonly Exchange[]
  readonly damaged: readonly Exchange[]
  /** How many records the damaged answer holds, each counted once. */
  readonly held: number
  /** Names of the faults. */
  readonly damage: readonly string[]
}

const MOST_RECORDS = 5
const MOST_DAMAGE = 3

function pick<Item>(gen: GeneratorValue, items: readonly Item[]): Item {
  const item = items[gen(fc.nat, { max: items.length - 1 })]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}

/**
 * @param spared members whose absence is an answer of its own, as the registry writes it: they are
 * not damaged.
 */
export const damagedAnswers = (
  recording: Recording,
  spared: readonly string[],
): fc.Arbitrary<DamagedAnswer> =>
  fc.gen().map((gen) => {
    const { records: place } = recording
    if (place === undefined)
      throw new Error(`the recording of ${recording.section} has no place of its records`)
    if ('block' in place) {
      const marks = { line: pattern(place.line), label: pattern(place.label), value: pattern(place.value) }
      const anyFault = () => pick(gen, [lineFault(gen, marks), ...pageFaults(marks)])
      return damaged(gen, recording, pageRecords(recording, place), anyFault)
    }
    const records = jsonRecords(recording, place)
    const whole = () => pick(gen, jsonFaults)
    const anyFault = () => (gen(fc.boolean) ? whole() : memberFault(gen, records.samples, spared))
    return damaged(gen, recording, records, anyFault)
  })

function damaged<Written>(
  gen: GeneratorValue,
  recording: Recording,
  { samples, write, isSingle }: Records<Written>,
  anyFault: () => RecordFault<Written>,
): DamagedAnswer {
  const upTo = (most: number) => gen(fc.integer, { min: 1, max: most })
  let records: readonly Written[] = Array.from({ length: isSingle ? 1 : upTo(MOST_RECORDS) }, () =>
    varied(gen, pick(gen, samples), recording.asked),
  )
  const exchanges = () => [...recording.exchanges.slice(0, -1), write(records)]
  const whole = exchanges()
  const damage = Array.from({ length: upTo(MOST_DAMAGE) }, () => {
    const { name, spoil } = anyFault()
    const only = gen(fc.option<number>, fc.nat({ max: records.length - 1 }))
    records = records.map((record, at) =>
      only === null || only === at ? spoil(record, recording.asked) : record,
    )
    return `${only ?? 'every'} record: ${name}`
  })
  const held = records.length
  // A record sent twice may count once: it hides nothing.
  if (!isSingle && gen(fc.boolean)) records = [...records, pick(gen, records)]
  return { whole, damaged: exchanges(), held, damage }
}

/** A day, and the hour after it. */
const DAY = /(?:\d{2}\.\d{2}\.\d{4}|\d{4}-\d{2}-\d{2})(?<hour>[ T][\d:.+Z]+)?/u

const DAYS = { min: new Date('2010-01-01'), max: new Date('2026-10-30'), noInvalidDate: true }

/** Varies days and numbers of a record; the car's numbers and tags stay. */
function varied<Written>(gen: GeneratorValue, record: Written, asked: string): Written
function varied(gen: GeneratorValue, record: unknown, asked: string): unknown {
  if (Array.isArray(record)) return record.map((item) => varied(gen, item, asked))
  if (typeof record === 'object' && record !== null)
    return Object.fromEntries(
      Object.entries(record).map(([name, value]) => [name, varied(gen, value, asked)]),
    )
  return typeof record === 'string' ? variedText(gen, record, asked) : record
}

function variedText(gen: GeneratorValue, text: string, asked: string): string {
  const kept = `<[^>]*>|[^\\s<>]*${asked.slice(-SERIAL)}`
  return text.replace(new RegExp(`${kept}|${DAY.source}|\\d`, 'gu'), (part) => {
    if (part.length === 1) return String(gen(fc.nat, { max: 9 }))
    const day = DAY.exec(part)
    if (day === null) return part
    const [year, month, date] = gen(fc.date, DAYS).toISOString().slice(0, 'yyyy-MM-dd'.length).split('-')
    return `${part.at(2) === '.' ? `${date}.${month}.${year}` : `${year}-${month}-${date}`}${day.groups?.hour ?? ''}`
  })
}

const nested = (depth: number): unknown => (depth === 0 ? 'дно' : { inner: nested(depth - 1) })

/** Values that may replace any value. */
const junk: readonly unknown[] = [
  'Ошибка чтения',
  'Нет связи с базой',
  '?',
  'я'.repeat(5000),
  -1,
  true,
  {},
  ['?'],
  [[]],
  nested(60),
  Array.from({ length: 1200 }, () => ({})),
]

type Members = [name: string, value: unknown][]

/** Faults of one member of a changed or broken registry. */
const memberFaults = (
  gen: GeneratorValue,
): Readonly<Record<string, (name: string, value: unknown) => Members>> => ({
  gone: () => [],
  renamed: (name, value) => [[`${name}New`, value]],
  'an object': (name, value) => [[name, { value }]],
  'a list': (name, value) => [[name, [value]]],
  // A turned flag cannot be noticed.
  'anything else': (name, value) => [
    [name, pick(gen, typeof value === 'boolean' ? junk.filter((one) => one !== true) : junk)],
  ],
})

/** A fault of one member, at any depth of a record. */
function memberFault(
  gen: GeneratorValue,
  samples: readonly unknown[],
  spared: readonly string[],
): RecordFault<unknown> {
  const names = new Set(
    samples.flatMap((sample) => pathsIn(sample).flat()).filter((key) => typeof key === 'string'),
  )
  const name = pick(
    gen,
    [...names].filter((one) => !spared.includes(one)),
  )
  const [how, change] = pick(gen, Object.entries(memberFaults(gen)))
  const spoil = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(spoil)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, inner]) =>
        key === name ? change(key, inner) : [[key, spoil(inner)]],
      ),
    )
  }
  return { name: `«${name}» ${how}`, spoil }
}

type LineFault = readonly [how: string, change: (written: string) => string]

/** A fault of one line of a page: gone, with another label, or without its value. */
function lineFault(gen: GeneratorValue, { line, label, value }: PageMarks): RecordFault<string> {
  const nth = gen(fc.nat, { max: 8 })
  const [how, change] = pick<LineFault>(gen, [
    ['gone', () => ''],
    ['with another label', (written) => written.replace(label, '$1Прочее:$3')],
    ['with no value', (written) => written.replace(value, '')],
  ])
  return {
    name: `line ${nth} ${how}`,
    spoil: (block) => {
      let at = 0
      return block.replace(line, (one) => (at++ === nth ? change(one) : one))
    },
  }
}
