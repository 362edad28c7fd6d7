import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type DemoRegistries, startDemoRegistries } from '#demo/demo-registries.ts'
import { openAt } from '#registry-kit/testing/recording.ts'
import type { connect } from './client.ts'
import { oddCars } from './fake.ts'
import { registry } from './registry.ts'

/** The adapter against the simulator, which sells scorings and invalidates tokens. */

const VIN = 'XTAGFL110MY000001'

let demo: DemoRegistries
beforeAll(async () => {
  demo = await startDemoRegistries({ port: 0 })
})
beforeEach(() => fetch(`${demo.url}/__requests`, { method: 'DELETE' }))
afterAll(() => demo.close())

type Options = Parameters<typeof openAt>[2] & { readonly deadlineMs?: number }

const opened = ({ deadlineMs = registry.deadlineMs, ...options }: Options = {}) =>
  openAt({ url: `${demo.url}/autoteka-scoring` }, { ...registry, deadlineMs }, options)

const end = <Answer>(asking: Promise<Answer>) =>
  asking.then(
    () => 'answered',
    (error: { code?: string }) => error.code ?? error,
  )

const oddCar = (oddity: (typeof oddCars)[keyof typeof oddCars]): string =>
  Object.entries(oddCars).find(([, one]) => one === oddity)?.[0] ?? expect.unreachable(oddity)

/** Questions for which a scoring can prove "nothing". */
const questions: readonly Exclude<
  keyof ReturnType<typeof connect>,
  'statedAt' | 'isPartial' | 'baseInfo' | 'valuation'
>[] = ['accidents', 'wanted', 'restrictions', 'notices', 'uses', 'clearance']

/** The outcome of each question to one scoring. */
async function endsOf(vin: string, options?: Options): Promise<unknown[]> {
  const open = opened(options)
  return Promise.all(
    questions.map((name) => end(open.lookup((client): Promise<unknown> => client[name](vin)))),
  )
}

const called = async (path: string) => {
  const { last } = (await (await fetch(`${demo.url}/__requests/autoteka-scoring`)).json()) as {
    last: readonly { method: string; url: string }[]
  }
  return last.filter(({ method, url }) => `${method} ${url}` === path).length
}

const bought = () => called('POST /autoteka/v1/scoring/by-vehicle-id')

describe('a scoring', () => {
  it('is bought once for all questions, and polled until it is complete', async () => {
    expect(new Set(await endsOf(VIN))).toEqual(new Set(['answered']))
    expect(await bought()).toBe(1)
  })

  it.each([
    ['unanswered', 'source_silent'],
    ['undated', 'source_silent'],
    ['another-order', 'source_changed'],
    ['failure', 'source_silent'],
    ['quota', 'source_refused'],
    ['busy', 'source_busy'],
    ['broken', 'source_changed'],
    ['lost-answer', 'source_silent'],
    ['token-expired', 'answered'],
  ] as const)('of a car that is %s ends everywhere with %s', async (oddity, code) => {
    expect(new Set(await endsOf(oddCar(oddity)))).toEqual(new Set([code]))
  })

  it('that is never complete is polled until the deadline', async () => {
    const wait = () => new Promise((resolve) => setImmediate(resolve))
    const ends = await endsOf(oddCar('endless'), { deadlineMs: 500, wait })
    expect(new Set(ends)).toEqual(new Set(['source_slow']))
  })
})

describe('the description of the car', () => {
  const described = async (vin: string) => (await opened().lookup((client) => client.baseInfo(vin))).data

  it('comes from a free teaser', async () => {
    expect(await described(VIN)).toEqual({
      vin: VIN,
      model: expect.stringMatching(/vesta/i),
      year: expect.stringMatching(/^\d{4}$/),
      color: expect.any(String),
    })
    expect(await bought()).toBe(0)
  })

  it('is absent where the seller has no data on the car', async () => {
    const vin = oddCar('unanswered')
    expect(await described(vin)).toEqual({ vin })
  })
})
