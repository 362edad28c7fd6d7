import { describe, expect, it } from 'vitest'
import { runRecordMatrix } from '#server/registry-kit/testing/record-matrix.ts'

const cells = await runRecordMatrix()

it('asks every section under every fault of a record', () => {
  const sections = new Set(cells.map(({ section }) => section))
  expect([sections.size, cells.length]).toEqual([10, 120])
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
