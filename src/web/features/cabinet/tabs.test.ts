import { describe, expect, it } from 'vitest'
import { nextTab } from './tabs.tsx'

describe('the keys of a row of four tabs', () => {
  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 3, 0],
    ['ArrowLeft', 3, 2],
    ['ArrowLeft', 0, 3],
    ['Home', 2, 0],
    ['End', 1, 3],
  ])('%s leads from %i to %i', (key, at, to) => expect(nextTab(key, at, 4)).toBe(to))

  it.each(['Tab', 'Enter', 'ArrowDown', 'a'])('leaves %s to the browser', (key) =>
    expect(nextTab(key, 1, 4)).toBeUndefined(),
  )
})
