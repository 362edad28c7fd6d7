import type { Proven } from '#facts/evidence.ts'
import type { Fact } from '#facts/facts.ts'
import type { Finding } from '../rule.ts'

type Tell<F> = (records: readonly [F, ...F[]]) => Omit<Finding, 'on'>

export function onAll<F extends Proven<Fact>>(records: readonly F[], tell: Tell<F>): Finding[] {
  const [first, ...others] = records
  return first === undefined ? [] : [{ on: [first, ...others], ...tell([first, ...others]) }]
}

/**
 * For rules about an *absent* record, which must use one answer: another source's failure must not
 * make them match.
 */
export const byAnswer = <F extends Proven<Fact>>(records: readonly F[]): F[][] =>
  [...new Set(records.map(({ answer }) => answer))].map((answer) =>
    records.filter((record) => record.answer === answer),
  )
