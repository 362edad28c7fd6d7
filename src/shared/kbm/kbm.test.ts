import { describe, expect, it } from 'vitest'
import { changeInPercent, classAfterYears, kbmClass, kbmClasses, nextClass } from './kbm.ts'

const named = (name: string) => {
  const found = kbmClass(name)
  if (!found) throw new Error(`no class ${name}`)
  return found
}

describe('the table of КБМ', () => {
  it('begins at 1.17, is at best 0.46 and at worst 3.92', () => {
    expect(named('3').coefficient).toBe(1.17)
    expect(kbmClasses.at(-1)?.coefficient).toBe(0.46)
    expect(kbmClasses[0]?.coefficient).toBe(3.92)
  })

  it('gets cheaper with every class, today as before', () => {
    for (const row of ['coefficient', 'formerly'] as const) {
      const values = kbmClasses.map((kbm) => kbm[row])
      expect(values).toEqual([...values].sort((a, b) => b - a))
    }
  })

  it('keeps the former rule: class 3 is 1, five per cent a year, at most half', () => {
    const from3 = kbmClasses.slice(4).map(({ formerly }) => formerly)
    expect(from3).toEqual(from3.map((_, year) => Number((1 - year * 0.05).toFixed(2))))
    expect(from3.at(-1)).toBe(0.5)
  })
})

describe('the class of the next period', () => {
  it.each([
    ['3', 0, '4'],
    ['13', 0, '13'],
    ['М', 0, '0'],
    ['13', 1, '7'],
    ['13', 2, '3'],
    ['13', 4, 'М'],
    ['9', 3, '1'],
    ['4', 2, '1'],
    ['3', 1, '1'],
    ['3', 2, 'М'],
    ['1', 1, 'М'],
    ['М', 1, 'М'],
  ] as const)('%s with %i claims is %s', (current, claims, expected) => {
    expect(nextClass(current, claims).name).toBe(expected)
  })

  it('is never better for more claims', () => {
    for (const { name } of kbmClasses) {
      const prices = [0, 1, 2, 3, 4, 5].map((claims) => nextClass(name, claims).coefficient)
      expect(prices).toEqual([...prices].sort((a, b) => a - b))
    }
  })

  it('is the best one after ten years without a claim', () => {
    expect(classAfterYears(0).name).toBe('3')
    expect(classAfterYears(10).name).toBe('13')
    expect(classAfterYears(40).name).toBe('13')
  })

  it('gives the price change in per cent', () => {
    expect(changeInPercent(named('3'), named('4'))).toBe(-15)
    expect(changeInPercent(named('13'), named('7'))).toBe(70)
  })
})
