import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { SealedReport } from '../sealed-report.ts'
import { runs } from '../testing/properties.ts'
import { CURRENT, LATER, sealed, testKeys, values } from '../testing/sealed-reports.ts'
import { reduced } from '../testing/sealing.ts'
import { toHex, utf8 } from './bytes.ts'
import { changedRows, checkReport, type ReportCheck } from './check-report.ts'
import { canonicalJson, readExactJson } from './json-text.ts'
import { leafHash, rootOf } from './merkle.ts'
import { readKeys } from './published-keys.ts'

const check = async (text: string, now = CURRENT): Promise<ReportCheck> => {
  const keys = await readKeys(testKeys)
  if (!keys) throw new Error('the keys cannot be read')
  return checkReport(text, keys, now)
}

const report = sealed()

const checkOf = (one: object, now = CURRENT) => check(JSON.stringify(one), now)

it('hashes rows as the formats say', async () => {
  const rows = [
    ['verdict', { level: 'careful' }],
    ['made', '2026-11-22T10:21:05Z'],
    ['vinTail', '0001'],
    ['vin', 'XTAEXAMPLE0000001'],
  ].map(([name, value], at) => [Buffer.alloc(16, at + 1).toString('base64url'), name, value])
  const leaves = await Promise.all(rows.map((row) => leafHash(utf8(canonicalJson(row)))))
  expect(toHex(leaves[0] ?? new Uint8Array())).toMatch(/^62babe41cdd6da74/)
  expect(toHex(await rootOf(leaves))).toMatch(/^3fdf96aeb18c629b.*e1a5e895fb$|^3fdf96aeb18c629b/)
  const names = ['\ufb33', '😀', '€', 'ö', '\u0080', '1', '\r']
  const sorted = canonicalJson(Object.fromEntries(names.map((name) => [name, 0])))
  expect(sorted).toBe('{"\\r":0,"1":0,"\u0080":0,"ö":0,"€":0,"😀":0,"\ufb33":0}')
})

it('accepts the report, in the answer of the API too, until its time is over', async () => {
  expect(await checkOf(report)).toMatchObject({
    kind: 'current',
    genuine: {
      level: 'stop',
      reasons: [{ title: 'Запрет на регистрационные действия' }],
      gaps: [{ section: 'zalog' }],
      hidden: { names: [], sections: 0 },
    },
  })
  expect(await checkOf({ success: true, data: report })).toMatchObject({ kind: 'current' })
  expect(await check(`${JSON.stringify(report, null, 2)}\n`)).toMatchObject({ kind: 'current' })
  const last = new Date('2026-11-28T20:59:59Z')
  expect(await checkOf(report, last)).toMatchObject({ kind: 'current' })
  const over = new Date(last.getTime() + 1)
  expect(await checkOf(report, over)).toMatchObject({ kind: 'old', cause: 'expired' })
})

it('does not judge the age by a clock that is behind the report', async () => {
  expect(await checkOf(report, new Date('2020-01-01T00:00:00Z'))).toMatchObject({
    kind: 'old',
    cause: 'early',
  })
})

it.each([
  ['no JSON', 'text', '{'],
  ['duplicate names', 'text', JSON.stringify(report).replace('{"id"', '{"id":"x","id"')],
  ['a number that a double changes', 'text', JSON.stringify(report).replace('0.1', '0.1000000000000000055')],
  ['a large number', 'text', JSON.stringify(report).replace('2019', '20190000000000000001')],
  ['a lone surrogate', 'text', JSON.stringify(report).replace('😀', '\\ud83d')],
  ['a needless escape', 'text', JSON.stringify(report).replace('LADA', '\\u004cADA')],
  ['deep nesting', 'text', '['.repeat(10_000) + ']'.repeat(10_000)],
  ['another document', 'shape', '{"success":true,"data":{"id":"1"}}'],
  ['a failure of the API', 'shape', '{"success":false,"error":"not_found"}'],
  ['an unknown key', 'key', JSON.stringify(report).replace('"kid":"2026-11"', '"kid":"2027-01"')],
])('cannot read %s', async (_name, cause, text) => {
  expect(await check(text)).toMatchObject({ kind: 'unreadable', cause })
})

it('cannot read sealed values of another form', async () => {
  const later = values().map(([name, value]): [string, unknown] =>
    name === 'validUntil' ? [name, 'soon'] : [name, value],
  )
  expect(await checkOf(sealed(later))).toMatchObject({ kind: 'unreadable', cause: 'version' })
})

const without = (name: string) => sealed(values().filter(([one]) => one !== name))

const swapped = ([one, other, ...rest]: [string, unknown][]): [string, unknown][] =>
  one && other ? [other, one, ...rest] : rest

