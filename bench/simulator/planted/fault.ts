import type { Mutation } from '../../mutations/mutation.ts'

export interface Fault extends Omit<Mutation, 'tests'> {
  /** First of the seeds that are tried. */
  readonly seed: number
  /** Who acts after the first steps; all by default. */
  readonly actors?: readonly string[]
  /** Each world is played twice. */
  readonly isTwice?: true
  /** The beginning of an invariant that must break. */
  readonly invariant: string
}
