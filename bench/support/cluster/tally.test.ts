import { describe, expect, it } from 'vitest'
import { differences, isFork, longestGap } from './tally.ts'

describe('what was told, compared with what is there', () => {
  it('names what is missing, and each time too many', () => {
    const { lost, double } = differences(['a', 'b', 'c'], ['c', 'x', 'a', 'x', 'a', 'a'])
    expect(lost).toEqual(['b'])
    expect(double).toEqual(['x', 'a', 'a'])
  })

  it('finds nothing against an operation that nobody was told of', () => {
    expect(differences([], ['a', 'b'])).toEqual({ lost: [], double: [] })
  })
})

describe('the longest time without an answer', () => {
  it('lies between answers, in whatever order they were written down', () => {
    expect(longestGap([50, 10, 30, 90], 0, 100)).toBe(40)
  })

  it('may reach to an edge of the window, and answers beyond it do not shorten it', () => {
    expect(longestGap([5, 60], 10, 70)).toBe(50)
    expect(longestGap([20, 200], 10, 100)).toBe(80)
  })

  it('is the whole window when nothing was answered', () => {
    expect(longestGap([], 10, 100)).toBe(90)
  })
})

describe('primary and standby, read at once', () => {
  it('disagree on the order only when each shows what the other does not', () => {
    expect(isFork(['a', 'b'], ['a', 'c'])).toBe(true)
    expect(isFork(['a', 'b'], ['a'])).toBe(false)
    expect(isFork(['a'], ['a', 'b'])).toBe(false)
    expect(isFork([], [])).toBe(false)
  })
})
