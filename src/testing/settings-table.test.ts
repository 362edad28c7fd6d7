import * as v from 'valibot'
import { expect, it } from 'vitest'
import { slices } from '#server/compose/config.ts'

it.each(Object.entries(slices))('every variable of %s says what it is', (_name, { variables }) => {
  for (const variable of Object.values(variables)) expect(v.getDescription(variable)).toMatch(/\S/)
})

it('no variable is declared by two slices', () => {
  const names = Object.values(slices).flatMap(({ variables }) => Object.keys(variables))
  expect(names).toEqual([...new Set(names)])
})
