import { LRUCache } from 'lru-cache'
import { RegistryFailure } from '#registry-kit/failure.ts'
import type { Buyer } from '#registry-kit/orders.ts'
import { LONGEST_WAIT_MS } from '#registry-kit/registry.ts'
import { answeredAt } from '#registry-kit/stated-time.ts'
import { withTimeout } from '../platform/patience.ts'
import type { AnswerStore, StoredAnswer } from './answer-store.ts'
import type { FailureStore } from './failure-store.ts'
import type { Flights } from './flights.ts'
import { type Question, unreadPart } from './question.ts'
import {
  type Alternatives,
  answerFreshUntil,
  type ReadyAnswer,
  readyAnswer,
  staleAnswer,
} from './ready-answer.ts'
import { isInForceFor, type RefusalStore } from './refusal-store.ts'

export interface AnswersOptions {
  readonly store: Pick<AnswerStore, 'read' | 'write'>
  readonly refusals?: Omit<RefusalStore, 'readAll'>
  readonly failures?: Pick<FailureStore, 'write'>
  readonly flights: Flights
  readonly cacheBytes: number
  readonly now?: () => number
  /** Wait for a source when an older answer could substitute. */
  readonly patienceMs?: number
  /** Longest wait of a person, also for a request of another server. */
  readonly longestMs?: number
  readonly onWritten?: (answer: StoredAnswer) => void
  readonly onUnsaved?: (error: unknown) => void
}

export interface AnswerInReport {
  readonly question: Question
  /**
   * @throws RegistryFailure when the report lacks the answer, `source_changed` when it is
   * unreadable.
   */
  readonly read: () => ReturnType<Question['ask']>
}

export interface AnswerRequest {
  /** Earlier answers do not count as fresh. */
  readonly since?: Date | undefined
  /** Pays for reports; absent: nothing may be bought. */
  readonly buyer?: Buyer | undefined
}

const PATIENCE_MS = 4000

const EVER = new Date(0)

/** How long a stale answer is served before the unavailable source is retried. */
const STALE_FOR_MS = 20_000

/** Freshness of an answer that was not saved, or was old on arrival. */
const PASSING_FOR_MS = 20_000

/** Pause before the store is reread for answers of other sources or servers. */
const ELSEWHERE_FOR_MS = 20_000

/** Besides the body: key, object, buffer, map slots (measured over 100 000 answers). */
const ENTRY_OVERHEAD_BYTES = 700

/**
 * Answers come from memory, then from the store, then from the source. Waiting callers share one
 * request, and a good answer is durable before it is shown.
 */
export class Answers {
  readonly #options: AnswersOptions
  readonly #now: () => number
  readonly #ready: LRUCache<string, ReadyAnswer>
  readonly #underWay = new Map<string, Promise<ReadyAnswer>>()

