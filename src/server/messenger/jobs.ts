export interface NewJob {
  /** Unique per update; a redelivery has the same. */
  readonly key: string
  /** Jobs of one dialogue run one at a time, in order. */
  readonly dialogue: number
  /** JSON. */
  readonly body: unknown
  /** Pending jobs of the dialogue. */
  readonly atMost?: number | undefined
}

/** `known`: stored before; `full`: too many of the dialogue are pending. */
export type JobStoring = 'kept' | 'known' | 'full'

/** The store refuses this job for good. */
export class UnfitJob extends Error {
  override readonly name = 'UnfitJob'
  readonly code: string

  constructor(code: string) {
    super(code)
    this.code = code
  }
}

export interface Job {
  readonly id: number
  readonly body: unknown
  readonly attempts: number
}

/** Jobs survive crashes and outages. */
export interface Jobs {
  /** @throws UnfitJob */
  keep(job: NewJob): Promise<JobStoring>
  /** The oldest due one, with its dialogue, for half a minute. */
  claim(): Promise<Job | undefined>
  /** The dialogue pauses half a second: a messenger takes two messages a second per chat. */
  done(job: Job): Promise<void>
  putOff(job: Job, milliseconds: number): Promise<void>
}
