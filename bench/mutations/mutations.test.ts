import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { faults } from '../simulator/planted-faults.ts'
import { rooms } from './rooms.ts'

/** Minimum number of faults per room. */
const LEAST = { verdict: 12, money: 11, adapters: 9, access: 9, storage: 7, pages: 9, others: 9 }

const simulated = faults.map((fault) => ({ ...fault, tests: [] }))
const all = [...Object.values(rooms).flat(), ...simulated]

describe('the table of faults', () => {
  it('has enough of them in every room', () => {
    const few = Object.entries(LEAST).filter(([room, least]) => (rooms[room]?.length ?? 0) < least)
    expect(few).toEqual([])
    expect(
      rooms.pages?.filter(({ tests }) => tests.every((path) => path.startsWith('e2e/'))).length,
    ).toBeGreaterThan(3)
  })

  it('calls no two of them the same', () => {
    expect(new Set(all.map(({ breaks }) => breaks)).size).toBe(all.length)
  })

  it.each(all)('can plant: $breaks', ({ file, from, to, tests }) => {
    expect(readFileSync(file, 'utf8').split(from)).toHaveLength(2)
    expect(to).not.toBe(from)
    expect(tests.filter((path) => !existsSync(path))).toEqual([])
  })
})
