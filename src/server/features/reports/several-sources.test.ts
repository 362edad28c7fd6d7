import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type DemoRegistries, startDemoRegistries } from '#demo/demo-registries.ts'
import type { OpenRegistry } from '#registry-kit/open-registry.ts'
import { openAt } from '#registry-kit/testing/recording.ts'
import type { Database } from '#server/db/database.ts'
import { answers, reportOrders } from '#server/db/schema/answers.ts'
import { registrySwitches } from '#server/db/schema/registries.ts'
import { testDatabase } from '#server/db/testing.ts'
import { createAnswerStore } from '#server/sources/answer-store.ts'
import { collectRegistries, collectSources } from '#server/sources/collect.ts'
import { createReportOrders } from '#server/sources/report-orders.ts'
import { openTestApp, type TestApp } from '#server/testing/open-app.ts'
import type { Envelope } from '#shared/contract/envelope.ts'

/** The server with unavailable registries and a seller of reports. */

const VIN = 'XTAGFL110MY000001'

/** A leased lorry. */
const LEASED = 'XTC651153G1000001'

/** Three reports per address. */
const share = { hourPercent: 100, visitorHour: 3, visitorDay: 3 }

const SECTIONS = {
  dtp: ['gibddDtp', `/v1/gibdd/${VIN}/dtp/`],
  wanted: ['gibddWanted', `/v1/gibdd/${VIN}/wanted/`],
  osago: ['gibddPolicies', `/v1/getPoliciesByVin/${VIN}/`],
} as const

const examples = import.meta.glob<Record<string, Envelope<unknown>>>('#sections/*/examples.ts', {
  eager: true,
  import: 'examples',
})

/** A section's answer for a car without any record. */
function emptyOf(id: string): unknown {
  const [, own = {}] = Object.entries(examples).find(([path]) => path.includes(`/${id}/`)) ?? []
  const { ничего: nothing } = own
  return nothing?.success ? nothing.data : expect.unreachable()
}

const registeredCar = (reestr_status: string) => ({
  vin: VIN,
  status: 200,
  RequestResult: {
    vehicle_vin: VIN,
    reestr_status,
    periods: [{ startDate: '11.06.2021', ownerType: 'Физическое лицо' }],
  },
})

let demo: DemoRegistries
let database: Database
let site: TestApp
let seller: OpenRegistry<unknown>

beforeAll(async () => {
  demo = await startDemoRegistries({ port: 0 })
  database = await testDatabase()
})
afterAll(async () => {
  await demo.close()
  await database.close()
})

beforeEach(async () => {
  const avtocod = (await collectRegistries()).find(({ id }) => id === 'avtocod') ?? expect.unreachable()
  const ordersOf = createReportOrders({ db: database.db, source: 'avtocod', dailyLimit: 100, share })
  seller = openAt({ url: `${demo.url}/avtocod` }, avtocod, { ordersOf })
  site = await openTestApp(database, { registries: new Map([['avtocod', seller]]) })
})
afterEach(async () => {
  await site.close()
  await database.db.delete(answers)
  await database.db.delete(registrySwitches)
  await database.db.delete(reportOrders)
})

async function asked(section: keyof typeof SECTIONS) {
  const [action, path] = SECTIONS[section]
  return (await site.ask('GET', `${path}${await site.ticket(action)}`)).json()
}

describe('a section whose registry is unavailable', () => {
  it('is answered by the seller of reports, under its name', async () => {
    const all = await Promise.all([asked('dtp'), asked('wanted'), asked('osago')])
    for (const answer of all)
      expect(answer).toMatchObject({ success: true, source: 'Автокод', insteadOf: [expect.any(String)] })
    const { last } = (await (await fetch(`${demo.url}/__requests/avtocod`)).json()) as {
      last: readonly { url: string }[]
    }
    expect(last.filter(({ url }) => url.endsWith('/_make'))).toHaveLength(1)
  })

  it('bars clear, which the seller alone may give where the operator puts it first', async () => {
    const deciding = ['registration', 'dtp', 'restrict', 'wanted', 'zalog']
    for (const section of deciding) {
      const isRegister = section === 'registration'
      const outcome = isRegister ? 'found' : 'nothing'
      const data = isRegister ? registeredCar('Текущая') : emptyOf(section)
      const checkedAt = new Date(site.clock.now)
      const store = createAnswerStore(database.db)
      await store.write({ section: `${section}@avtocod`, subject: VIN, outcome, data, checkedAt })
    }
    const verdict = async () => {
      const path = `/v1/verdict/${VIN}/${await site.ticket('verdict')}`
      return (await site.ask('GET', path)).json().data
    }
    expect(await verdict()).toMatchObject({ level: 'unknown', headline: 'Ответил Автокод, а не ГИБДД' })
    await site.close()
    const SECTION_SOURCES = deciding.map((section) => `${section}=avtocod`).join(';')
    const registries = new Map([['avtocod', seller]])
    site = await openTestApp(database, { registries, env: { SECTION_SOURCES } })
    expect(await verdict()).toMatchObject({ level: 'clear' })
  })

  it('is in the verdict with its source, and so are the other parts of the report it is from', async () => {
    await asked('dtp')
    const reply = await site.ask('GET', `/v1/verdict/${VIN}/${await site.ticket('verdict')}`)
    const unknown: { section: string; reason: string }[] = reply.json().data.unknown
    expect(unknown.filter(({ section }) => section === 'wanted')).toMatchObject([
      { reason: expect.stringContaining('Ответил Автокод, а не ГИБДД') },
    ])
    expect(unknown.filter(({ section, reason }) => section === 'dtp' && /нет ответа/.test(reason))).toEqual(
      [],
    )
  })

  it('fails when the operator has switched the seller off', async () => {
    await database.db.insert(registrySwitches).values({ source: 'avtocod', message: 'Договор кончился' })
    expect(await asked('dtp')).toMatchObject({ success: false, error: 'source_silent' })
  })
})

