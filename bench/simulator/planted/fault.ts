import type { Mutation } from '../../mutations/mutation.ts'

type Edit = Pick<Mutation, 'file' | 'from' | 'to'>

export interface Fault extends Omit<Mutation, 'tests'> {
  /** A second guard against the same, which is dropped, too: either alone suffices. */
  readonly also?: Edit
  /** First of the seeds that are tried. */
  readonly seed: number
  /** Who acts after the first steps; all by default. */
  readonly actors?: readonly string[]
  /** Each world is played twice. */
  readonly isTwice?: true
  /** The beginning of an invariant that must break. */
  readonly invariant: string
}
