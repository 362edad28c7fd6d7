import type { Proven } from '#facts/evidence.ts'
import type { Fact } from '#facts/facts.ts'
import type { Firing } from '../rule.ts'

type Tell<F> = (records: readonly [F, ...F[]]) => Omit<Firing, 'on'>

/** One firing that rests on all the records together; none when there are none. */
export function onAll<F extends Proven<Fact>>(records: readonly F[], tell: Tell<F>): Firing[] {
  const [first, ...others] = records
  return first === undefined ? [] : [{ on: [first, ...others], ...tell([first, ...others]) }]
}

/**
 * The records of each answer by themselves. Whatever rests on the *absence* of a record may only speak for
 * one answer: another one that falls silent must not make it true.
 */
export const byAnswer = <F extends Proven<Fact>>(records: readonly F[]): F[][] =>
  [...new Set(records.map(({ answer }) => answer))].map((answer) =>
    records.filter((record) => record.answer === answer),
  )
