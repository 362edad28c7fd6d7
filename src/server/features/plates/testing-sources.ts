import type { OpenRegistry } from '#registry-kit/open-registry.ts'
import type { PlateCar, PlateLookup } from '#registry-kit/plate-lookup.ts'
import type { Registry } from '#registry-kit/registry.ts'
import type { Database } from '#server/db/database.ts'
import { plateAnswers } from '#server/db/schema/plates.ts'
import { openTestApp } from '#server/testing/open-app.ts'
import { nothing, type SectionAnswer } from '#shared/contract/lookup.ts'
import { createLedger } from '../balance/ledger.ts'
import { buyRequests } from '../balance/testing-money.ts'

class ScriptedSource {
  readonly asked: string[] = []
  answer: (plate: string) => Promise<SectionAnswer<PlateCar>> = async () => nothing({ vin: null })

  ask(plate: string): Promise<SectionAnswer<PlateCar>> {
    this.asked.push(plate)
    return this.answer(plate)
  }
}

export interface Sources {
  readonly open: ScriptedSource
  readonly paid: ScriptedSource
}

export const newSources = (): Sources => ({ open: new ScriptedSource(), paid: new ScriptedSource() })

interface PlatesOptions {
  readonly sources?: Sources
  readonly registries?: ReadonlyMap<string, OpenRegistry<unknown>>
  readonly env?: Readonly<Record<string, string>>
  /** Of the card index. */
  readonly dailyLimit?: number
}

export type TestPlates = Awaited<ReturnType<typeof openTestPlates>>

export async function openTestPlates(database: Database, options: PlatesOptions = {}) {
  const { sources = newSources(), registries, env = {}, dailyLimit = 1000 } = options
  const spending = new Map([
    ['paid-plates', { dailyLimit, boughtToday: async () => 0, hourUse: async () => 0 }],
  ])
  const opened = registries ? { registries } : scripted(sources)
  const site = await openTestApp(database, { env, spending, ...opened })
  const get = async (url: string) => {
    const reply = await site.ask('GET', url)
    return { status: reply.statusCode, headers: reply.headers, body: reply.json() }
  }
  const plateIn = encodeURIComponent
  return {
    ...site,
    ...sources,
    get,
    search: async (plate: string) =>
      get(`/v1/getVinByPlate/${plateIn(plate)}/${await site.ticket('searchByPlateNumber')}`),
    base: async (plate: string) =>
      get(`/v1/getBaseByPlate/${plateIn(plate)}/${await site.ticket('getBaseInfoByPlate')}`),
    paidSearch: (plate: string, token: string) => get(`/v1/getPaidRequest/${plateIn(plate)}/${token}`),
    async signUp(requests = 0) {
      const { id: userId, ...person } = await site.signUp()
      await buyRequests(database.db, createLedger(), { userId, ...person }, requests)
      return { userId, ...person }
    },
    async remember(source: 'open' | 'paid', plate: string, car: PlateCar, hoursAgo: number): Promise<void> {
      const checkedAt = new Date(Date.now() - hoursAgo * 3600_000)
      await database.db.insert(plateAnswers).values({ source, plate, ...car, checkedAt })
    },
  }
}

const lookupOf = (id: string, source: ScriptedSource): PlateLookup => ({
  registry: { id } as Registry<unknown>,
  ask: (_client, plate) => source.ask(plate),
})

const openTo = ({ registry }: PlateLookup): [string, OpenRegistry<unknown>] => [
  registry.id,
  { registry, isBreakerOpen: () => false, lookup: (ask) => ask(undefined, { hash: () => undefined }) },
]

function scripted({ open, paid }: Sources) {
  const plateLookups = { open: lookupOf('plates', open), paid: lookupOf('paid-plates', paid) }
  return { sources: { plateLookups }, registries: new Map(Object.values(plateLookups).map(openTo)) }
}
