import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runs } from '#shared/testing/properties.ts'
import { matchNumbers } from './match-number.ts'

it("offers three different numbers of two digits, the page's one among them, and the same ones again", () => {
  fc.assert(
    fc.property(fc.string(), (code) => {
      const { onPage, offered } = matchNumbers(code)
      expect(new Set(offered).size).toBe(3)
      expect(offered).toContain(onPage)
      for (const number of offered) expect(`${number}`).toMatch(/^[1-9]\d$/)
      expect(matchNumbers(code)).toEqual({ onPage, offered })
    }),
    runs(5000),
  )
})

it("does not reveal the page's number by its place among the offered", () => {
  const places = [0, 0, 0]
  for (let code = 0; code < 3000; code++) {
    const { onPage, offered } = matchNumbers(`${code}`)
    const place = offered.indexOf(onPage)
    places[place] = (places[place] ?? 0) + 1
  }
  for (const times of places) expect(times).toBeGreaterThan(850)
})
