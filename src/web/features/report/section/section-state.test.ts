import { describe, expect, it } from 'vitest'
import { nextState, type SectionState, unasked } from './section-state.ts'
import type { Known, Unknown } from './verdict.ts'

const found: Known = {
  outcome: 'found',
  data: {},
  rows: [],
  findings: [],
  facts: {},
  message: '',
  checkedAt: '2026-11-20T09:30:00Z',
  stale: false,
}
const failed = (error: string, retryAfter?: number): Unknown => ({
  outcome: 'unknown',
  error,
  message: 'Реестр молчит',
  retryAfter,
})

const asking = nextState(unasked, { type: 'asked', at: 1000, alone: true })
const answered = (state: SectionState, verdict: Known | Unknown) =>
  nextState(state, { type: 'answered', at: 5000, verdict })

describe('the state of a card', () => {
  it('goes from not asked over asking to the answer', () => {
    expect(asking).toEqual({ kind: 'asking', since: 1000, attempt: 'first', alone: true })
    expect(answered(asking, found)).toEqual({ kind: 'known', verdict: found, alone: true })
  })

  it('plans a second try by itself after the pause the registry asked for, or five seconds', () => {
    expect(answered(asking, failed('source_silent', 60))).toMatchObject({ kind: 'unknown', retryAt: 65_000 })
    expect(answered(asking, failed('source_slow'))).toMatchObject({ kind: 'unknown', retryAt: 10_000 })
  })

  it('tries by itself only once', () => {
    const again = nextState(answered(asking, failed('source_silent')), { type: 'retried', at: 10_000 })
    expect(again).toMatchObject({ kind: 'asking', attempt: 'second' })
    expect(answered(again, failed('source_silent'))).not.toHaveProperty('retryAt')
  })

  it('does not make a person watch a long countdown', () => {
    expect(answered(asking, failed('source_busy', 3600))).not.toHaveProperty('retryAt')
  })

  it.each(['unreached', 'bad_vin', 'too_many_requests', 'broken_answer', 'source_withheld'])(
    'leaves it to the person after %s',
    (error) => {
      expect(answered(asking, failed(error))).not.toHaveProperty('retryAt')
    },
  )

  it('starts afresh when the person presses the button', () => {
    const spent = answered(
      nextState(answered(asking, failed('source_silent')), { type: 'retried', at: 10_000 }),
      failed('source_silent'),
    )
    const pressed = nextState(spent, { type: 'asked', at: 20_000, alone: true })
    expect(pressed).toMatchObject({ kind: 'asking', attempt: 'first' })
  })

  it('does not ask twice at once, and ignores an answer nobody waits for', () => {
    expect(nextState(asking, { type: 'asked', at: 2000, alone: false })).toBe(asking)
    expect(answered(unasked, found)).toBe(unasked)
    expect(nextState(unasked, { type: 'retried', at: 1 })).toBe(unasked)
  })
})
