import type { OpenRegistry } from '#registry-kit/open-registry.ts'
import type { PlateLookup } from '#registry-kit/plate-lookup.ts'
import type { Finished } from '#shared/contract/envelope.ts'
import type { PaidAnswer, PaidLookups, PaidOrder } from '../balance/paid-lookups.ts'
import type { PlateStore } from './plate-store.ts'

const NOTHING =
  'Не удалось найти VIN в картотеке ГИБДД. Проверьте правильность ввода гос. номера и повторите попытку. ' +
  'Запрос вернулся на баланс.'

const NOTHING_NEW = 'Не удалось найти новый VIN для номера. Запрос остался на балансе.'

/** @throws the errors of `PaidLookups.run`. */
export type PaidSearch = (userId: number, plate: string) => Promise<Finished<PaidData>>

interface PaidData extends PaidAnswer {
  readonly plate: string
}

export interface PaidSearchParts<Client> {
  readonly lookup: PlateLookup<Client>
  readonly registry: OpenRegistry<Client>
  readonly store: PlateStore
  readonly paidLookups: Pick<PaidLookups, 'run'>
  readonly budget: PaidOrder['budget']
}

/** The person pays for a fresh search, so nothing is cached. */
export function createPaidSearch<Client>(parts: PaidSearchParts<Client>): PaidSearch {
  const { lookup, registry, store, paidLookups, budget } = parts

  async function find(plate: string) {
    const { data } = await registry.lookup((client) => lookup.ask(client, plate), { vehicle: plate })
    await store.write({ ...data, plate, source: 'paid', checkedAt: new Date() })
    return { vin: data.vin }
  }

  return async (userId, plate) => {
    const knownVin = (await store.read('open', plate))?.vin ?? undefined
    const answer = await paidLookups.run({ userId, plate, knownVin, find: () => find(plate), budget })
    // A plate paid for within the hour keeps the time of its check.
    const checkedAt = (await store.read('paid', plate))?.checkedAt ?? new Date()
    return envelope(plate, answer, knownVin, checkedAt)
  }
}

function envelope(
  plate: string,
  { vin, charged, requests }: PaidAnswer,
  knownVin: string | undefined,
  checkedAt: Date,
): Finished<PaidData> {
  const message = messageFor(vin, knownVin)
  return {
    success: true,
    outcome: vin === null ? 'nothing' : 'found',
    data: { vin, plate, charged, requests },
    ...(message && { message }),
    checkedAt: checkedAt.toISOString(),
  }
}

function messageFor(vin: string | null, knownVin: string | undefined): string | undefined {
  if (vin === null) return NOTHING
  return vin === knownVin ? NOTHING_NEW : undefined
}
