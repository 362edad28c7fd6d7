import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Evidence } from '#facts/evidence.ts'
import { disclosedSections } from '#report/paper/disclosed-report.ts'
import type { Paper } from '#report/paper/paper.ts'
import type { PaperSite } from '#report/paper/paper-site.ts'
import { sealedPaper } from '#report/paper/sealed-paper.ts'
import { signingKey, vkeyOf } from '#server/tlog/note.ts'
import { DAY_MS } from '#shared/durations.ts'
import { isRecord } from '#shared/keys.ts'
import { checkGiven } from '#shared/proof/check-given.ts'
import { readKeys } from '#shared/proof/published-keys.ts'
import {
  NAMED_ROWS,
  type SealedReport,
  type SealedSection,
  type SealedValues,
} from '#shared/sealed-report.ts'
import { runs } from '#shared/testing/properties.ts'
import { someEvidence, spotlessAnswer, VIN } from '#verdict/testing/evidence.ts'
import { NOW } from '#verdict/testing/report.ts'
import { sections } from '#verdict/testing/sections.ts'
import { reportPage } from './report-page.ts'
import { newReportId, reduced, sealRows } from './seal.ts'
import type { NamedValue } from './sealed-rows.ts'
import { ageOf } from './sealed-values.ts'
import { sealedEvidence } from './testing-evidence.ts'

const key = signingKey('site.example/log', 'log', Buffer.alloc(32, 7))
const published = {
  kid: key.id,
  kty: 'OKP',
  crv: 'Ed25519',
  x: key.bytes.toString('base64url'),
  vkey: vkeyOf(key),
}
const keys = await readKeys(JSON.stringify({ keys: [published] }))

type Change = (rows: readonly NamedValue[], place: number) => readonly NamedValue[]

const inSection =
  (change: (section: SealedSection) => unknown): Change =>
  (rows, place) => {
    const at = NAMED_ROWS.length + (place % sections.length)
    return rows.map(([name, value], row) => [name, row === at ? change(value as SealedSection) : value])
  }

const inValue =
  <Name extends keyof SealedValues>(wanted: Name, change: (value: SealedValues[Name]) => unknown): Change =>
  (rows) =>
    rows.map(([name, value]) => [name, name === wanted ? change(value as SealedValues[Name]) : value])

/** A rule of this version that never stops. */
const NOTE = 'owner-count'

/** What a later version may write, or an earlier one has written. */
const changes: Readonly<Record<string, Change>> = {
  'a section of another name': (rows, place) => {
    const at = NAMED_ROWS.length + (place % sections.length)
    return rows.map(([name, value], row) => [row === at ? `later-${name}` : name, value])
  },
  'data of another contract': inSection((one) => ({ ...one, data: one.data && { later: true } })),
  'data of others of another contract': inSection((one) => ({
    ...one,
    others: one.others.map((other) => ({ ...other, data: other.data && { later: true } })),
  })),
  'another outcome': inSection((one) => ({ ...one, outcome: 'partly' })),
  'another member': inSection((one) => ({ ...one, later: { outcome: 'nothing' } })),
  'another cause of a failure': inSection((one) => ({
    ...one,
    failure: { at: NOW.toISOString(), reason: 'source_later' },
  })),
  'other tones': inValue('marks', (all) => all.map((mark) => ({ ...mark, tone: `later-${mark.tone}` }))),
  'rules that this version lacks': inValue('reasons', (all) =>
    all.map((reason) => ({ ...reason, rule: `later-${reason.rule}` })),
  ),
  'rules that are notes here': inValue('reasons', (all) => all.map((reason) => ({ ...reason, rule: NOTE }))),
  'gaps of another form': inValue('gaps', (all) =>
    all.map((gap) => ({ ...gap, section: 'later', weight: 1 })),
  ),
}

const seal = (rows: readonly NamedValue[]): SealedReport => ({
  ...sealRows(newReportId(), rows, key),
  log: null,
})

interface Seen {
  readonly report: SealedReport
  readonly now: number
  readonly levelNow?: SealedValues['level'] | undefined
  readonly isWithdrawn?: boolean
}

async function looksOf(site: PaperSite, { report, now, levelNow, isWithdrawn = false }: Seen) {
  const html = reportPage({
    report,
    now,
    levelNow,
    isStricterNow: stricterNow(report, levelNow) !== undefined,
    siteName: site.name,
    witnesses: 0,
    isLogContradicted: false,
    isPrintable: false,
    newest: undefined,
    isReduced: false,
    changes: undefined,
  })
  const online = {
    reportOf: async () => (isWithdrawn ? ('withdrawn' as const) : undefined),
    proofOf: async () => undefined,
    todayOf: async () => ({
      stricter: stricterNow(report, levelNow),
      isContradicted: true,
      newerMade: undefined,
    }),
    differenceOfLog: async () => undefined,
  }
  const given = { report: JSON.stringify(report), proof: undefined, isPaper: false, trouble: undefined }
  const proof = await checkGiven(given, { keys: keys ?? expect.unreachable(), now: new Date(now), online })
  const level = stricterNow(report, levelNow)
  const paper = sealedPaper(report, site, {
    age: ageOf(report, now),
    ...(level && { stricter: { level, isAlarm: true, comparedAt: new Date(now).toISOString() } }),
  })
  return { page: html.includes('class="verdict good"'), proof, paper: lookOf(paper) }
}

