import type { Proven } from '#facts/evidence.ts'
import type { ReadingFact } from '#facts/facts.ts'
import type { Odometer } from '#facts/odometer.ts'

/** A reading of any source. */
export interface Reading extends Odometer, Proven<ReadingFact> {
  /** An earlier reading is higher, so this one is not the mileage. */
  readonly isFalse: boolean
  /** A likely typo: a slip, or an implausible distance. Calculations ignore it. */
  readonly isError: boolean
}

/** The mileage that the records prove, assuming each is right. */
export interface ProvenMileage {
  readonly km: number
  /** The highest reading without errors. */
  readonly top: Reading
  /** Kilometres after the fall, and the first reading after it. */
  readonly added: number
  readonly since: Reading | undefined
}
