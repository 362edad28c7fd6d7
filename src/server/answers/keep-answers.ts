import type { FastifyInstance } from 'fastify'
import { Answers } from './answers.ts'
import { localFlights } from './flights.ts'
import type { OutcomeTally } from './outcome-tally.ts'
import { createSharedFlights } from './shared-flights.ts'
import type { Config } from '../compose/config.ts'
import type { Database } from '../db/database.ts'
import type { PaidLookups } from '../features/balance/paid-lookups.ts'
import type { Captcha } from '../features/captcha/captcha.ts'
import { type KeepAnswers, mountPlates as mount } from '../features/plates/index.ts'
import { Limit } from '../http/limit.ts'
import type { OpenRegistries } from '../registries.ts'
import type { PlateLookups } from '../registry-kit/plate-lookup.ts'

interface PlateParts {
  readonly config: Pick<Config, 'rateLimits'>
  readonly database: Database
  /** Undefined when no registry knows plates: then the calls are not there. */
  readonly plateLookups: PlateLookups | undefined
  readonly registries: OpenRegistries
  readonly captcha: Captcha
  readonly paidLookups: PaidLookups
  readonly outcomes: OutcomeTally
}

/** About five thousand answers. */
const CACHE_BYTES = 4 * 1024 * 1024

const PAID_SEARCHES_A_MINUTE = 30

/** Introduces searches by plate to the store of answers and to the paid lookups, and puts their calls on the server. */
export function mountPlates(app: FastifyInstance, parts: PlateParts): void {
  const { config, database, plateLookups: lookups, ...others } = parts
  if (lookups === undefined) return
  const { section } = config.rateLimits
  const limits = {
    open: new Limit(section),
    paid: new Limit(section),
    paidByPerson: new Limit(PAID_SEARCHES_A_MINUTE),
  }
  mount(app, { ...others, db: database.db, lookups, limits, keepAnswers: keepAnswersOf(database) })
}

/** One flight for a plate: in a process by the answers themselves, across processes by a lease. */
export const keepAnswersOf =
  ({ kind, db }: Database): KeepAnswers =>
  (store) => {
    const flights = kind === 'embedded' ? localFlights : createSharedFlights(db, store)
    return new Answers({ store, flights, cacheBytes: CACHE_BYTES })
  }
