import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { RegistryFailure } from '#registry-kit/failure.ts'
import { ApiFailure } from '#server/http/api-failure.ts'
import type { Limit } from '#server/http/limit.ts'
import { fastifyPath, mount } from '#server/http/mount.ts'
import { jsonReply, type ReadyRoute } from '#server/http/ready-lane.ts'
import { requireSubject } from '#server/http/require-subject.ts'
import type { SharedLimit } from '#server/http/shared-limit.ts'
import type { VisitorAddress } from '#server/http/visitor-address.ts'
import { withTimeout } from '#server/platform/patience.ts'
import type { AnswerStore, StoredAnswer } from '#server/sources/answer-store.ts'
import type { Answers } from '#server/sources/answers.ts'
import type { BaseInfoReader } from '#server/sources/collect.ts'
import type { Question } from '#server/sources/question.ts'
import { type BaseInfo, getBase } from '#shared/contract/base-info.ts'
import { baseInfoFrom, tellsBaseInfo } from './base-info.ts'
import { callParser } from './call-address.ts'

const PATIENCE_MS = 4000
const READY_FOR_MS = 60_000
/** `max` would reserve the memory at the start. */
const MOST_READY = { maxSize: 20_000, sizeCalculation: () => 1 }

interface CarsOptions {
  readonly store: AnswerStore
  readonly answers: Answers
  readonly description: Question | undefined
  readonly readers: ReadonlyMap<string, BaseInfoReader>
  readonly newCars: SharedLimit
}

/** The call needs no ticket, so it buys nothing, and new cars are limited per address. */
export class Cars {
  readonly #options: CarsOptions
  readonly #ready = new LRUCache<string, Buffer>({ ...MOST_READY, ttl: READY_FOR_MS })

  constructor(options: CarsOptions) {
    this.#options = options
  }

  /** Requests no source. */
  async stored(vin: string): Promise<BaseInfo | undefined> {
    const { store, readers } = this.#options
    return baseInfoFrom(vin, await store.readAll(vin), readers)
  }

  /**
   * @param who address from `visitorAddress`. @throws RegistryFailure when nothing is stored and
   * the source failed or was too slow.
   */
  envelope(vin: string, who: string): Buffer | Promise<Buffer> {
    return this.#ready.get(vin) ?? this.#load(vin, who)
  }

  ready(vin: string): Buffer | undefined {
    return this.#ready.get(vin)
  }

  learn({ subject: vin, section }: StoredAnswer): boolean {
    if (!tellsBaseInfo(section, this.#options.readers)) return false
    this.#ready.delete(vin)
    return true
  }

  async #load(vin: string, who: string): Promise<Buffer> {
    const { store, readers } = this.#options
    const failed = await this.#ask(vin, who)
    const failure = failed?.needsBuyer ? undefined : failed
    const stored = (await store.readAll(vin)).filter(({ section }) => tellsBaseInfo(section, readers))
    const info = baseInfoFrom(vin, stored, readers)
    if (info === undefined && failure !== undefined) throw failure
    const bytes = Buffer.from(JSON.stringify(envelope(vin, info, stored)))
    if (failed === undefined) this.#ready.set(vin, bytes)
    return bytes
  }

  async #ask(vin: string, who: string): Promise<RegistryFailure | undefined> {
    const { store, answers, description, newCars } = this.#options
    if (description === undefined) return undefined
    const isNew = (await store.read(description.id, vin)) === undefined
    const spared = isNew ? await sparedBy(newCars, who) : undefined
    return spared ?? failureOf(answers.get(description, vin))
  }
}

/** Pages then show stored data, or what the number itself implies. */
async function sparedBy(newCars: SharedLimit, who: string): Promise<RegistryFailure | undefined> {
  try {
    await newCars.take(who)
    return undefined
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.code !== 'too_many_requests') throw error
    const { retryAfter } = error
    return new RegistryFailure('source_busy', 'too many new cars of one address', {
      visitorText: TOO_MANY,
      ...(retryAfter !== undefined && { retryAfter }),
    })
  }
}

const TOO_MANY =
  'Сведений об этом автомобиле мы пока не спросили: из вашей сети сегодня спрашивали слишком часто.'

const envelope = (vin: string, info: BaseInfo | undefined, stored: readonly StoredAnswer[]) => ({
  success: true,
  outcome: info === undefined ? 'nothing' : 'found',
  data: info ?? { vin },
  checkedAt: newest(stored).toISOString(),
})

const newest = (stored: readonly StoredAnswer[]): Date =>
  new Date(Math.max(0, ...stored.map(({ checkedAt }) => checkedAt.getTime())))

async function failureOf(pending: unknown): Promise<RegistryFailure | undefined> {
  try {
    const answer = await withTimeout(PATIENCE_MS, pending)
    return answer === undefined ? new RegistryFailure('source_slow', 'base data') : undefined
  } catch (error) {
    if (error instanceof RegistryFailure) return error
    throw error
  }
}

interface BaseInfoCallOptions {
  readonly cars: Cars
  readonly limit: Limit
  readonly addressOf: VisitorAddress
}

export function mountBaseInfoCall(
  app: FastifyInstance,
  { cars, limit, addressOf }: BaseInfoCallOptions,
): ReadyRoute {
  mount(app, getBase, limit, ({ params, request }) =>
    cars.envelope(requireSubject(params.vin).key, addressOf(request.raw)),
  )
  const read = callParser(getBase.path)
  return {
    route: fastifyPath(getBase.path),
    limit,
    match(url) {
      const envelope = cars.ready(read(url)?.number ?? '')
      return envelope && (() => jsonReply(envelope))
    },
  }
}
