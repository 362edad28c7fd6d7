import { describe, expect, it } from 'vitest'
import { sections } from '#web/sections.ts'
import { evidenceOf } from './evidence.ts'
import { emptyReport } from './report-store.ts'
import type { FailedReply, ParsedAnswer } from './section/reading.ts'
import type { SectionState } from './section/section-state.ts'

const NOW = new Date('2026-11-22T11:00:00Z')

const reading: ParsedAnswer = {
  outcome: 'nothing',
  others: [],
  data: {},
  rows: [],
  facts: {},
  message: '',
  checkedAt: '2026-11-22T10:03:00Z',
  stale: false,
}
const failure: FailedReply = { outcome: 'unknown', error: 'source_silent', message: 'Реестр молчит' }

const answerTo = (state: SectionState) => {
  const report = { ...emptyReport, sections: Object.fromEntries(sections.map(({ id }) => [id, state])) }
  return evidenceOf(report, { vin: '', now: NOW }).answers[0]
}

describe('the evidence of an answer', () => {
  it.each<[string, SectionState]>([
    ['the registry has just returned it', { kind: 'known', reading, alone: false }],
    ['the device stored it', { kind: 'saved', reading }],
  ])('has the time of the answer when %s', (_, state) => {
    expect(answerTo(state)).toMatchObject({ checkedAt: reading.checkedAt, stale: false })
  })

  it.each<[string, SectionState]>([
    ['the registry is unavailable now', { kind: 'saved', reading, failure }],
    [
      'a new request is pending',
      { kind: 'asking', since: 0, attempt: 'first', alone: true, previous: reading },
    ],
  ])('is stale when %s, even on the same day', (_, state) => {
    expect(answerTo(state)).toMatchObject({ kind: 'answered', stale: true })
  })

  it('counts our own rate limit as no failure of the registry', () => {
    const tooSoon: FailedReply = { ...failure, error: 'too_many_requests' }
    expect(answerTo({ kind: 'unknown', reading: failure })?.kind).toBe('failed')
    expect(answerTo({ kind: 'unknown', reading: tooSoon })?.kind).toBe('not-requested')
    expect(answerTo({ kind: 'saved', reading, failure: tooSoon })).toMatchObject({
      kind: 'answered',
      stale: true,
    })
  })
})
