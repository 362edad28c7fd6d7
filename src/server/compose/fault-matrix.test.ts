import { isDeepStrictEqual } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { commonFaults } from '#demo/board/faults.ts'
import {
  type FaultCell,
  type FaultMatrix,
  presentHere,
  runFaultMatrix,
  verdict,
} from '../testing/fault-matrix.ts'

describe('a registry that fails in any of its ways', () => {
  let matrix: FaultMatrix
  const cells = (older: boolean) => matrix.cells.filter((cell) => cell.older === older)
  const inWords = (cell: FaultCell) => `${cell.section.id}, ${cell.fault}: ${verdict(cell)}`

  beforeAll(async () => {
    matrix = await runFaultMatrix()
  })

  it('is requested by every section, with and without an older answer', async () => {
    expect(matrix.cells).toHaveLength((await presentHere()).length * commonFaults.length * 2)
  })

  it('never reads as “nothing found”, nor as a fresh answer', () => {
    const fresh = matrix.cells.filter(({ reply }) => reply.body.success && !reply.body.stale)
    expect(fresh.map(inWords)).toEqual([])
  })

  it('reads as “could not check”, with a reason, a status that blames the registry and a text', () => {
    const odd = cells(false).filter(
      ({ reply: { status, body } }) =>
        body.success ||
        !body.error.startsWith('source_') ||
        ![502, 503, 504].includes(status) ||
        !body.message,
    )
    expect(odd.map(inWords)).toEqual([])
  })

  it('is replaced by its last good answer, unchanged, marked stale and dated', () => {
    const odd = cells(true).filter(({ reply, before }) => {
      if (!reply.body.success || !before?.body.success) return true
      const { stale, outcome, data, checkedAt } = reply.body
      const sameAnswer = outcome === before.body.outcome && isDeepStrictEqual(data, before.body.data)
      return !stale || !sameAnswer || checkedAt !== before.body.checkedAt
    })
    expect(odd.map(inWords)).toEqual([])
  })

  it('does not bring the server down', () => {
    expect(matrix.brokenBy).toEqual([])
  })
})
