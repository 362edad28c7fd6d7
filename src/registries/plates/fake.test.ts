import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type DemoRegistries, startDemoRegistries } from '#demo/demo-registries.ts'
import { cast } from '#demo/world/cast.ts'
import { type PlateEnd, plateRoles } from '#demo/world/plate-cast.ts'
import { RegistryFailure } from '#registry-kit/failure.ts'
import type { PlateLookup } from '#registry-kit/plate-lookup.ts'
import { askAt } from '#registry-kit/testing/recording.ts'
import { readPlate } from '#shared/vehicle/plate.ts'
import type { PlatesClient } from './client.ts'
import { plateLookups } from './plate-lookups.ts'

const { open, paid } = plateLookups
const sides = [open, paid]

let demo: DemoRegistries

beforeAll(async () => {
  demo = await startDemoRegistries({ port: 0 })
})
beforeEach(() => fetch(`${demo.url}/__requests`, { method: 'DELETE' }))
afterEach(() => demo.clearFaults())
afterAll(() => demo.close())

/** The outcome of a search: its VIN, `nothing`, or the code of its failure. */
const endOf = (lookup: PlateLookup<PlatesClient>, plate: string) =>
  askAt({ url: `${demo.url}/${lookup.registry.id}` }, lookup, plate).then(
    ({ outcome, data }) => data.vin ?? outcome,
    (error: unknown) => {
      if (error instanceof RegistryFailure) return error.code
      throw error
    },
  )

/** The outcome that a person who knows the plate would expect. */
function expected(end: PlateEnd): string {
  switch (end.kind) {
    case 'found':
    case 'slow':
      return end.vin
    case 'body':
      return end.number.replace('-', '')
    case 'nothing':
      return 'nothing'
    case 'silent':
      return 'source_silent'
    case 'busy':
      return 'source_busy'
  }
}

describe.each(plateRoles)('$plate: $story', ({ plate, ...ends }) => {
  it('is read correctly', async () => {
    expect(await endOf(open, plate)).toBe(expected(ends.open))
    expect(await endOf(paid, plate)).toBe(expected(ends.paid))
  })

  it('is a plate that was never issued', () => {
    expect(readPlate(plate)?.series).toMatch(/000/)
  })
})

describe('the simulator of searches by plate', () => {
  it('finds the demo cars by their plates, and is unavailable for the one without a source', async () => {
    for (const { vin, car } of cast) {
      if (car.plate === undefined) continue
      for (const side of sides) expect(await endOf(side, car.plate)).toBe(car.silent ? 'source_silent' : vin)
    }
  })

  it('returns the same result for any other plate in every search', async () => {
    const plates = Array.from({ length: 40 }, (_, i) => `М${100 + i}ОР77`)
    const ends = async () =>
      Promise.all(plates.map(async (plate) => [await endOf(open, plate), await endOf(paid, plate)]))
    const first = await ends()
    expect(await ends()).toEqual(first)
    const kinds = first.map(([ofOpen, ofPaid]) =>
      ofOpen === 'nothing' ? `new: ${ofPaid !== 'nothing'}` : `same: ${ofOpen === ofPaid}`,
    )
    expect(new Set(kinds)).toEqual(new Set(['new: true', 'new: false', 'same: true', 'same: false']))
  })

  it('keeps a slow plate in work for many polls', async () => {
    const slow = plateRoles.find(({ open: end }) => end.kind === 'slow')?.plate ?? ''
    await endOf(open, slow)
    const { count } = await (await fetch(`${demo.url}/__requests/plates`)).json()
    expect(count).toBeGreaterThan(8)
  })

  it('is two independent sources', async () => {
    await endOf(paid, 'В000ВВ777')
    const asked = async (id: string) => (await (await fetch(`${demo.url}/__requests/${id}`)).json()).count
    expect([await asked('plates'), await asked('paid-plates')]).toEqual([0, 4])
  })

  it('refuses calls without credentials or their token', async () => {
    expect((await fetch(`${demo.url}/plates/token`, { method: 'POST' })).status).toBe(400)
    expect((await fetch(`${demo.url}/plates/autoteka/v1/previews/1`)).status).toBe(403)
  })

  it('returns 404 for an unknown order, 400 for an empty one, and the remaining quota', async () => {
    const headers = { authorization: 'Bearer demo-x' }
    const lost = await fetch(`${demo.url}/plates/autoteka/v1/previews/999`, { headers })
    expect([lost.status, lost.headers.get('x-ratelimit-remaining')]).toEqual([404, '599'])
    const order = `${demo.url}/plates/autoteka/v1/request-preview-by-regnumber`
    expect((await fetch(order, { method: 'POST', headers })).status).toBe(400)
  })
})

describe.each(['error500', 'html', 'cut', 'shape', 'reset', 'captcha', 'rate-limit', 'no-money'])(
  'the fault «%s»',
  (fault) => {
    it('is never read as a plate without a VIN', async () => {
      for (const side of sides) {
        demo.setFault(side.registry.id, { fault })
        expect(await endOf(side, 'Х000ХХ99')).toMatch(/^source_/)
      }
    })
  },
)
