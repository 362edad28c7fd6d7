import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runs } from '#shared/testing/properties.ts'
import type { FailedReply, ParsedAnswer, ParsedReply } from './reading.ts'
import {
  answerIn,
  failureIn,
  isFinalFailure,
  nextSectionState,
  notAsked,
  type SectionState,
  type StoredResult,
} from './section-state.ts'

const answers: fc.Arbitrary<ParsedAnswer> = fc.constantFrom('found', 'nothing').map((outcome) => ({
  outcome,
  others: [],
  data: {},
  rows: [],
  facts: {},
  message: '',
  checkedAt: '2026-11-20T09:30:00Z',
  stale: false,
}))
const failures: fc.Arbitrary<FailedReply> = fc
  .constantFrom('source_silent', 'source_withheld', 'network')
  .map((error) => ({ outcome: 'unknown', error, message: error }))

const readings = fc.oneof(answers, failures)

/** The device's stored results, and the number of readings before they load. */
const device = fc.record({
  kept: fc.record({ answer: answers, failure: failures }, { requiredKeys: [] }),
  after: fc.nat({ max: 4 }),
  /** They load during a request. */
  isBeingAsked: fc.boolean(),
})

const requested = (state: SectionState) => nextSectionState(state, { type: 'asked', at: 1, alone: false })
const answered = (state: SectionState, reading: ParsedReply) =>
  nextSectionState(state, { type: 'answered', reading })
const restored = (state: SectionState, kept: StoredResult) =>
  nextSectionState(state, { type: 'restored', ...kept })

/** The valid result after all these readings, oldest first. */
const validResult = (heard: readonly ParsedReply[]): StoredResult =>
  heard.reduce<StoredResult>(
    ({ answer }, reading) =>
      reading.outcome === 'unknown'
        ? { answer: isFinalFailure(reading) ? undefined : answer, failure: reading }
        : { answer: reading },
    {},
  )

it('a row’s state follows the order of results, whenever the device’s answers arrive', () => {
  fc.assert(
    fc.property(device, fc.array(readings, { maxLength: 4 }), ({ kept, after, isBeingAsked }, heard) => {
      const at = Math.min(after, heard.length)
      const state = [...heard, undefined].reduce<SectionState>((before, reading, index) => {
        const brings = index === at
        const started = brings && !(isBeingAsked && reading) ? restored(before, kept) : before
        if (reading === undefined) return started
        const asking = requested(started)
        return answered(brings && isBeingAsked ? restored(asking, kept) : asking, reading)
      }, notAsked)
      const { answer, failure } = kept
      const expected = validResult([...(answer ? [answer] : []), ...(failure ? [failure] : []), ...heard])
      expect([answerIn(state), failureIn(state)]).toEqual([expected.answer, expected.failure])
    }),
    runs(5000),
  )
})
