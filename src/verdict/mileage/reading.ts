import type { Proven } from '#facts/evidence.ts'
import type { ReadingFact } from '#facts/facts.ts'
import type { Odometer } from '#facts/odometer.ts'

export interface Reading extends Odometer, Proven<ReadingFact> {
  /** An earlier reading is higher. */
  readonly isFalse: boolean
  /** Likely; calculations ignore it. */
  readonly isError: boolean
}

/** Assumes each record is right. */
export interface ProvenMileage {
  readonly km: number
  /** The highest without errors. */
  readonly top: Reading
  /** Kilometres after the fall; `since` is its first reading. */
  readonly added: number
  readonly since: Reading | undefined
}
