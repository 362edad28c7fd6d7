import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Envelope } from '#shared/contract/envelope.ts'
import type { Finding } from '#shared/contract/finding.ts'
import type { Reply } from '#web/call.ts'
import { nextState, type SectionState, unasked } from '../section/section-state.ts'
import { type SectionView, sectionViews } from '../section/section-views.ts'
import { verdictOf } from '../section/verdict.ts'
import { summarise } from './summary.ts'

const examples = import.meta.glob<Record<string, Envelope<unknown>>>('#sections/*/examples.ts', {
  eager: true,
  import: 'examples',
})

const repliesTo = ({ section }: SectionView): Reply[] =>
  Object.entries(examples).flatMap(([path, own]) =>
    path.includes(`/${section.id}/`) ? (Object.values(own) as Reply[]) : [],
  )

/** The card after this reply: answered now, and, where it can be, saved some other time. */
function statesAfter(view: SectionView, reply: Reply): SectionState[] {
  const verdict = verdictOf(view, reply)
  const asking = nextState(unasked, { type: 'asked', at: 0, alone: true })
  const answered = nextState(asking, { type: 'answered', at: 0, verdict })
  return verdict.outcome === 'unknown' ? [answered] : [answered, { kind: 'saved', verdict }]
}

const statesOf = (view: SectionView): SectionState[] => [
  unasked,
  ...repliesTo(view).flatMap((reply) => statesAfter(view, reply)),
]

const outcomeOf = (state: SectionState | undefined) =>
  state && (state.kind === 'known' || state.kind === 'saved') ? state.verdict.outcome : undefined

/** Every report that can be put together of the sections' examples. */
const anyReport = fc.record(
  Object.fromEntries(sectionViews.map((view) => [view.section.id, fc.constantFrom(...statesOf(view))])),
)

const registers = sectionViews.filter(({ section }) => section.proves === 'registered')

const summaryOf = (sections: Record<string, SectionState>) => summarise(sectionViews, { sections, news: '' })

const tonesOf = (sections: Record<string, SectionState>) =>
  summaryOf(sections).findings.map(({ finding }) => finding.tone)

/** Every section answered, and this is what each of them said. */
const all = (outcome: 'found' | 'nothing'): Record<string, SectionState> =>
  Object.fromEntries(
    sectionViews.map((view) => [
      view.section.id,
      statesOf(view).find((state) => outcomeOf(state) === outcome) ?? unasked,
    ]),
  )

describe('what speaks for a car', () => {
  it('is not told while its registration is not found, whatever the others answer', () => {
    fc.assert(
      fc.property(anyReport, (report) => {
        fc.pre(registers.every(({ section }) => outcomeOf(report[section.id]) !== 'found'))
        expect(tonesOf(report)).not.toContain('good')
      }),
      { numRuns: 500 },
    )
  })

  it('is told once the registration is found', () => {
    expect(tonesOf(all('nothing'))).not.toContain('good')
    const found = all('found')
    const registered = Object.fromEntries(registers.map(({ section: { id } }) => [id, found[id] ?? unasked]))
    expect(tonesOf({ ...all('nothing'), ...registered })).toContain('good')
  })

  it('is worth knowing until then: nothing is lost and nothing else changes its tone', () => {
    fc.assert(
      fc.property(anyReport, (report) => {
        const own = Object.values(report).flatMap((state) =>
          state.kind === 'known' || state.kind === 'saved' ? state.verdict.findings : [],
        )
        const told = summaryOf(report).findings.map(({ finding }) => finding)
        expect(withoutPraise(told)).toEqual(withoutPraise(own))
      }),
    )
  })
})

const withoutPraise = (findings: readonly Finding[]): string[] =>
  findings.map(({ tone, title }) => `${tone === 'good' ? 'note' : tone}: ${title}`).sort()

describe('a car of which nothing is known', () => {
  it('is one that the register does not know and nobody else has met', () => {
    expect(summaryOf(all('nothing')).isUnknownCar).toBe(true)
    expect(summaryOf(all('found')).isUnknownCar).toBe(false)
  })

  it('does not become known by the price of cars like it, and does by a record of its VIN', () => {
    for (const { section } of sectionViews.filter(({ section }) => section.proves !== 'registered')) {
      const report = { ...all('nothing'), [section.id]: all('found')[section.id] ?? unasked }
      expect(summaryOf(report).isUnknownCar, section.id).toBe(section.proves === 'alike')
    }
  })

  it('is not one whose registration could not be checked', () => {
    const report = all('nothing')
    for (const { section } of registers) report[section.id] = unasked
    expect(summaryOf(report).isUnknownCar).toBe(false)
  })
})
