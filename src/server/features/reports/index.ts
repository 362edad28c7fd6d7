import type { FastifyInstance } from 'fastify'
import { createAnswerStore } from '../../answers/answer-store.ts'
import { Answers } from '../../answers/answers.ts'
import { localFlights } from '../../answers/flights.ts'
import type { OutcomeTally } from '../../answers/outcome-tally.ts'
import { type Question, sectionQuestion } from '../../answers/question.ts'
import { createSharedFlights } from '../../answers/shared-flights.ts'
import type { BaseInfoSources } from '../../collect.ts'
import type { Config } from '../../compose/config.ts'
import type { Database } from '../../db/database.ts'
import { Limit } from '../../http/limit.ts'
import type { PageCache } from '../../http/pages/page-cache.ts'
import { type OpenRegistries, openOne } from '../../registries.ts'
import type { Lookup } from '../../registry-kit/lookup.ts'
import type { Captcha } from '../captcha/captcha.ts'
import { BASE } from './base-info.ts'
import { Cars, mountBaseInfoCall } from './base-info-call.ts'
import { mountSectionCalls } from './section-calls.ts'

/** About thirty thousand answers; those that fall out are a millisecond away in the store. */
const CACHE_BYTES = 32 * 1024 * 1024

interface ReportsOptions {
  readonly config: Config
  readonly database: Database
  readonly lookups: readonly Lookup[]
  readonly registries: OpenRegistries
  readonly baseInfo: BaseInfoSources
  readonly captcha: Captcha
  readonly outcomes: OutcomeTally
  readonly pages: PageCache
}

/** Everything a report on a car is asked through. */
export function mountReports(app: FastifyInstance, options: ReportsOptions) {
  const { config, database, lookups, registries, baseInfo, pages } = options
  const store = createAnswerStore(database.db)
  const flights = database.kind === 'embedded' ? localFlights : createSharedFlights(database.db, store)
  const answers = new Answers({
    store,
    flights,
    cacheBytes: CACHE_BYTES,
    onWritten(answer) {
      if (cars.learn(answer)) pages.forget(`/checks/${answer.vin}`)
    },
  })
  const cars: Cars = new Cars({
    store,
    answers,
    description: descriptionQuestion(registries, baseInfo),
    readers: baseInfo.readers,
  })

  const calls = lookups.map((lookup) => ({
    lookup,
    question: sectionQuestion(lookup, openOne(registries, lookup.registry.id)),
  }))
  const { section, base } = config.rateLimits
  const readyRoutes = [
    ...mountSectionCalls(app, { ...options, calls, answers, limit: new Limit(section) }),
    mountBaseInfoCall(app, { cars, limit: new Limit(base) }),
  ]
  return { answers, cars, readyRoutes }
}

const descriptionQuestion = (
  registries: OpenRegistries,
  { lookup }: BaseInfoSources,
): Question | undefined => {
  if (lookup === undefined) return undefined
  const open = openOne(registries, lookup.registry.id)
  return {
    id: BASE,
    freshFor: lookup.freshFor,
    ask: (vin) => open.lookup((client) => lookup.ask(client, vin)),
  }
}
