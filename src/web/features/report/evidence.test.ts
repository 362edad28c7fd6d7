import { describe, expect, it } from 'vitest'
import { sections } from '#web/sections.ts'
import { evidenceOf } from './evidence.ts'
import { emptyReport } from './report-store.ts'
import type { Known, Unknown } from './section/reading.ts'
import type { SectionState } from './section/section-state.ts'

const NOW = new Date('2026-11-22T11:00:00Z')

const reading: Known = {
  outcome: 'nothing',
  others: [],
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
  it.each<[string, SectionState]>([
    ['the registry has just given it', { kind: 'known', reading, alone: false }],
    ['the device kept it when the page was closed', { kind: 'saved', reading }],
  ])('is one of its time when %s', (_, state) => {
    expect(answerTo(state)).toMatchObject({ checkedAt: reading.checkedAt, stale: false })
  })

  it.each<[string, SectionState]>([
    ['the registry keeps silent now', { kind: 'saved', reading, failure }],
    [
      'the registry is being asked again',
      { kind: 'asking', since: 0, attempt: 'first', alone: true, previous: reading },
    ],
  ])('is an old one when %s, be it of this day', (_, state) => {
    expect(answerTo(state)).toMatchObject({ kind: 'answered', stale: true })
  })

  it('is no silence of a registry that we have not let be asked', () => {
    const tooSoon: Unknown = { ...failure, error: 'too_many_requests' }
    expect(answerTo({ kind: 'unknown', reading: failure })?.kind).toBe('failed')
    expect(answerTo({ kind: 'unknown', reading: tooSoon })?.kind).toBe('unasked')
    expect(answerTo({ kind: 'saved', reading, failure: tooSoon })).toMatchObject({
      kind: 'answered',
      stale: true,
    })
  })
})
