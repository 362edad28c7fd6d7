import { describe, expect, it } from 'vitest'
import type { Envelope } from '#shared/contract/envelope.ts'
import type { Reply } from '#web/call.ts'
import { type SectionView, sectionViews } from './section-views.ts'
import { verdictOf } from './verdict.ts'

const examples = import.meta.glob<Record<string, Envelope<unknown>>>('#sections/*/examples.ts', {
  eager: true,
  import: 'examples',
})

const examplesOf = ({ section }: SectionView) => {
  const [, own = {}] = Object.entries(examples).find(([path]) => path.includes(`/${section.id}/`)) ?? []
  return Object.entries(own)
}

const cases = sectionViews.flatMap((view) =>
  examplesOf(view).map(([name, reply]) => ({ card: view.section.id, name, view, reply: reply as Reply })),
)

/** The answer with one of its lists, or of the objects that hold them, taken away: each in turn. */
function* withoutOnePart(value: unknown): Generator<unknown> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, part] of Object.entries(value)) {
    if (typeof part !== 'object' || part === null) continue
    const { [key]: _, ...rest } = value as Record<string, unknown>
    if (!Array.isArray(value)) yield rest
    for (const changed of withoutOnePart(part)) {
      yield Array.isArray(value)
        ? value.map((item, at) => (String(at) === key ? changed : item))
        : { ...value, [key]: changed }
    }
  }
}

describe('the verdict on an answer', () => {
  it('covers every card of the report', () => {
    expect(new Set(cases.map(({ card }) => card)).size).toBe(sectionViews.length)
  })

  it.each(cases)('$card, $name: is what the server said', ({ view, reply }) => {
    const verdict = verdictOf(view, reply)
    expect(verdict.outcome).toBe(reply.success ? reply.outcome : 'unknown')
    if (verdict.outcome === 'nothing') expect(verdict.message).toBe(view.section.nothing)
  })

  it.each(cases)('$card, $name: with a part gone it is no answer', ({ view, reply }) => {
    if (!reply.success) return
    for (const data of [...withoutOnePart(reply.data), undefined, null, {}, 'text', 7]) {
      expect.soft(verdictOf(view, { ...reply, data }).outcome, JSON.stringify(data)).toBe('unknown')
    }
  })

  it.each(cases)('$card, $name: without an outcome or a time it is no answer', ({ view, reply }) => {
    for (const field of ['outcome', 'checkedAt']) {
      for (const junk of [undefined, 'вчера']) {
        expect(verdictOf(view, { ...reply, [field]: junk } as Reply).outcome).toBe('unknown')
      }
    }
  })

  it('does not take «found» with nothing in it for a clean car, nor «nothing» with records', () => {
    const dtp = sectionViews.find(({ section }) => section.id === 'dtp') as SectionView
    const answer = (outcome: string, Accidents: unknown[]) =>
      ({
        success: true,
        outcome,
        checkedAt: '2026-11-20T09:30:00Z',
        data: { vin: 'X', status: 200, RequestResult: { Accidents } },
      }) as Reply
    expect(verdictOf(dtp, answer('found', [])).outcome).toBe('unknown')
    expect(verdictOf(dtp, answer('nothing', [{ DamagePoints: [] }])).outcome).toBe('unknown')
  })

  it('does not let a section that fails while it reads take the report along', () => {
    const [{ view, reply }] = cases.filter(({ reply }) => reply.success) as [(typeof cases)[number]]
    const failing = () => {
      throw new Error('unreadable')
    }
    expect(verdictOf({ ...view, findings: failing }, reply).outcome).toBe('unknown')
  })
})
