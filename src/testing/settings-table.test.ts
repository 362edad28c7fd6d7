import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { slices } from '#server/compose/config.ts'
import { settingsTable, withTable } from './settings-table.ts'

const readme = readFileSync('README.md', 'utf8')

it('the README tells of every setting what its slice does', async () => {
  const howTo = 'the table of settings is out of date; write it with `npm run fix`'
  expect(readme, howTo).toBe(withTable(readme, await settingsTable()))
})

it.each(Object.entries(slices))('every variable of %s says what it is', (_name, { variables }) => {
  for (const variable of Object.values(variables)) expect(v.getDescription(variable)).toMatch(/\S/)
})

it('no variable is declared by two slices', () => {
  const names = Object.values(slices).flatMap(({ variables }) => Object.keys(variables))
  expect(names).toEqual([...new Set(names)])
})
