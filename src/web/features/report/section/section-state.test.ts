import { describe, expect, it } from 'vitest'
import type { FailedReply, ParsedAnswer } from './reading.ts'
import { answerIn, failureIn, nextSectionState, notAsked, type SectionState } from './section-state.ts'

const found: ParsedAnswer = {
  outcome: 'found',
  others: [],
  data: {},
  rows: [],
  facts: {},
  message: '',
  checkedAt: '2026-11-20T09:30:00Z',
  stale: false,
}
const silence: FailedReply = { outcome: 'unknown', error: 'source_silent', message: 'Реестр молчит' }
const refusal: FailedReply = { outcome: 'unknown', error: 'source_withheld', message: 'Сведений не выдают' }

const requested = (state: SectionState, alone = true) =>
  nextSectionState(state, { type: 'asked', at: 1000, alone })
const answered = (state: SectionState, reading: ParsedAnswer | FailedReply) =>
  nextSectionState(state, { type: 'answered', reading })

const restored = (state: SectionState, failure?: FailedReply) =>
  nextSectionState(state, { type: 'restored', answer: found, failure })

const asking = requested(notAsked)
const known = answered(asking, found)

describe('the state of a row', () => {
  it('moves from unrequested through pending to answered', () => {
    expect(asking).toMatchObject({ kind: 'asking', since: 1000, attempt: 'first', alone: true })
    expect(known).toEqual({ kind: 'known', reading: found, alone: true })
  })

  it('shows the earlier answer during a new request', () => {
    expect(requested(known).kind).toBe('asking')
    expect(answerIn(requested(known))).toBe(found)
  })

  it('keeps an answer after a later timeout', () => {
    const after = answered(requested(known), silence)
    expect(after).toEqual({ kind: 'saved', reading: found, failure: silence })
    expect(answerIn(answered(requested(after), silence))).toBe(found)
  })

  it('knows that the server repeated an answer, unless a single row was asked', () => {
    const afterPress = (alone: boolean, reading: ParsedAnswer) =>
      answered(requested(restored(notAsked), alone), reading)
    expect(afterPress(false, found)).toMatchObject({ kind: 'known', isRepeated: true })
    expect(afterPress(true, found)).not.toHaveProperty('isRepeated')
    const newer = { ...found, checkedAt: '2026-11-21T09:30:00Z' }
    expect(afterPress(false, newer)).not.toHaveProperty('isRepeated')
  })

  it('shows a newer answer', () => {
    const newer = { ...found, checkedAt: '2026-11-21T09:30:00Z' }
    const after = answered(requested(answered(requested(known), silence)), newer)
    expect(answerIn(after)).toBe(newer)
    expect(failureIn(after)).toBeUndefined()
  })

  it('allows an automatic retry only after a failure', () => {
    expect(nextSectionState(notAsked, { type: 'retried', at: 1 })).toBe(notAsked)
    expect(nextSectionState(known, { type: 'retried', at: 1 })).toBe(known)
    const again = nextSectionState(answered(asking, silence), { type: 'retried', at: 1 })
    expect(again).toMatchObject({ kind: 'asking', attempt: 'second', alone: false })
  })

  it('ignores a second request while one is pending, and an answer without a request', () => {
    expect(requested(asking, false)).toBe(asking)
    expect(answered(notAsked, found)).toBe(notAsked)
  })

  it('keeps its failure next to a stored answer, and may be retried', () => {
    const after = restored(answered(asking, silence))
    expect(after).toEqual({ kind: 'saved', reading: found, failure: silence })
    expect(nextSectionState(after, { type: 'retried', at: 1 })).toMatchObject({
      kind: 'asking',
      attempt: 'second',
    })
  })

  it('never replaces a refusal with an older answer', () => {
    const refused: SectionState = { kind: 'unknown', reading: refusal, hasRefused: true }
    expect(restored(refused)).toBe(refused)
    expect(answered(requested(known), refusal)).toEqual(refused)
  })

  it('holds a stored answer during a request, for a possible timeout', () => {
    expect(answered(restored(asking), silence)).toEqual({ kind: 'saved', reading: found, failure: silence })
  })

  describe('with two restored answers', () => {
    const answerOf = (checkedAt: string): ParsedAnswer => ({ ...found, checkedAt })
    const [older, newer] = [answerOf('2026-11-19T09:30:00Z'), answerOf('2026-11-21T09:30:00Z')]
    const between = '2026-11-20T09:30:00Z'
    const restore = (state: SectionState, answer?: ParsedAnswer, failure?: FailedReply) =>
      nextSectionState(state, { type: 'restored', answer, failure })

    it('shows the newer as a whole, in either order', () => {
      expect(restore(restore(notAsked, older), newer)).toEqual({ kind: 'saved', reading: newer })
      expect(restore(restore(notAsked, newer), older)).toEqual({ kind: 'saved', reading: newer })
    })

    it('prefers the one with the later alternative answer', () => {
      const other = { source: 'Автокод', outcome: 'found', data: {}, facts: {}, checkedAt: between } as const
      const withOther = { ...older, others: [other] }
      expect(restore(restore(notAsked, older), withOther)).toEqual({ kind: 'saved', reading: withOther })
    })

    it('keeps the first of two with the same time', () => {
      expect(restore(restore(notAsked, older), { ...older, stale: true })).toEqual({
        kind: 'saved',
        reading: older,
      })
    })

    it('drops a failure older than the newer answer, but no later one', () => {
      const failed = restore(notAsked, older, { ...silence, askedAt: between })
      expect(failureIn(restore(failed, newer))).toBeUndefined()
      const now = answered(requested(restore(notAsked, older)), silence)
      expect(restore(now, newer)).toEqual({ kind: 'saved', reading: newer, failure: silence })
    })

    it('shows the later of a refusal and an answer', () => {
      const refused = { ...refusal, askedAt: between }
      expect(restore(restore(notAsked, older), undefined, refused)).toEqual({
        kind: 'unknown',
        reading: refused,
        hasRefused: true,
      })
      expect(restore(restore(notAsked, undefined, refused), newer)).toEqual({ kind: 'saved', reading: newer })
      expect(answerIn(restore(restore(notAsked, undefined, refused), older))).toBeUndefined()
      expect(answerIn(restore(restore(notAsked, newer), undefined, refused))).toBe(newer)
    })
  })

  it('drops a stored answer that a stored refusal follows, even during a request', () => {
    expect(answered(restored(asking, refusal), silence)).toMatchObject({ kind: 'unknown', reading: silence })
    expect(answered(restored(asking, refusal), found)).toEqual(known)
  })
})
