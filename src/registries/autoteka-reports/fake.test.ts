import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type DemoRegistries, startDemoRegistries } from '#demo/demo-registries.ts'
import { openAt } from '#registry-kit/testing/recording.ts'
import type { connect } from './client.ts'
import { oddCars } from './fake.ts'
import { registry } from './registry.ts'

/** The adapter against the simulator, which sells reports by previews and invalidates tokens. */

let demo: DemoRegistries
beforeAll(async () => {
  demo = await startDemoRegistries({ port: 0 })
})
beforeEach(() => fetch(`${demo.url}/__requests`, { method: 'DELETE' }))
afterAll(() => demo.close())

type Options = Parameters<typeof openAt>[2] & { readonly deadlineMs?: number }

const opened = ({ deadlineMs = registry.deadlineMs, ...options }: Options = {}) =>
  openAt({ url: `${demo.url}/autoteka-reports` }, { ...registry, deadlineMs }, options)

const end = <Answer>(asking: Promise<Answer>) =>
  asking.then(
    () => 'answered',
    (error: { code?: string }) => error.code ?? error,
  )

const oddCar = (oddity: (typeof oddCars)[keyof typeof oddCars]): string =>
  Object.entries(oddCars).find(([, one]) => one === oddity)?.[0] ?? expect.unreachable(oddity)

/** Parts for which the report can prove "nothing". */
const parts: readonly Exclude<keyof ReturnType<typeof connect>, 'statedAt' | 'isPartial' | 'baseInfo'>[] = [
  'accidents',
  'wanted',
  'restrictions',
  'notices',
  'uses',
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

const called = async (path: string) => {
  const { last } = (await (await fetch(`${demo.url}/__requests/autoteka-reports`)).json()) as {
    last: readonly { method: string; url: string }[]
  }
  return last.filter(({ method, url }) => `${method} ${url}` === path).length
}

const bought = () => called('POST /autoteka/v1/reports')

describe('a report', () => {
  it('is bought once for all its parts, after a preview', async () => {
    expect(new Set(Object.values(await endsOf('XTAGFL110MY000001')))).toEqual(new Set(['answered']))
    expect(await bought()).toBe(1)
  })

  it('without a source fails that part and keeps the others', async () => {
    expect(await endsOf(oddCar('unavailable'))).toMatchObject({
      accidents: 'source_silent',
      wanted: 'answered',
      restrictions: 'answered',
      notices: 'answered',
    })
  })

  it('fails a part whose block has the status incomplete', async () => {
    expect(await endsOf(oddCar('incomplete'))).toMatchObject({
      wanted: 'source_silent',
      accidents: 'answered',
      restrictions: 'answered',
    })
  })

  it.each([
    ['untimed', 'source_silent'],
    ['failure', 'source_silent'],
    ['quota', 'source_refused'],
    ['unknown', 'source_off'],
    ['broken', 'source_changed'],
    ['token-expired', 'answered'],
  ] as const)('of a car that is %s ends everywhere with %s', async (oddity, code) => {
    expect(new Set(Object.values(await endsOf(oddCar(oddity))))).toEqual(new Set([code]))
  })

  it('that never ends is polled until the deadline', async () => {
    const wait = () => new Promise((resolve) => setImmediate(resolve))
    const ends = await endsOf(oddCar('endless'), { deadlineMs: 500, wait })
    expect(new Set(Object.values(ends))).toEqual(new Set(['source_slow']))
  })

  it('is not bought for a car that the preview does not find, and the failure says so', async () => {
    const asking = opened().lookup((client) => client.wanted(oddCar('unknown')))
    await expect(asking).rejects.toMatchObject({
      code: 'source_off',
      visitorText: expect.stringContaining('Это не значит, что записей нет'),
    })
    expect(await bought()).toBe(0)
  })
})

it('the description of the car comes from a report that was bought before', async () => {
  const open = opened()
  await open.lookup((client) => client.accidents('XTAGFL110MY000001'))
  const { data } = await open.lookup((client) => client.baseInfo('XTAGFL110MY000001'))
  expect(data).toMatchObject({ vin: 'XTAGFL110MY000001', model: expect.stringContaining('Vesta') })
  expect(await bought()).toBe(1)
})
