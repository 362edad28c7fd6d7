import { plateCalls } from '#shared/contract/plates.ts'
import { keepAnswers } from '../../answers/keep-answers.ts'
import type { Host, Part } from '../../host.ts'
import { sharedLimit } from '../../http/shared-limit.ts'
import { type OpenRegistries, openOne } from '../../registries.ts'
import type { PlateLookups } from '../../registry-kit/plate-lookup.ts'
import type { PaidLookups } from '../balance/paid-lookups.ts'
import type { Captcha } from '../captcha/captcha.ts'
import { openAnswerStore, openQuestion } from './open-search.ts'
import { createPaidSearch } from './paid-search.ts'
import { mountPlateCalls } from './plate-calls.ts'
import { plateInfo } from './plate-info.ts'
import { createPlateStore } from './plate-store.ts'

/** About five thousand answers. */
const CACHE_BYTES = 4 * 1024 * 1024

const PAID_SEARCHES_A_MINUTE = 30

interface PlateNeeds {
  readonly lookups: PlateLookups
  readonly registries: OpenRegistries
  readonly captcha: Captcha
  readonly paidLookups: Pick<PaidLookups, 'run'>
}

/** Searches by plate, in open sources and in the card index, with their calls on the server. */
export function openPlates(host: Host, needs: PlateNeeds): Part {
  const { lookups, registries, captcha, paidLookups } = needs
  const { open, paid } = lookups
  const store = createPlateStore(host.database.db)
  const question = openQuestion(open, openOne(registries, open.registry.id))
  const answers = keepAnswers(host, { store: openAnswerStore(store, host.now), cacheBytes: CACHE_BYTES })
  const searchOpen = (plate: string) => answers.get(question, plate)
  const paidRegistry = openOne(registries, paid.registry.id)
  mountPlateCalls(host.app, {
    captcha,
    outcomes: host.metrics.outcomes,
    limits: {
      open: host.limit('section'),
      paid: host.limit('section'),
      paidByPerson: sharedLimit(host.database.db, 'paid search', PAID_SEARCHES_A_MINUTE),
    },
    searchOpen,
    searchPaid: createPaidSearch({ lookup: paid, registry: paidRegistry, store, paidLookups }),
    info: plateInfo({ store, askOpen: searchOpen }),
  })
  return { calls: plateCalls, stop: () => answers.settled() }
}
