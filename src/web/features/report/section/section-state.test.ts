import { describe, expect, it } from 'vitest'
import type { Known, Unknown } from './reading.ts'
import { answerIn, failureIn, nextState, type SectionState, unasked } from './section-state.ts'

const found: Known = {
  outcome: 'found',
  others: [],
  data: {},
  rows: [],
  facts: {},
  message: '',
  checkedAt: '2026-11-20T09:30:00Z',
  stale: false,
}
const silence: Unknown = { outcome: 'unknown', error: 'source_silent', message: 'Реестр молчит' }
const refusal: Unknown = { outcome: 'unknown', error: 'source_withheld', message: 'Сведений не выдают' }

const asked = (state: SectionState, alone = true) => nextState(state, { type: 'asked', at: 1000, alone })
const answered = (state: SectionState, reading: Known | Unknown) =>
  nextState(state, { type: 'answered', reading })

const restored = (state: SectionState, failure?: Unknown) =>
  nextState(state, { type: 'restored', answer: found, failure })

const asking = asked(unasked)
const known = answered(asking, found)

describe('the state of a row', () => {
  it('goes from not asked over asking to the answer', () => {
    expect(asking).toMatchObject({ kind: 'asking', since: 1000, attempt: 'first', alone: true })
    expect(known).toEqual({ kind: 'known', reading: found, alone: true })
  })

  it('keeps an answer in sight while it is asked for again', () => {
    expect(asked(known).kind).toBe('asking')
    expect(answerIn(asked(known))).toBe(found)
  })

  it('loses no answer to the silence that follows it', () => {
    const after = answered(asked(known), silence)
    expect(after).toEqual({ kind: 'saved', reading: found, failure: silence })
    expect(answerIn(answered(asked(after), silence))).toBe(found)
  })

  it('shows the newer answer when it comes', () => {
    const newer = { ...found, checkedAt: '2026-11-21T09:30:00Z' }
    const after = answered(asked(answered(asked(known), silence)), newer)
    expect(answerIn(after)).toBe(newer)
    expect(failureIn(after)).toBeUndefined()
  })

  it('is asked by the page itself only where something failed', () => {
    expect(nextState(unasked, { type: 'retried', at: 1 })).toBe(unasked)
    expect(nextState(known, { type: 'retried', at: 1 })).toBe(known)
    const again = nextState(answered(asking, silence), { type: 'retried', at: 1 })
    expect(again).toMatchObject({ kind: 'asking', attempt: 'second', alone: false })
  })

  it('does not ask twice at once, and ignores an answer nobody waits for', () => {
    expect(asked(asking, false)).toBe(asking)
    expect(answered(unasked, found)).toBe(unasked)
  })

  it('that failed still tells of it beside an answer that the device kept, and is asked again by the page', () => {
    const after = restored(answered(asking, silence))
    expect(after).toEqual({ kind: 'saved', reading: found, failure: silence })
    expect(nextState(after, { type: 'retried', at: 1 })).toMatchObject({ kind: 'asking', attempt: 'second' })
  })

  it('lets nothing older stand in for a refusal', () => {
    const refused: SectionState = { kind: 'unknown', reading: refusal, hasRefused: true }
    expect(restored(refused)).toBe(refused)
    expect(answered(asked(known), refusal)).toEqual(refused)
  })

  it('keeps what the device brings while a registry is asked, for the silence that may follow', () => {
    expect(answered(restored(asking), silence)).toEqual({ kind: 'saved', reading: found, failure: silence })
  })

  describe('with two answers of some other time', () => {
    const at = (checkedAt: string): Known => ({ ...found, checkedAt })
    const [older, newer] = [at('2026-11-19T09:30:00Z'), at('2026-11-21T09:30:00Z')]
    const between = '2026-11-20T09:30:00Z'
    const bring = (state: SectionState, answer?: Known, failure?: Unknown) =>
      nextState(state, { type: 'restored', answer, failure })

    it('shows the newer, whichever comes first, and all of it', () => {
      expect(bring(bring(unasked, older), newer)).toEqual({ kind: 'saved', reading: newer })
      expect(bring(bring(unasked, newer), older)).toEqual({ kind: 'saved', reading: newer })
    })

    it('takes the one beside which another source has answered later', () => {
      const other = { source: 'Автокод', outcome: 'found', data: {}, facts: {}, checkedAt: between } as const
      const beside = { ...older, others: [other] }
      expect(bring(bring(unasked, older), beside)).toEqual({ kind: 'saved', reading: beside })
    })

    it('stays with the first of two that are of the same time', () => {
      expect(bring(bring(unasked, older), { ...older, stale: true })).toEqual({
        kind: 'saved',
        reading: older,
      })
    })

    it('forgets a failure that the newer one has followed, and no later one', () => {
      const failed = bring(unasked, older, { ...silence, askedAt: between })
      expect(failureIn(bring(failed, newer))).toBeUndefined()
      const now = answered(asked(bring(unasked, older)), silence)
      expect(bring(now, newer)).toEqual({ kind: 'saved', reading: newer, failure: silence })
    })

    it('shows the later of a refusal and an answer', () => {
      const refused = { ...refusal, askedAt: between }
      expect(bring(bring(unasked, older), undefined, refused)).toEqual({
        kind: 'unknown',
        reading: refused,
        hasRefused: true,
      })
      expect(bring(bring(unasked, undefined, refused), newer)).toEqual({ kind: 'saved', reading: newer })
      expect(answerIn(bring(bring(unasked, undefined, refused), older))).toBeUndefined()
      expect(answerIn(bring(bring(unasked, newer), undefined, refused))).toBe(newer)
    })
  })

  it('keeps nothing where the device brings a refusal after it, whatever is asked meanwhile', () => {
    expect(answered(restored(asking, refusal), silence)).toMatchObject({ kind: 'unknown', reading: silence })
    expect(answered(restored(asking, refusal), found)).toEqual(known)
  })
})
