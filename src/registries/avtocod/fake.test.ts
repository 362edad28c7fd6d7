import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DemoRegistries, startDemoRegistries } from '#demo/demo-registries.ts'
import { openRegistry } from '#registry-kit/open-registry.ts'
import { memoryOrders, type Orders } from '#registry-kit/orders.ts'
import { cannedServer, jsonReply } from '#registry-kit/testing/canned-server.ts'
import { openAt } from '#registry-kit/testing/recording.ts'
import type { connect } from './client.ts'
import { oddCars } from './fake.ts'
import { registry } from './registry.ts'

/** The adapter against the simulator, which has its own token check and progress of sources. */

let demo: DemoRegistries
beforeAll(async () => {
  demo = await startDemoRegistries({ port: 0 })
})
afterAll(() => demo.close())

type Options = Parameters<typeof openAt>[2] & { readonly deadlineMs?: number }

const opened = ({ deadlineMs = registry.deadlineMs, ...options }: Options = {}) =>
  openAt({ url: `${demo.url}/avtocod` }, { ...registry, deadlineMs }, options)

const end = <Answer>(asking: Promise<Answer>) =>
  asking.then(
    () => 'answered',
    (error: { code?: string }) => error.code ?? error,
  )

const oddCar = (oddity: (typeof oddCars)[keyof typeof oddCars]): string =>
  Object.entries(oddCars).find(([, one]) => one === oddity)?.[0] ?? expect.unreachable(oddity)

const parts: readonly Exclude<keyof ReturnType<typeof connect>, 'statedAt' | 'isPartial'>[] = [
  'registration',
  'accidents',
  'wanted',
  'restrictions',
  'inspections',
  'policies',
  'notices',
  'campaigns',
  'clearance',
  'valuation',
]

/** The outcome of each part of one report, by name. */
async function endsOf(vin: string, options?: Options): Promise<Record<string, unknown>> {
  const open = opened(options)
  const ends = await Promise.all(
    parts.map(
      async (name) =>
        [name, await end(open.lookup((client): Promise<unknown> => client[name](vin)))] as const,
    ),
  )
  return Object.fromEntries(ends)
}

const madeOrders = async () => {
  const { last } = (await (await fetch(`${demo.url}/__requests/avtocod`)).json()) as {
    last: readonly { url: string }[]
  }
  return last.filter(({ url }) => url.endsWith('/_make')).length
}

describe('a report', () => {
  it('reaches its buyer by webhook once its sources have answered', async () => {
    const called = Promise.withResolvers<string>()
    await using site = await cannedServer(({ url }) => {
      called.resolve(url)
      return jsonReply({})
    })
    const memory = memoryOrders()
    const orders: Orders = {
      ...memory,
      currentOrder: (subject, place) =>
        memory.currentOrder(subject, (key) => place(key, `${site.url}/hook/${key}`)),
    }
    await opened({ ordersOf: () => orders }).lookup((client) => client.wanted('XTAGFL110KY000777'))
    expect(await called.promise).toMatch(/^\/hook\//)
  })

  it('is ordered once for all its parts, and read once for concurrent callers', async () => {
    const before = await madeOrders()
    const ends = await endsOf('XTAGFL110MY000001')
    expect(new Set(Object.values(ends))).toEqual(new Set(['answered']))
    expect(await madeOrders()).toBe(before + 1)
  })

  it('whose source failed keeps the others', async () => {
    const ends = await endsOf(oddCar('source-error'))
    expect(ends).toMatchObject({ accidents: 'source_silent', wanted: 'answered', registration: 'answered' })
  })

  it('whose source never ends keeps the others', async () => {
    const ends = await endsOf(oddCar('endless'), {
      deadlineMs: 400,
      wait: () => new Promise((resolve) => setImmediate(resolve)),
    })
    expect(ends).toMatchObject({ accidents: 'source_slow', wanted: 'answered', registration: 'answered' })
  })

  it('with null flags is neither yes nor no', async () => {
    const ends = await endsOf(oddCar('null-flag'))
    expect(ends).toMatchObject({
      accidents: 'source_silent',
      wanted: 'source_silent',
      restrictions: 'answered',
    })
  })

  it('that is all null answers no part', async () => {
    for (const end of Object.values(await endsOf(oddCar('empty-item'))))
      expect(end).toMatch(/^source_(silent|slow)$/)
  })

  it.each([
    ['failure', 'source_silent'],
    ['quota', 'source_refused'],
    ['token-expired', 'source_refused'],
  ] as const)('that cannot be ordered for its %s is none: %s', async (oddity, code) => {
    expect(new Set(Object.values(await endsOf(oddCar(oddity))))).toEqual(new Set([code]))
  })

  it('is not ordered by body number', async () => {
    const before = await madeOrders()
    expect(await end(opened().lookup((client) => client.wanted('NZE1213012345')))).toBe('source_off')
    expect(await madeOrders()).toBe(before)
  })
})

it('a wrong password is refused', async () => {
  const values = { USER: 'demo', PASSWORD: 'other', DOMAIN: 'demo', REPORT_TYPE: 'demo' }
  const { lookup } = openRegistry(registry, {
    url: `${demo.url}/avtocod`,
    timeoutMs: 5000,
    access: { kind: 'own', values },
  })
  expect(await end(lookup((client) => client.wanted('XTAGFL110MY000001')))).toBe('source_refused')
})
