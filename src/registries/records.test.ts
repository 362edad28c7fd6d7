import { describe, expect, it } from 'vitest'
import { lookupPerRegistry } from '#registry-kit/lookup.ts'
import { runRecordMatrix } from '#registry-kit/testing/record-matrix.ts'
import { collectLookups } from '#server/sources/collect.ts'

const cells = await runRecordMatrix()

it('covers every section and every fault of a record', async () => {
  const ways = (await collectLookups()).flatMap(lookupPerRegistry)
  const ids = ways.map(({ section, registry }) => `${section.id} ${registry.id}`)
  expect(
    Object.values(Object.groupBy(cells, ({ section, registry }) => `${section} ${registry}`)).map(
      (some) => some?.length,
    ),
  ).toEqual(ids.map(() => 12))
  expect(new Set(cells.map(({ section, registry }) => `${section} ${registry}`))).toEqual(new Set(ids))
})

describe.each(cells)('$section at $registry, a record that is odd: $fault', ({ alone, among }) => {
  it('alone is reported, and never reads as nothing', () => {
    expect(alone).toMatchObject({ outcome: expect.stringMatching(/^(found|source_)/), isReported: true })
    expect(alone.isMixedUp).toBe(false)
  })

  it.skipIf(among === undefined)('hides no good one, and is told of together with it', () => {
    expect(among).toMatchObject({ outcome: 'found', isGoodKept: true, isReported: true, isMixedUp: false })
  })
})
