import { describe, expect, it } from 'vitest'
import { collectLookups } from '#server/collect.ts'
import { runRecordMatrix } from '#server/registry-kit/testing/record-matrix.ts'

const cells = await runRecordMatrix()

it('asks every section under every fault of a record', async () => {
  const ids = (await collectLookups()).map(({ section }) => section.id)
  expect(Object.values(Object.groupBy(cells, ({ section }) => section)).map((some) => some?.length)).toEqual(
    ids.map(() => 12),
  )
  expect(new Set(cells.map(({ section }) => section))).toEqual(new Set(ids))
})

describe.each(cells)('$section, a record that is odd: $fault', ({ alone, among }) => {
  it('alone is told of, and never reads as nothing', () => {
    expect(alone).toMatchObject({ outcome: expect.stringMatching(/^(found|source_)/), isToldOf: true })
    expect(alone.isMixedUp).toBe(false)
  })

  it.skipIf(among === undefined)('hides no good one, and is told of beside it', () => {
    expect(among).toMatchObject({ outcome: 'found', isGoodKept: true, isToldOf: true, isMixedUp: false })
  })
})
