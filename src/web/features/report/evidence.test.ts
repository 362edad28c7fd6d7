import { describe, expect, it } from 'vitest'
import { sections } from '#web/sections.ts'
import { evidenceOf } from './evidence.ts'
import { emptyReport } from './report-store.ts'
import type { Known, Unknown } from './section/reading.ts'
import type { SectionState } from './section/section-state.ts'

const NOW = new Date('2026-11-22T11:00:00Z')

const reading: Known = {
  outcome: 'nothing',
  data: {},
  rows: [],
  facts: {},
  message: '',
  checkedAt: '2026-11-22T10:03:00Z',
  stale: false,
}
const failure: Unknown = { outcome: 'unknown', error: 'source_silent', message: 'Реестр молчит' }

const answerTo = (state: SectionState) => {
  const report = { ...emptyReport, sections: Object.fromEntries(sections.map(({ id }) => [id, state])) }
  return evidenceOf(report, { vin: '', now: NOW }).answers[0]
}

describe('an answer as evidence', () => {
  it('is one of now when the registry has just given it', () => {
    expect(answerTo({ kind: 'known', reading, alone: false })).toMatchObject({ stale: false })
  })

  it.each<[string, SectionState]>([
    ['the registry keeps silent now', { kind: 'saved', reading, failure }],
    ['nobody has asked since the page was opened', { kind: 'saved', reading }],
  ])('is an old one when %s, be it of this day', (_, state) => {
    expect(answerTo(state)).toMatchObject({ kind: 'answered', stale: true })
  })
})
