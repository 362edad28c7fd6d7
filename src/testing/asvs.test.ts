import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ASVS_DOCUMENT, asvsDocument, requirements, stateOf } from './asvs.ts'

/** Of the standard, by level. */
const NUMBERS = { 1: 70, 2: 183, 3: 92 } as const

it('every requirement of ASVS 5.0.0 is listed once, at its level', () => {
  expect(new Set(requirements.map(({ id }) => id)).size).toBe(requirements.length)
  for (const [level, number] of Object.entries(NUMBERS))
    expect(requirements.filter((one) => one.level === Number(level))).toHaveLength(number)
})

it('every requirement has evidence that exists, or a reason', () => {
  const named = requirements.flatMap(({ id, test, code }) =>
    [test, code].filter((place) => place !== undefined).map((place) => ({ id, place })),
  )
  const missing = named.filter(({ place }) => {
    const [path = '', name] = place.split(' > ')
    return !existsSync(path) || (name !== undefined && !readFileSync(path, 'utf8').includes(name))
  })
  expect(missing).toEqual([])
  expect(requirements.filter(({ test, code, reason }) => !test && !code && !reason)).toEqual([])
  expect(requirements.filter((one) => stateOf(one) !== 'met' && !one.reason)).toEqual([])
})

it('docs/asvs.md is up to date: written by `npm run fix`', () => {
  expect(readFileSync(ASVS_DOCUMENT, 'utf8')).toBe(asvsDocument())
})
