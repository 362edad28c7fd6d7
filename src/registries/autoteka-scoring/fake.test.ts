import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type DemoRegistries, startDemoRegistries } from '#demo/demo-registries.ts'
import { openAt } from '#server/registry-kit/testing/recording.ts'
import type { AutotekaScoringClient } from './client.ts'
import { oddCars } from './fake.ts'
import { registry } from './registry.ts'

/** The adapter against the stand-in, which sells scorings and forgets tokens. */

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

/** Questions of which a scoring may say that there is nothing. */
const questions: readonly Exclude<keyof AutotekaScoringClient, 'statedAt' | 'baseInfo' | 'valuation'>[] = [
  'accidents',
  'wanted',
  'restrictions',
  'notices',
  'uses',
  'clearance',
]

/** How each question to one scoring ends. */
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
  it('is bought once for all its questions, and waited for until it is complete', async () => {
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

  it('that is never complete is waited for to the end of patience', async () => {
    const wait = () => new Promise((resolve) => setImmediate(resolve))
    const ends = await endsOf(oddCar('endless'), { deadlineMs: 500, wait })
    expect(new Set(ends)).toEqual(new Set(['source_slow']))
  })
})

describe('what the car is', () => {
  const described = async (vin: string) => (await opened().lookup((client) => client.baseInfo(vin))).data

  it('is told by a teaser, for which nothing is bought', async () => {
    expect(await described(VIN)).toEqual({
      vin: VIN,
      model: expect.stringMatching(/vesta/i),
      year: expect.stringMatching(/^\d{4}$/),
      color: expect.any(String),
    })
    expect(await bought()).toBe(0)
  })

  it('is not told where the seller knows nothing of the car', async () => {
    const vin = oddCar('unanswered')
    expect(await described(vin)).toEqual({ vin })
  })
})
