export interface NewJob {
  /** Unique per update; the same when the update is delivered again. */
  readonly key: string
  /** Jobs of one dialogue run one at a time, in the order of storing. */
  readonly dialogue: number
  /** JSON. */
  readonly body: unknown
  /** The job is not stored if this many jobs of its dialogue are pending. */
  readonly atMost?: number | undefined
}

/** `full`: too many jobs of the dialogue are pending. */
export type JobStoring = 'kept' | 'known' | 'full'

/** The store refuses this job for good; a retry fails again. */
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
  /** Earlier tries. */
  readonly attempts: number
}

/** Jobs survive crashes and outages. */
export interface Jobs {
  /** @throws UnfitJob */
  keep(job: NewJob): Promise<JobStoring>
  /** Leases the oldest due job, and its dialogue, for half a minute. */
  claim(): Promise<Job | undefined>
  /** Its dialogue pauses for half a second: a messenger takes two messages a second per chat. */
  done(job: Job): Promise<void>
  /** Retries a failed job after this many milliseconds. */
  putOff(job: Job, milliseconds: number): Promise<void>
}
