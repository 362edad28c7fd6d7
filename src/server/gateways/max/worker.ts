import type { FastifyBaseLogger } from 'fastify'
import type { Job, Jobs } from '#server/messenger/jobs.ts'
import type { Clock } from '#server/platform/clock.ts'
import { backOff, createTroubleLog, type TroubleLog } from '#server/platform/patience.ts'
import { MaxRefused, MaxSilent } from './api.ts'
import { askedToWaitMs, failureFields, isFinal, isGone, troubleOf } from './failures.ts'
import type { JobBody, JobHandler } from './work.ts'

/** Concurrent dialogues; MAX takes thirty calls a second. */
const AT_ONCE = 8

/** Dead processes do not notify this one of the jobs they left. */
const EVERY_MS = 2000

/** Between jobs of one dialogue. */
const REST_MS = 550

const PAUSES = { firstMs: 1000, longestMs: 60_000 }

interface Parts {
  readonly jobs: Jobs
  readonly work: JobHandler
  readonly log: FastifyBaseLogger
  readonly clock: Clock
  readonly signal: AbortSignal
}

export interface JobWorker {
  kick(): void
  /** Works until the signal; never rejects. */
  run(): Promise<void>
}

export function createWorker({ jobs, work, log, clock, signal }: Parts): JobWorker {
  const trouble = createTroubleLog<string>()
  const working = new Set<Promise<void>>()
  let kicked = new AbortController()

  const kick = () => kicked.abort()

  const sendOrDelay = createSender({ work, log }, trouble)

  async function attempt(job: Job): Promise<number | undefined> {
    try {
      return await sendOrDelay(work, job)
    } catch (error) {
      log.error(failureFields(error), 'max: an update could not be handled')
      return sendOrDelay(work.apologise, job)
    }
  }

  async function workOn(job: Job): Promise<void> {
    try {
      const restMs = await attempt(job)
      if (restMs === undefined) await jobs.done(job)
      else await jobs.putOff(job, restMs)
    } catch (error) {
      // The lease expires and the job is tried again.
      if (!signal.aborted) log.warn(failureFields(error), 'max: an update waits to be handled again')
    }
    clock.wait(REST_MS, signal).then(kick, () => undefined)
  }

  function begin(job: Job): void {
    const done = workOn(job).finally(() => {
      working.delete(done)
      kick()
    })
    working.add(done)
  }

  async function beginAll(): Promise<void> {
    while (!signal.aborted && working.size < AT_ONCE) {
      const job = await jobs.claim()
      if (!job) return
      begin(job)
    }
  }

  return {
    kick,
    async run() {
      while (!signal.aborted) {
        kicked = new AbortController()
        await beginAll().catch((error: unknown) =>
          trouble.tell('storage', () => log.warn(failureFields(error), 'max: what waits cannot be read')),
        )
        const until = AbortSignal.any([kicked.signal, signal])
        await clock.wait(EVERY_MS, until).catch(() => undefined)
      }
      await Promise.all(working)
    },
  }
}

type Sender = (
  sendMessage: (body: JobBody, id: number) => Promise<void>,
  job: Pick<Job, 'id' | 'body' | 'attempts'>,
) => Promise<number | undefined>

function createSender({ work, log }: Pick<Parts, 'work' | 'log'>, trouble: TroubleLog<string>): Sender {
  /**
   * @returns milliseconds until the next try; undefined: done or refused.
   * @throws errors of other origin than MAX.
   */
  const sendOrDelay: Sender = async (sendMessage, { id, body, attempts }) => {
    try {
      await sendMessage(body as JobBody, id)
      trouble.over(() => log.info({}, 'max: messages arrive again'))
      return undefined
    } catch (error) {
      if (isGone(error)) return undefined
      if (isFinal(error)) {
        log.error(failureFields(error), 'max: a message is refused')
        return sendMessage === work ? sendOrDelay(work.apologise, { id, body, attempts }) : undefined
      }
      if (!(error instanceof MaxRefused || error instanceof MaxSilent)) throw error
      const reason = troubleOf(error)
      trouble.tell(reason, () => log.warn(failureFields(error), `max: messages do not arrive: ${reason}`))
      return Math.max(backOff(attempts, PAUSES), askedToWaitMs(error))
    }
  }
  return sendOrDelay
}