describe('a section that only the seller answers', () => {
  const pathsOf = async ({ ask }: TestApp) =>
    Object.keys((await ask('GET', '/v1/openapi.json')).json().paths).filter((path) => /getUses/.test(path))

  it('is answered while the seller is configured', async () => {
    const reply = await site.ask('GET', `/v1/getUses/${LEASED}/${await site.ticket('commercialUse')}`)
    expect(reply.json()).toMatchObject({
      outcome: 'found',
      data: { list: [{ kind: 'leasing', company: 'ООО «Пример-Лизинг»' }] },
    })
    expect(await pathsOf(site)).toHaveLength(1)
  })

  it('does not exist without the seller: it has no address, no ticket and no place in a verdict', async () => {
    const alone = await openTestApp(database)
    expect(await pathsOf(alone)).toEqual([])
    expect(await alone.ask('GET', `/v1/getUses/${LEASED}/test`)).toMatchObject({ statusCode: 404 })
    const reply = await alone.ask('GET', `/v1/verdict/${LEASED}/${await alone.ticket('verdict')}`)
    expect(reply.json().data.unknown).not.toContainEqual(expect.objectContaining({ section: 'uses' }))
    await alone.close()
  })
})

describe('a seller whose report cannot settle a section', () => {
  /**
   * The first seller has reached its daily limit; the second never reports the absence of a policy.
   */
  async function openBoth(): Promise<TestApp> {
    const all = await collectRegistries()
    const registries = new Map(
      ['avtocod', 'autoteka-reports'].map((id) => {
        const registry = all.find((one) => one.id === id) ?? expect.unreachable()
        const dailyLimit = id === 'avtocod' ? 0 : 100
        const ordersOf = createReportOrders({ db: database.db, source: id, dailyLimit, share })
        return [id, openAt({ url: `${demo.url}/${id}` }, registry, { ordersOf })] as const
      }),
    )
    return openTestApp(database, { registries })
  }

  const bought = async () => (await database.db.select().from(reportOrders)).map(({ source }) => source)

  it('is not bought for that section alone, and the visitor sees the sources that were requested', async () => {
    await site.close()
    site = await openBoth()
    expect(await asked('osago')).toMatchObject({
      error: 'source_silent',
      message: expect.stringContaining('Реестр сейчас не отвечает'),
    })
    expect(await bought()).toEqual([])
  })

  it('is read there once its report was bought for another', async () => {
    await site.close()
    site = await openBoth()
    expect(await asked('dtp')).toMatchObject({ success: true, source: 'Автотека' })
    expect(await asked('osago')).toMatchObject({ outcome: 'found', source: 'Автотека' })
    expect(await bought()).toEqual(['autoteka-reports'])
  })
})

