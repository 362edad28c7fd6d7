import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type DemoRegistries, startDemoRegistries } from '#demo/demo-registries.ts'
import { cast } from '#demo/world/cast.ts'
import { type PlateEnd, plateRoles } from '#demo/world/plate-cast.ts'
import { RegistryFailure } from '#server/registry-kit/failure.ts'
import type { PlateLookup } from '#server/registry-kit/plate-lookup.ts'
import { askAt } from '#server/registry-kit/testing/recording.ts'
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

/** How a search ends: its VIN, `nothing`, or the code of its failure. */
const endOf = (lookup: PlateLookup<PlatesClient>, plate: string) =>
  askAt({ url: `${demo.url}/${lookup.registry.id}` }, lookup, plate).then(
    ({ outcome, data }) => data.vin ?? outcome,
    (error: unknown) => {
      if (error instanceof RegistryFailure) return error.code
      throw error
    },
  )

/** What a person who knows the plate would expect. */
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
  it('is read as it is', async () => {
    expect(await endOf(open, plate)).toBe(expected(ends.open))
    expect(await endOf(paid, plate)).toBe(expected(ends.paid))
  })

  it('is a plate that was never issued', () => {
    expect(readPlate(plate)?.series).toMatch(/000/)
  })
})

describe('the stand-in for searches by plate', () => {
  it('finds the cars of the cast by their plates, and is silent about the silent one', async () => {
    for (const { vin, car } of cast) {
      if (car.plate === undefined) continue
      for (const side of sides) expect(await endOf(side, car.plate)).toBe(car.silent ? 'source_silent' : vin)
    }
  })

  it('makes up its mind about any other plate once for all, in every way', async () => {
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

  it('is two sources: what is asked of one, the other does not hear', async () => {
    await endOf(paid, 'В000ВВ777')
    const asked = async (id: string) => (await (await fetch(`${demo.url}/__requests/${id}`)).json()).count
    expect([await asked('plates'), await asked('paid-plates')]).toEqual([0, 4])
  })

  it('lets nobody in without credentials or without their token', async () => {
    expect((await fetch(`${demo.url}/plates/token`, { method: 'POST' })).status).toBe(400)
    expect((await fetch(`${demo.url}/plates/autoteka/v1/previews/1`)).status).toBe(403)
  })

  it('says 404 for an order nobody placed, 400 for an empty one, and how much is left', async () => {
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