/** As the service names it. */
function stricterNow({ rows }: SealedReport, levelNow: Seen['levelNow']): Seen['levelNow'] {
  const order: readonly unknown[] = levels
  const sealed = order.indexOf(rows[0]?.[2])
  return levelNow !== undefined && levels.indexOf(levelNow) < sealed ? levelNow : undefined
}

/** What a reader could take for good news. */
function lookOf({ blocks }: Paper) {
  const marks = blocks.flatMap((block) => (block.kind === 'marks' ? block.marks : []))
  const answers = blocks.flatMap((block) => (block.kind === 'answers' ? block.rows : []))
  const good = [
    ...marks.map(({ name, tone }) => [name, tone]),
    ...answers.map(({ title, tone }) => [title, tone]),
  ]
  return {
    isGood: blocks.some((block) => block.kind === 'verdict' && block.level === 'clear'),
    good: new Set(good.flatMap(([name, tone]) => (tone === 'good' ? name : []))),
    empty: new Set(answers.flatMap(({ title, texts }) => (isEmpty(texts) ? title : []))),
    strong: blocks.flatMap((block) =>
      block.kind === 'reasons' ? block.reasons.map(({ title }) => title) : [],
    ),
    notes: blocks.flatMap((block) => (block.kind === 'notes' ? block.notes.map(({ title }) => title) : [])),
    isDrawn: blocks.some(({ kind }) => kind === 'trail' || kind === 'chart' || kind === 'damage'),
  }
}

const isEmpty = (texts: readonly string[]): boolean =>
  texts.some((text) => /Ничего не найдено|Записей в ответе нет/u.test(text))

const evidences = fc.oneof(
  { weight: 3, arbitrary: someEvidence },
  {
    weight: 1,
    arbitrary: fc.constant({ vin: VIN, answers: sections.map(spotlessAnswer), now: NOW } satisfies Evidence),
  },
)

const levels = ['stop', 'careful', 'unknown', 'clear'] as const

it('a report that this version reads in part, reduced, old or withdrawn, never looks better', async () => {
  let [good, drawn] = [0, 0]
  const property = fc.asyncProperty(
    evidences,
    fc.subarray(Object.keys(changes)),
    fc.record({ mask: fc.nat(), place: fc.nat(), days: fc.constantFrom(0, 0, 0, -1, 1) }),
    fc.record({
      levelNow: fc.option(fc.constantFrom(...levels), { nil: undefined }),
      isWithdrawn: fc.boolean(),
    }),
    async (evidence, names, { mask, place, days }, state) => {
      const { rows, site } = sealedEvidence(evidence)
      const later = seal(
        names.reduce<readonly NamedValue[]>((all, name) => changes[name]?.(all, place) ?? all, rows),
      )
      const shown = later.rows.flatMap((row, at) => (row && (mask >> (at % 31)) % 2 === 1 ? [row[1]] : []))
      const part = mask % 3 === 0 ? later : reduced(later, new Set(shown))
      const whole = await looksOf(site, { report: seal(rows), now: NOW.getTime() })
      const look = await looksOf(site, { report: part, now: NOW.getTime() + days * DAY_MS, ...state })
      if (whole.page && whole.proof.tone === 'good' && whole.paper.isGood) good += 1
      if (look.paper.isDrawn) drawn += 1

      const isOfItsDay = days === 0
      expect(look.page && !(whole.page && isOfItsDay)).toBe(false)
      expect(look.proof.tone === 'good' && !(whole.proof.tone === 'good' && isOfItsDay)).toBe(false)
      expect(look.paper.isGood && !(whole.paper.isGood && isOfItsDay)).toBe(false)
      if (stricterNow(part, state.levelNow)) {
        expect([look.proof.tone, look.page]).not.toContain('good')
        expect([look.paper.isGood, [...look.paper.good]]).toEqual([false, []])
      }
      if (state.isWithdrawn) expect([look.proof.kind, look.proof.tone]).toEqual(['old', 'warn'])

      expect([...look.paper.good].filter((name) => !whole.paper.good.has(name) || !isOfItsDay)).toEqual([])
      expect([...look.paper.empty].filter((title) => !whole.paper.empty.has(title))).toEqual([])
      const level = later.rows[0]?.[2]
      if (level === 'stop' || level === 'careful')
        expect(look.paper.strong[0]).toBe(whole.paper.strong[0] ?? expect.unreachable())
      expect([...look.paper.strong, ...look.paper.notes].sort()).toEqual(
        [...whole.paper.strong, ...whole.paper.notes].sort(),
      )
      const unread = disclosedSections(part).filter(
        ({ id, outcome, data }) =>
          (outcome === 'found' && !(isRecord(data) && 'stored' in data && site.readers.has(id))) ||
          !['found', 'nothing', 'failed', 'unasked'].includes(outcome),
      )
      expect(look.paper.isDrawn && unread.length > 0).toBe(false)
    },
  )
  await fc.assert(property, runs(80))
  expect([good > 5, drawn > 5]).toEqual([true, true])
})
