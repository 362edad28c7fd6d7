import { describe, expect, it } from 'vitest'
import type { Envelope } from '#shared/contract/envelope.ts'
import type { Reply } from '#web/call.ts'
import { savedAnswer } from '../saved/saved-reports.ts'
import { readReply } from './reading.ts'
import { type SectionView, sectionViews } from './section-views.ts'

const examples = import.meta.glob<Record<string, Envelope<unknown>>>('#sections/*/examples.ts', {
  eager: true,
  import: 'examples',
})

const examplesOf = ({ section }: SectionView) => {
  const [, own = {}] = Object.entries(examples).find(([path]) => path.includes(`/${section.id}/`)) ?? []
  return Object.entries(own)
}

const AT = Date.parse('2026-11-20T11:00:00Z')

/** A request without a VIN accepts an answer about any car. */
const read = (view: SectionView, reply: Reply) => readReply(view, reply, { vin: '', at: AT })

const cases = sectionViews.flatMap((view) =>
  examplesOf(view).map(([name, reply]) => ({ card: view.section.id, name, view, reply: reply as Reply })),
)

/** The answer without one of its lists or objects, each in turn. */
function* withoutOnePart(value: unknown): Generator<unknown> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, part] of Object.entries(value)) {
    // `unread` is optional: it exists only with unread records.
    if (typeof part !== 'object' || part === null || key === 'unread') continue
    const { [key]: _, ...rest } = value as Record<string, unknown>
    if (!Array.isArray(value)) yield rest
    for (const changed of withoutOnePart(part)) {
      yield Array.isArray(value)
        ? value.map((item, at) => (String(at) === key ? changed : item))
        : { ...value, [key]: changed }
    }
  }
}

describe('the parsed answer', () => {
  it('covers every section of the report', () => {
    expect(new Set(cases.map(({ card }) => card)).size).toBe(sectionViews.length)
  })

  it.each(cases)('$card, $name: equals the server’s answer', ({ view, reply }) => {
    const reading = read(view, reply)
    expect(reading.outcome).toBe(reply.success ? reply.outcome : 'unknown')
    if (reading.outcome === 'nothing') expect(reading.message).toBe(view.section.nothing)
  })

  it.each(cases)('$card, $name: is equal after storage on a device', ({ view, reply }) => {
    if (!reply.success) return
    const { data, outcome, checkedAt } = reply
    const fields = {
      insteadOf: [view.section.source],
      refusedBy: ['Автотека'],
      others: [{ source: 'Автокод', outcome, data, checkedAt }],
    }
    for (const told of [reply, { ...reply, ...fields, source: 'Автокод', stale: true }]) {
      const reading = read(view, told as Reply)
      if (reading.outcome === 'unknown') expect.unreachable()
      if (told !== reply)
        expect(reading).toMatchObject({ insteadOf: fields.insteadOf, refusedBy: fields.refusedBy })
      const stored = JSON.parse(JSON.stringify(savedAnswer(reading)))
      expect(read(view, { success: true, ...stored })).toEqual(reading)
    }
  })

  it.each(cases)('$card, $name: is invalid with a missing part', ({ view, reply }) => {
    if (!reply.success) return
    for (const data of [...withoutOnePart(reply.data), undefined, null, {}, 'text', 7]) {
      expect.soft(read(view, { ...reply, data }).outcome, JSON.stringify(data)).toBe('unknown')
    }
  })

  it.each(cases)('$card, $name: is invalid without an outcome or a time', ({ view, reply }) => {
    for (const field of ['outcome', 'checkedAt']) {
      for (const junk of [undefined, 'вчера', '20.11.2026', '2026', '2999-01-01T00:00:00Z']) {
        expect(read(view, { ...reply, [field]: junk } as Reply).outcome).toBe('unknown')
      }
    }
  })

  it('is broken for «found» without records and «nothing» with records', () => {
    const dtp = sectionViews.find(({ section }) => section.id === 'dtp') as SectionView
    const answer = (outcome: string, Accidents: unknown[]) =>
      ({
        success: true,
        outcome,
        checkedAt: '2026-11-20T09:30:00Z',
        data: { vin: 'X', status: 200, RequestResult: { Accidents } },
      }) as Reply
    expect(read(dtp, answer('found', [])).outcome).toBe('unknown')
    expect(read(dtp, answer('nothing', [{ DamagePoints: [] }])).outcome).toBe('unknown')
  })

  it('is broken if it is about another car', () => {
    const dtp = sectionViews.find(({ section }) => section.id === 'dtp') as SectionView
    const clean = examplesOf(dtp).find(([name]) => name === 'ничего')?.[1] as Reply
    const about = (vin: string) => readReply(dtp, clean, { vin, at: AT }).outcome
    expect(about('XTAGFL110JY000001')).toBe('nothing')
    expect(about('XTAGFL110JY000002')).toBe('unknown')
  })

  it('is broken if its status contradicts its outcome', () => {
    const dtp = sectionViews.find(({ section }) => section.id === 'dtp') as SectionView
    for (const [, example] of examplesOf(dtp)) {
      if (!example.success || example.outcome !== 'found') continue
      for (const status of [404, 500, 0]) {
        const data = { ...(example.data as object), status }
        expect(read(dtp, { ...example, data }).outcome).toBe('unknown')
      }
    }
  })

  it('is broken if it was stored with a future time, and never shows one', () => {
    const dtp = sectionViews.find(({ section }) => section.id === 'dtp') as SectionView
    const clean = examplesOf(dtp).find(([name]) => name === 'ничего')?.[1] as Reply
    const answerAt = (minutesAhead: number, isKept: boolean) => {
      const checkedAt = new Date(AT + minutesAhead * 60_000).toISOString()
      return readReply(dtp, { ...clean, checkedAt } as Reply, { vin: '', at: AT, isKept })
    }
    const now = { outcome: 'nothing', checkedAt: new Date(AT).toISOString() }
    expect(answerAt(16, true).outcome).toBe('unknown')
    expect(answerAt(14, true)).toMatchObject(now)
    expect(answerAt(23 * 60, false)).toMatchObject(now)
    expect(answerAt(25 * 60, false).outcome).toBe('unknown')
  })

  it('is broken, without affecting the report, if the section’s parser throws', () => {
    const [{ view, reply }] = cases.filter(({ reply }) => reply.success) as [(typeof cases)[number]]
    const failing = () => {
      throw new Error('unreadable')
    }
    expect(read({ ...view, facts: failing }, reply).outcome).toBe('unknown')
  })
})
