import type { PlateLookups } from '#registry-kit/plate-lookup.ts'
import { personLimit } from '#server/http/person-limit.ts'
import { sharedLimit } from '#server/http/shared-limit.ts'
import type { Host, Part } from '#server/ports/host.ts'
import { keepAnswers } from '#server/sources/keep-answers.ts'
import { purchaseBudget } from '#server/sources/purchase-budget.ts'
import { type OpenRegistries, openOne } from '#server/sources/registries.ts'
import type { Finished } from '#shared/contract/envelope.ts'
import { plateCalls } from '#shared/contract/plates.ts'
import type { PaidAnswer, PaidLookups } from '../balance/paid-lookups.ts'
import type { Captcha } from '../captcha/captcha.ts'
import { openAnswerStore, openQuestion } from './open-search.ts'
import { createPaidSearch } from './paid-search.ts'
import { mountPlateCalls, recordOutcome } from './plate-calls.ts'
import { plateInfo } from './plate-info.ts'
import { createPlateStore } from './plate-store.ts'

/** Holds about five thousand answers. */
const CACHE_BYTES = 4 * 1024 * 1024

const PAID_SEARCHES_A_MINUTE = 30

/** A search without a result costs its person nothing, but us the source's answer. */
const PAID_SEARCHES_A_DAY = 300

interface PlateNeeds {
  readonly lookups: PlateLookups
  readonly registries: OpenRegistries
  readonly captcha: Captcha
  readonly paidLookups: Pick<PaidLookups, 'run'>
}

export interface OpenPlates extends Part {
  /** Null: none. @throws RegistryFailure */
  findOpen(plate: string): Promise<string | null>
  /** Counted as the call is. @throws ApiFailure, RegistryFailure */
  findPaid(userId: number, plate: string): Promise<PaidAnswer>
}

export function openPlates(host: Host, needs: PlateNeeds): OpenPlates {
  const { lookups, registries, captcha, paidLookups } = needs
  const { open, paid } = lookups
  const store = createPlateStore(host.database.db)
  const question = openQuestion(open, openOne(registries, open.registry.id))
  const answers = keepAnswers(host, { store: openAnswerStore(store, host.now), cacheBytes: CACHE_BYTES })
  const searchOpen = (plate: string) => answers.get(question, plate)
  const paidRegistry = openOne(registries, paid.registry.id)
  const { outcomes } = host.metrics
  const dailyLimit = registries.spending?.get(paid.registry.id)?.dailyLimit
  const budget = dailyLimit === undefined ? undefined : purchaseBudget(paid.registry.id, dailyLimit, host)
  const searchPaid = createPaidSearch({ lookup: paid, registry: paidRegistry, store, paidLookups, budget })
  const perMinute = sharedLimit(host.database.db, 'paid search', PAID_SEARCHES_A_MINUTE)
  const countDay = personLimit(
    host.database.db,
    'paid search of a day',
    PAID_SEARCHES_A_DAY,
    'too_many_searches',
  )
  const countPaid = async (userId: number): Promise<void> => {
    await perMinute.take(String(userId))
    await countDay(userId)
  }
  mountPlateCalls(host.app, {
    captcha,
    outcomes,
    limits: {
      open: host.limit('section'),
      paid: host.limit('section'),
    },
    countPaid,
    searchOpen,
    searchPaid,
    info: plateInfo({ store, askOpen: searchOpen }),
  })
  return {
    calls: plateCalls,
    async findOpen(plate) {
      const { body } = await recordOutcome(outcomes, 'plates', async () => searchOpen(plate))
      const { data }: Finished<{ readonly vin: string | null }> = JSON.parse(body.toString())
      return data.vin
    },
    async findPaid(userId, plate) {
      await countPaid(userId)
      return (await recordOutcome(outcomes, 'paid-plates', () => searchPaid(userId, plate))).data
    },
    stop: () => answers.settled(),
  }
}
