import { beforeAll, describe, expect, it } from 'vitest'
import { type InputMatrix, runInputMatrix, statusOf } from './support/input.ts'

describe('hundreds of malformed requests', () => {
  let matrix: InputMatrix
  const named = (pattern: RegExp) => matrix.cells.filter(({ name }) => pattern.test(name))
  const inWords = (cells: InputMatrix['cells']) => cells.map((cell) => `${cell.name}: ${statusOf(cell)}`)

  beforeAll(async () => {
    matrix = await runInputMatrix()
  })

  it('are more than two hundred', () => {
    expect(matrix.cells.length).toBeGreaterThan(200)
  })

  it('never cause a server error or a hang', () => {
    expect(inWords(matrix.cells.filter((cell) => /^(5|hang)/.test(statusOf(cell))))).toEqual([])
  })

  it('with a bad VIN are rejected before any registry request', () => {
    expect(inWords(named(/: VIN with/).filter((cell) => !/^4/.test(statusOf(cell))))).toEqual([])
  })

  it('are rejected in JSON and in Russian by every call of the API', () => {
    const refused = named(/: VIN with|: a body of|: ticket/).filter((cell) => /^4/.test(statusOf(cell)))
    const odd = refused.filter(
      ({ outcome }) => outcome !== 'hang' && !/"message":"[^"]*[а-яё]/i.test(outcome.body),
    )
    expect(inWords(odd)).toEqual([])
  })

  it('alert no operator', () => {
    expect(matrix.alarms).toBe('')
  })

  it('leave the server healthy', () => {
    expect(matrix.wellAfterwards).toBe(true)
  })
})