/** Each is signed by the right key, unless a field of the finished report is replaced. */
const forged: readonly [string, object][] = [
  ...['level', 'made', 'validUntil', 'reasons', 'gaps'].map((name): [string, object] => [
    `no row ${name}`,
    without(name),
  ]),
  ['rows in another order', sealed(swapped(values()))],
  ['a row twice', sealed([...values(), ['dtp', null]])],
  ['a section named as a row', sealed([...values(), ['level', 'clear']])],
  ['a hidden level', reduced(report, (row) => row !== 0)],
  ['hidden reasons', reduced(report, (row) => row !== 3)],
  ['a wrong number of rows', { ...report, seal: { ...report.seal, n: 14 } }],
  ['a row too few', { ...report, rows: report.rows.slice(0, -1) }],
  ['a row disclosed and hidden', { ...report, hidden: { 11: report.seal.rowsRoot } }],
  ['a hash of no row', { ...report, hidden: { 99: report.seal.rowsRoot } }],
  ['a hidden row without a hash', { ...reduced(report, (row) => row < 12), hidden: {} }],
  ['another number', { ...report, id: sealed(undefined, 2).id }],
  [
    'a foreign signature',
    { ...report, seal: { ...report.seal, signature: sealed(undefined, 2).seal.signature } },
  ],
  ['rows of another report', { ...report, rows: sealed(values('clear')).rows }],
]

it.each(forged)('%s: changed', async (_name, one) => {
  expect(await checkOf(one)).toMatchObject({ kind: 'changed' })
})

it('names the rows that differ from the genuine report', async () => {
  const rows = values().map(([name, value]): [string, unknown] => [name, name === 'dtp' ? null : value])
  const fake: SealedReport = { ...report, rows: sealed(rows).rows }
  expect(await changedRows(fake, report)).toEqual(['dtp'])
  expect(
    await changedRows(
      reduced(report, (row) => row < 5),
      report,
    ),
  ).toEqual([])
})

/** Any value of JSON that survives a sealed report. */
const anyValue = fc.jsonValue({ maxDepth: 3 }).filter((value) => !JSON.stringify(value).includes('-0'))

const anyReport = fc
  .record({
    level: fc.constantFrom('stop', 'careful', 'unknown', 'clear'),
    rest: fc.array(anyValue, { minLength: 10, maxLength: 20 }),
    day: fc.integer({ min: 1, max: 28 }),
  })
  .map(({ level, rest, day }) => {
    const fixed = values(level).slice(0, 5)
    const named = values(level).slice(5)
    const made = `2026-11-${String(day).padStart(2, '0')}T09:30:00.000Z`
    const rows = rest.map((value, at): [string, unknown] => [named[at]?.[0] ?? `section-${at}`, value])
    return sealed([
      ...fixed.map(([name, value]): [string, unknown] => [name, name === 'made' ? made : value]),
      ...rows,
    ])
  })

it('after any change of one byte a report is changed or unreadable', async () => {
  const property = fc.asyncProperty(
    anyReport,
    fc.boolean(),
    fc.nat(),
    fc.integer({ min: 1, max: 255 }),
    async (one, isReduced, place, difference) => {
      const given = isReduced ? reduced(one, (row) => row < 5 || row % 3 === 0) : one
      const bytes = Buffer.from(JSON.stringify(given))
      const at = place % bytes.length
      bytes[at] = (bytes[at] ?? 0) ^ difference
      const { kind } = await check(bytes.toString('utf8'))
      expect(['changed', 'unreadable']).toContain(kind)
    },
  )
  await fc.assert(property, runs(400))
})

/** From the most to the least favourable. */
const RANKS = ['current clear', 'current unknown', 'current careful', 'current stop', 'old']

const rankOf = (checked: ReportCheck): number => {
  if (checked.kind === 'current') return RANKS.indexOf(`current ${checked.genuine.level}`)
  return checked.kind === 'old' ? RANKS.length - 1 : RANKS.length
}

it('a reduced report is never more favourable than the full one', async () => {
  const property = fc.asyncProperty(anyReport, fc.nat(), fc.boolean(), async (one, mask, isLater) => {
    const now = isLater ? LATER : CURRENT
    const part = reduced(one, (row) => (mask >> (row % 31)) % 2 === 1)
    const [full, shown] = [await checkOf(one, now), await checkOf(part, now)]
    expect(rankOf(shown)).toBeGreaterThanOrEqual(rankOf(full))
    if (shown.kind !== 'current' && shown.kind !== 'old') return
    if (full.kind !== 'current' && full.kind !== 'old') throw new Error('the full report is not genuine')
    expect(shown.genuine.reasons).toEqual(full.genuine.reasons)
    expect(shown.genuine.gaps).toEqual(full.genuine.gaps)
    const { names, sections } = shown.genuine.hidden
    expect(names.length + sections).toBe(part.rows.filter((row) => row === null).length)
  })
  await fc.assert(property, runs(100))
})

it('refuses a long text that is no JSON at once', () => {
  expect(readExactJson(`{"id":"${'\\"'.repeat(150_000)}`)).toBeUndefined()
})
