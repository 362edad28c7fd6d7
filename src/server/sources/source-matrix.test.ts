import { beforeAll, describe, expect, it } from 'vitest'
import { collectLookups } from './collect.ts'
import { runSourceMatrix } from './testing/source-matrix.ts'

/** Every section, asked of its sources in every order, however each of them behaves. */

let matrix: Awaited<ReturnType<typeof runSourceMatrix>>
beforeAll(async () => {
  matrix = await runSourceMatrix()
}, 60_000)

describe('a source', () => {
  it('is asked in all the ways that there are', async () => {
    const sections = (await collectLookups()).map(({ section }) => section.id)
    expect([...new Set(matrix.ends.map(({ section }) => section))].sort()).toEqual(sections.sort())
    expect(matrix.ends.length).toBeGreaterThan(350)
  })

  it('says that there is nothing only where all of it did', () => {
    const empty = matrix.ends.filter(({ outcome }) => outcome === 'nothing')
    expect(new Set(empty.map(({ behaviour }) => behaviour))).toEqual(new Set(['nothing']))
  })

  it('tells what was found as a part while another of the seller’s own has not answered', () => {
    const parts = matrix.ends.filter(({ behaviour }) => behaviour.startsWith('found, one in'))
    const ends = new Set(parts.map(({ outcome, isPartial }) => `${outcome} ${isPartial}`))
    expect(parts.length).toBeGreaterThan(10)
    expect(ends).toEqual(new Set(['found true', 'source_silent false', 'source_slow false']))
  })
})

describe('sources in turn', () => {
  it('are never read as empty where nobody has said so', () => {
    expect(matrix.cells.length).toBeGreaterThan(6000)
    expect(matrix.cells.filter(({ isFalselyEmpty }) => isFalselyEmpty)).toEqual([])
  })

  it('hide nothing that one of them has found, now or before', () => {
    expect(matrix.cells.filter(({ isHidden }) => isHidden)).toEqual([])
  })
})