  constructor(options: AnswersOptions) {
    this.#options = options
    this.#now = options.now ?? Date.now
    this.#ready = new LRUCache({
      maxSize: options.cacheBytes,
      sizeCalculation: ({ body }) => body.length + ENTRY_OVERHEAD_BYTES,
    })
  }

  get cachedBytes(): number {
    return this.#ready.calculatedSize
  }

  peek(question: Question, subject: string): ReadyAnswer | undefined {
    if (question.gate?.isOpen() === false) return undefined
    const ready = this.#ready.get(key(question, subject))
    return ready !== undefined && ready.freshUntil > this.#now() ? ready : undefined
  }

  /**
   * @throws RegistryFailure when the source failed or is switched off and no older answer exists.
   */
  get(question: Question, subject: string, request: AnswerRequest = {}): ReadyAnswer | Promise<ReadyAnswer> {
    const ready = request.since === undefined ? this.peek(question, subject) : undefined
    return ready ?? this.#inTime(this.#admit(question, subject, request))
  }

  /**
   * Sends no request.
   * @param refusedBy sources that withhold this car's data: one makes an empty answer no
   * "nothing found".
   */
  async foundBefore(
    questions: readonly Question[],
    subject: string,
    refusedBy: readonly string[],
  ): Promise<ReadyAnswer | undefined> {
    for (const question of questions) {
      const older = (await isOff(question.gate))
        ? undefined
        : await this.#options.store.read(question.id, subject)
      if (older?.outcome !== 'found') continue
      const { others } = await this.#alternatives(question, subject)
      return staleAnswer(question, older, { others, refusedBy }, this.#now())
    }
    return undefined
  }

  /** By the source's last response. */
  async hasRefused(question: Question, subject: string): Promise<boolean> {
    if (await isOff(question.gate)) return false
    const refusal = await this.#options.refusals?.read(question.id, subject)
    return isInForceFor(question, refusal, this.#now())
  }

  /** @param unreadParts store key of the unreadable parts' ids. */
  async storeReport(subject: string, unreadParts: string, parts: readonly AnswerInReport[]): Promise<void> {
    const { store, onWritten, onUnsaved } = this.#options
    const at = new Date(this.#now())
    const before = await store.read(unreadParts, subject)
    const unread: string[] = []
    const read = await Promise.all(
      parts.map(async ({ question, read }) => {
        try {
          return [answerFrom(question, subject, await read(), at)]
        } catch (error) {
          if (!(error instanceof RegistryFailure)) throw error
          if (error.code === 'source_changed' || unreadPart(question.id, before)) unread.push(question.id)
          return []
        }
      }),
    )
    const answers = read.flat()
    const list = { section: unreadParts, subject, outcome: 'found', data: unread, checkedAt: at } as const
    try {
      await store.write(...answers, list)
    } catch (error) {
      return onUnsaved?.(error)
    }
    for (const answer of answers) onWritten?.(answer)
    for (const { question } of parts) {
      this.#ready.delete(key(question, subject))
      this.#invalidateAlternatives(question, subject)
    }
  }

  async settled(): Promise<void> {
    await Promise.allSettled(this.#underWay.values())
  }

  async #inTime(answering: Promise<ReadyAnswer>): Promise<ReadyAnswer> {
    const { longestMs = LONGEST_WAIT_MS } = this.#options
    const answer = await withTimeout(longestMs, answering)
    if (answer === undefined) throw new RegistryFailure('source_slow', 'nobody waits longer')
    return answer
  }

  async #admit(question: Question, subject: string, request: AnswerRequest): Promise<ReadyAnswer> {
    await question.gate?.pass()
    const ready = request.since === undefined ? this.peek(question, subject) : undefined
    return ready ?? this.#joinFlight(question, subject, request)
  }

  async #joinFlight(
    question: Question,
    subject: string,
    { since = EVER, buyer }: AnswerRequest,
  ): Promise<ReadyAnswer> {
    const older = await this.#options.store.read(question.id, subject)
    if (older !== undefined && older.checkedAt >= since && answerFreshUntil(question, older) > this.#now()) {
      return this.#remember(question, older)
    }
    const flight = this.#flight(question, subject, since, buyer)
    if (older === undefined) return flight
    return this.#orStale(question, older, flight)
  }

  /** This process's only request for this subject and question; its first buyer pays. */
  #flight(question: Question, subject: string, since: Date, buyer: Buyer | undefined): Promise<ReadyAnswer> {
    const id = key(question, subject)
    const joined = this.#underWay.get(id)
    if (joined !== undefined) return joined
    const flight = this.#ask(question, subject, since, buyer).finally(() => this.#underWay.delete(id))
    this.#underWay.set(id, flight)
    return flight
  }

  async #ask(
    question: Question,
    subject: string,
    since: Date,
    buyer: Buyer | undefined,
  ): Promise<ReadyAnswer> {
    const { flights, store, onWritten } = this.#options
    let isSaved = true
    const ask = async () => {
      const response = question
        .ask(subject, buyer)
        .catch((error) => this.#throwRefusalOr(question, subject, error))
      const fresh = answerFrom(question, subject, await response, new Date(this.#now()))
      isSaved = await this.#save(fresh)
      return fresh
    }
    const answer = await flights.fly(question, subject, ask, since)
    if (isSaved) onWritten?.(answer)
    this.#invalidateAlternatives(question, subject)
    const isOld = answerFreshUntil(question, answer) <= this.#now()
    const newer = isOld ? await store.read(question.id, subject) : undefined
    if (newer && newer.checkedAt > answer.checkedAt) return this.#rememberStale(question, newer)
    return this.#remember(question, answer, isSaved && !isOld ? undefined : this.#now() + PASSING_FOR_MS)
  }

  /**
   * A refusal remains valid while the source is unavailable; a failure is stored for sealed
   * reports.
   * @throws RegistryFailure: the refusal, or the present failure.
   */
  async #throwRefusalOr(question: Question, subject: string, failure: unknown): Promise<never> {
    if (!(failure instanceof RegistryFailure)) throw failure
    if (failure.code === 'source_withheld') {
      this.#ready.delete(key(question, subject))
      this.#invalidateAlternatives(question, subject)
      const keeping = this.#options.refusals?.write(question.id, subject, new Date(this.#now()))
      await keeping?.catch((error: unknown) => this.#options.onUnsaved?.(error))
      throw failure
    }
    const { failures, onUnsaved } = this.#options
    const failed = { section: question.id, code: failure.code, failedAt: new Date(this.#now()) }
    if (!failure.preventedByUs)
      await failures?.write(subject, failed).catch((error: unknown) => onUnsaved?.(error))
    if (await this.hasRefused(question, subject)) throw refusalBefore(failure)
    throw failure
  }

  #invalidateAlternatives({ others = [] }: Question, subject: string): void {
    for (const { id } of others) this.#ready.delete(key({ id }, subject))
  }

  /** A full disk of ours must not make an answered source look unavailable. */
  async #save(answer: StoredAnswer): Promise<boolean> {
    try {
      await this.#options.store.write(answer)
      await this.#options.refusals?.forget(answer.section, answer.subject)
      return true
    } catch (error) {
      this.#options.onUnsaved?.(error)
      return false
    }
  }

  async #orStale(
    question: Question,
    older: StoredAnswer,
    flight: Promise<ReadyAnswer>,
  ): Promise<ReadyAnswer> {
    const { patienceMs = PATIENCE_MS } = this.#options
    const answer = await withTimeout(patienceMs, flight).catch(onlyIfReplaceable)
    if (answer !== undefined) return answer
    if (await this.hasRefused(question, older.subject)) throw refusalBefore()
    return this.#rememberStale(question, older)
  }

  async #remember(question: Question, answer: StoredAnswer, until?: number): Promise<ReadyAnswer> {
    const alternatives = await this.#alternatives(question, answer.subject)
    const ready = readyAnswer(question, answer, alternatives, this.#until(question, answer, until))
    this.#ready.set(key(question, answer.subject), ready)
    return ready
  }

  async #rememberStale(question: Question, older: StoredAnswer): Promise<ReadyAnswer> {
    const alternatives = await this.#alternatives(question, older.subject)
    const stale = staleAnswer(question, older, alternatives, this.#now() + STALE_FOR_MS)
    this.#ready.set(key(question, older.subject), stale)
    return stale
  }

  /** End of an answer's freshness; soon where another server or source may have answered. */
  #until({ others = [], freshFor }: Question, answer: StoredAnswer, until?: number): number {
    const fresh = until ?? answerFreshUntil({ freshFor }, answer)
    const mayChange = others.length > 0 || this.#options.flights.isShared
    return mayChange ? Math.min(fresh, this.#now() + ELSEWHERE_FOR_MS) : fresh
  }

  async #alternatives({ others = [], freshFor }: Question, subject: string): Promise<Alternatives> {
    const open = await Promise.all(others.map(async (other) => ((await isOff(other.gate)) ? [] : other)))
    const { store, refusals } = this.#options
    const responses = await Promise.all(
      open.flat().map(async ({ id, source = id, unreadParts }) => ({
        source,
        answer: await store.read(id, subject),
        unread: unreadPart(
          id,
          unreadParts === undefined ? undefined : await store.read(unreadParts, subject),
        ),
        hasRefused: isInForceFor({ freshFor }, await refusals?.read(id, subject), this.#now()),
      })),
    )
    return {
      others: responses.flatMap(({ source, answer, unread }) =>
        [answer, unread].flatMap((one) => (one ? { source, answer: one } : [])),
      ),
      refusedBy: responses.flatMap(({ source, hasRefused }) => (hasRefused ? source : [])),
    }
  }
}

const isOff = async (gate: Question['gate']): Promise<boolean> =>
  (await gate?.pass().catch(() => true)) === true

function answerFrom(
  { id }: Question,
  subject: string,
  { outcome, data, status, statedAt, isPartial, rawHash }: Awaited<ReturnType<Question['ask']>>,
  now: Date,
): StoredAnswer {
  const checkedAt = answeredAt(statedAt, now)
  return { section: id, subject, outcome, data, status, checkedAt, isPartial, rawHash }
}

const key = ({ id }: Pick<Question, 'id'>, subject: string): string => `${id}:${subject}`

const refusalBefore = (cause?: unknown): RegistryFailure =>
  new RegistryFailure('source_withheld', 'refused before, and silent now', { cause })

/**
 * Rethrows "I withhold this car's data": it is a response, which no older answer may substitute.
 */
function onlyIfReplaceable(failure: unknown): undefined {
  if (failure instanceof RegistryFailure && failure.code !== 'source_withheld') return undefined
  throw failure
}
