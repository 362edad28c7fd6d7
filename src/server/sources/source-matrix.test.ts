import { beforeAll, describe, expect, it } from 'vitest'
import { collectLookups } from './collect.ts'
import { runSourceMatrix } from './testing/source-matrix.ts'

/** Every section with its sources in every order and every behaviour. */

let matrix: Awaited<ReturnType<typeof runSourceMatrix>>
beforeAll(async () => {
  matrix = await runSourceMatrix()
}, 60_000)

describe('a source', () => {
  it('is requested in every way', async () => {
    const sections = (await collectLookups()).map(({ section }) => section.id)
    expect([...new Set(matrix.ends.map(({ section }) => section))].sort()).toEqual(sections.sort())
    expect(matrix.ends.length).toBeGreaterThan(350)
  })

  it('reports "nothing" only if all its parts did', () => {
    const empty = matrix.ends.filter(({ outcome }) => outcome === 'nothing')
    expect(new Set(empty.map(({ behaviour }) => behaviour))).toEqual(new Set(['nothing']))
  })

  it('marks findings as partial while another source of the seller has not answered', () => {
    const parts = matrix.ends.filter(({ behaviour }) => behaviour.startsWith('found, one in'))
    const ends = new Set(parts.map(({ outcome, isPartial }) => `${outcome} ${isPartial}`))
    expect(parts.length).toBeGreaterThan(10)
    expect(ends).toEqual(new Set(['found true', 'source_silent false', 'source_slow false']))
  })
})

describe('sources in turn', () => {
  it('never read as empty unless a source returned "nothing"', () => {
    expect(matrix.cells.length).toBeGreaterThan(6000)
    expect(matrix.cells.filter(({ isFalselyEmpty }) => isFalselyEmpty)).toEqual([])
  })

  it('hide no present or earlier finding', () => {
    expect(matrix.cells.filter(({ isHidden }) => isHidden)).toEqual([])
  })
})
