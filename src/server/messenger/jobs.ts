/** Something a bot has to do: an update that came, or a message that begins with us. */
export interface NewJob {
  /** The same for an update that comes again, and for no other. */
  readonly key: string
  /** Whom it is talked with; one after another is done in a dialogue, in the order in which they were kept. */
  readonly dialogue: number
  /** JSON. */
  readonly body: unknown
  /** It is not kept when so many of its dialogue are left to be done. */
  readonly atMost?: number | undefined
}

/** What became of a job that was to be kept: `known` was kept before, `full` has too many before it. */
export type Kept = 'kept' | 'known' | 'full'

/** The store will never take such a job: a later try brings the same. */
export class UnfitJob extends Error {
  override readonly name = 'UnfitJob'
  /** What the store calls the reason. */
  readonly code: string

  constructor(code: string) {
    super(code)
    this.code = code
  }
}

export interface Job {
  readonly id: number
  readonly body: unknown
  /** How often it was tried before. */
  readonly attempts: number
}

/** What a bot has to do, kept where neither a crash nor an outage loses it, and shared by all processes. */
export interface Jobs {
  /** @throws UnfitJob */
  keep(job: NewJob): Promise<Kept>
  /** Takes the oldest whose turn it is; nobody else gets it, or another of its dialogue, for half a minute. */
  claim(): Promise<Job | undefined>
  /** The dialogue rests for half a second: a messenger takes two messages a second in each. */
  done(job: Job): Promise<void>
  /** It has failed: again after so many milliseconds. */
  putOff(job: Job, milliseconds: number): Promise<void>
}
