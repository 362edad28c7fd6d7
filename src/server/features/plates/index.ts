import type { FastifyInstance } from 'fastify'
import type { AnswerStore } from '../../answers/answer-store.ts'
import type { Answers } from '../../answers/answers.ts'
import type { Executor } from '../../db/database.ts'
import { type OpenRegistries, openOne } from '../../registries.ts'
import type { PlateLookups } from '../../registry-kit/plate-lookup.ts'
import type { PaidLookups } from '../balance/paid-lookups.ts'
import { openAnswerStore, openQuestion } from './open-search.ts'
import { createPaidSearch } from './paid-search.ts'
import { mountPlateCalls, type PlateCallsOptions } from './plate-calls.ts'
import { plateInfo } from './plate-info.ts'
import { createPlateStore } from './plate-store.ts'

/** How long the base data of a plate may wait for its source. */
const PATIENCE_MS = 4000

/** How the answers of a source are kept in memory and asked for once at a time. */
export type KeepAnswers = (store: Pick<AnswerStore, 'read' | 'write'>) => Pick<Answers, 'get' | 'settled'>

export interface PlatesOptions extends Pick<PlateCallsOptions, 'captcha' | 'outcomes' | 'limits'> {
  readonly db: Executor
  readonly lookups: PlateLookups
  readonly registries: OpenRegistries
  readonly paidLookups: Pick<PaidLookups, 'run'>
  readonly keepAnswers: KeepAnswers
  readonly patienceMs?: number
}

/** Everything that is asked about a plate. */
export function mountPlates(app: FastifyInstance, options: PlatesOptions): void {
  const { db, lookups, registries, paidLookups, keepAnswers, patienceMs = PATIENCE_MS } = options
  const { open, paid } = lookups
  const store = createPlateStore(db)
  const question = openQuestion(open, openOne(registries, open.registry.id))
  const answers = keepAnswers(openAnswerStore(store))
  const searchOpen = (plate: string) => answers.get(question, plate)
  mountPlateCalls(app, {
    ...options,
    searchOpen,
    searchPaid: createPaidSearch({
      lookup: paid,
      registry: openOne(registries, paid.registry.id),
      store,
      paidLookups,
    }),
    info: plateInfo({ store, askOpen: searchOpen, patienceMs }),
  })
  app.addHook('onClose', () => answers.settled())
}