describe('an earlier answer of the seller', () => {
  const accident = { AccidentNumber: '1', AccidentDateTime: '05.11.2022', DamagePoints: [] }
  const keep = async (section: string, Accidents: object[]) =>
    createAnswerStore(database.db).write({
      section,
      subject: VIN,
      outcome: Accidents.length > 0 ? 'found' : 'nothing',
      data: { vin: VIN, status: 200, RequestResult: { Accidents } },
      checkedAt: new Date(site.clock.now),
    })

  it('is added to the answer of the registry, and counts', async () => {
    await keep('dtp', [])
    await keep('dtp@avtocod', [accident])
    expect(await asked('dtp')).toMatchObject({
      outcome: 'nothing',
      source: 'ГИБДД',
      others: [{ source: 'Автокод', outcome: 'found' }],
    })
    const reply = await site.ask('GET', `/v1/verdict/${VIN}/${await site.ticket('verdict')}`)
    const { unknown, trail } = reply.json().data
    expect(JSON.stringify(unknown)).toContain('Источники расходятся: иначе говорит Автокод')
    expect(trail).toMatchObject([{ section: 'dtp', date: '2022-11-05' }])
  })

  it('stops a car that is in use for the police and scrapped for the seller', async () => {
    const store = createAnswerStore(database.db)
    const [now, ago] = [0, 60_000].map((ms) => new Date(site.clock.now - ms))
    const told = { subject: VIN, outcome: 'found' } as const
    await store.write({
      ...told,
      section: 'registration',
      data: registeredCar('Текущая'),
      checkedAt: now ?? new Date(0),
    })
    await store.write({
      ...told,
      section: 'registration@avtocod',
      data: registeredCar('Прекращена в связи с утилизацией'),
      checkedAt: ago ?? new Date(0),
    })
    const reply = await site.ask('GET', `/v1/verdict/${VIN}/${await site.ticket('verdict')}`)
    const { level, reasons, unknown } = reply.json().data
    expect(level).toBe('stop')
    expect(reasons).toMatchObject([{ rule: 'struck-off', checkedAt: ago?.toISOString() }])
    expect(JSON.stringify(unknown)).toContain('Источники расходятся: иначе говорит Автокод')
  })

  it('bars clear where it cannot be read', async () => {
    await keep('dtp', [])
    const store = createAnswerStore(database.db)
    const checkedAt = new Date(site.clock.now)
    await store.write({ section: 'dtp@avtocod', subject: VIN, outcome: 'nothing', data: {}, checkedAt })
    const reply = await site.ask('GET', `/v1/verdict/${VIN}/${await site.ticket('verdict')}`)
    expect(JSON.stringify(reply.json().data.unknown)).toContain(
      'Прочитали не целиком: Ответ целиком, говорит Автокод.',
    )
  })

  it('is not shown while the seller is switched off', async () => {
    await keep('dtp', [])
    await keep('dtp@avtocod', [accident])
    await database.db.insert(registrySwitches).values({ source: 'avtocod', message: 'Договор кончился' })
    expect(await asked('dtp')).not.toHaveProperty('others')
  })
})

describe('a purchase', () => {
  /** No other source describes cars. */
  beforeEach(async () => {
    await site.close()
    const { baseInfo } = await collectSources()
    const lookups = baseInfo.lookups.filter(({ registry }) => registry.id === 'avtocod')
    const sources = { baseInfo: { ...baseInfo, lookups } }
    site = await openTestApp(database, { registries: new Map([['avtocod', seller]]), sources })
  })

  const base = async (vin = VIN) => (await site.ask('GET', `/v1/getBase/${vin}/1`)).json()
  const orders = () => database.db.select().from(reportOrders)

  it('is never made by opening a report without a ticket', async () => {
    const vins = Array.from({ length: 30 }, (_, at) => `XTAGFL110MY0000${String(at + 10)}`)
    for (const vin of vins) {
      const told = await base(vin)
      expect(told).toMatchObject({ success: true, outcome: 'nothing', data: { vin } })
    }
    expect(await orders()).toEqual([])
  })

  it('describes the car as soon as it is made for a section', async () => {
    expect(await base()).toMatchObject({ outcome: 'nothing' })
    await asked('dtp')
    expect(await base()).toMatchObject({ outcome: 'found', data: { model: expect.stringMatching(/vesta/i) } })
    expect(await orders()).toHaveLength(1)
  })

  it('is limited to a part of the day for one address, and the rest for others', async () => {
    const ask = async (at: number, from: string) => {
      const path = `/v1/getPoliciesByVin/XTAGFL110MY00002${at}/${await site.ticket('gibddPolicies')}`
      return (await site.ask('GET', path, { from })).json()
    }
    for (let at = 0; at < 6; at += 1) await ask(at, '203.0.113.7')
    expect(await orders()).toHaveLength(3)
    await ask(7, '203.0.113.8')
    expect(await orders()).toHaveLength(4)
  })

  it('has a separate quota for a signed-in person, even if that of their address is spent', async () => {
    const ask = async (at: number, token?: string) => {
      const path = `/v1/getPoliciesByVin/XTAGFL110MY00003${at}/${await site.ticket('gibddPolicies')}`
      return (await site.ask('GET', path, { from: '203.0.113.9', token })).json()
    }
    for (let at = 0; at < 4; at += 1) await ask(at)
    expect(await orders()).toHaveLength(3)
    expect(await ask(4, 'x'.repeat(43))).toMatchObject({ success: false })
    expect(await orders()).toHaveLength(3)
    const { token } = await site.signUp()
    expect(await ask(4, token)).toMatchObject({ success: true, source: 'Автокод' })
    expect(await orders()).toHaveLength(4)
  })
})
