import type { Executor, Log } from '#server/db/database.ts'
import { learnSome } from './learn.ts'
import type { LessonReader } from './lesson.ts'

/** Small enough that writers of answers do not wait noticeably. */
const AT_ONCE = 100

/** Polls, because other processes do not notify this one. */
const EVERY_MS = 60_000

interface LearnerParts {
  readonly db: Executor
  readonly lessonIn: LessonReader
  readonly log: Log
}

export class Learner {
  readonly #parts: LearnerParts
  #underWay: Promise<void> | undefined
  #again = false
  #isStopped = false
  #timer: NodeJS.Timeout | undefined

  constructor(parts: LearnerParts) {
    this.#parts = parts
  }

  kick(): void {
    this.#again = true
    if (this.#isStopped) return
    this.#underWay ??= this.#work()
  }

  start(): void {
    this.kick()
    this.#timer = setInterval(() => this.kick(), EVERY_MS).unref()
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearInterval(this.#timer)
    await this.#underWay
  }

  async #work(): Promise<void> {
    const { db, lessonIn, log } = this.#parts
    try {
      while (this.#again && !this.#isStopped) {
        // Kicks from here on count after this batch.
        this.#again = false
        if ((await learnSome(db, lessonIn, AT_ONCE)) === AT_ONCE) this.#again = true
      }
    } catch (err) {
      log.warn({ err }, 'the dictionary of VINs could not be learned; it is tried again')
    } finally {
      // In the same tick as the last check of the flag, so that a later kick starts anew.
      this.#underWay = undefined
    }
  }
}
