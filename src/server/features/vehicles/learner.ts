import type { Executor, Log } from '#server/db/database.ts'
import { learnSome } from './learn.ts'
import type { LessonReader } from './lesson.ts'

/** Small enough that no one who writes an answer waits noticeably for one that is being read. */
const AT_ONCE = 100

/** Nobody tells of what other processes have left unread. */
const EVERY_MS = 60_000

interface LearnerParts {
  readonly db: Executor
  readonly lessonIn: LessonReader
  readonly log: Log
}

/** Keeps the dictionary of VINs up to what is stored. Nobody waits for it, and it never fails: it tries again. */
export class Learner {
  readonly #parts: LearnerParts
  #underWay: Promise<void> | undefined
  #again = false
  #isStopped = false
  #timer: NodeJS.Timeout | undefined

  constructor(parts: LearnerParts) {
    this.#parts = parts
  }

  /** There is something to read. */
  kick(): void {
    this.#again = true
    if (this.#isStopped) return
    this.#underWay ??= this.#work()
  }

  /** Reads what there is, and looks again from time to time. */
  start(): void {
    this.kick()
    this.#timer = setInterval(() => this.kick(), EVERY_MS).unref()
  }

  /** Resolves when nothing is being read any more. */
  async stop(): Promise<void> {
    this.#isStopped = true
    clearInterval(this.#timer)
    await this.#underWay
  }

  async #work(): Promise<void> {
    const { db, lessonIn, log } = this.#parts
    try {
      while (this.#again && !this.#isStopped) {
        // Who kicks from here on is noticed after the batch.
        this.#again = false
        if ((await learnSome(db, lessonIn, AT_ONCE)) === AT_ONCE) this.#again = true
      }
    } catch (err) {
      log.warn({ err }, 'the dictionary of VINs could not be learned; it is tried again')
    } finally {
      // In the same turn as the last look at the flag: a later kick begins anew.
      this.#underWay = undefined
    }
  }
}
