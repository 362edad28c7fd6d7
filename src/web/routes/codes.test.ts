import { describe, expect, it } from 'vitest'
import { type RegionCodes, regions } from '#shared/vehicle/regions.ts'
import { loader as csv } from './codes-csv.ts'
import { loader as json } from './codes-json.ts'

const table = (of: readonly RegionCodes[]) =>
  of.flatMap(({ name, codes }) => codes.map(({ code }) => `${code},${name}`))

describe('the table of region codes for programs', () => {
  it('is complete as JSON', async () => {
    expect(table(await json().json())).toEqual(table(regions))
  })

  it('is complete as CSV, one code per line', async () => {
    const [head, ...lines] = (await csv().text()).trim().split('\r\n')
    expect(head).toBe('code,region,note')
    expect(lines.map((line) => line.split(',').slice(0, 2).join())).toEqual(table(regions))
  })
})
