import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { settingsSlices } from '#server/compose/config.ts'
import { README } from './readme.ts'
import { SETTINGS_DOCUMENT, withSettings } from './settings-document.ts'

it.each(Object.entries(settingsSlices))('every variable of %s says what it is', (_name, { variables }) => {
  for (const variable of Object.values(variables)) expect(v.getDescription(variable)).toMatch(/\S/)
})

it('no variable is declared by two slices', () => {
  const names = Object.values(settingsSlices).flatMap(({ variables }) => Object.keys(variables))
  expect(names).toEqual([...new Set(names)])
})

it('docs/settings.md lists the settings that the code reads: `npm run fix` writes it', async () => {
  const document = readFileSync(SETTINGS_DOCUMENT, 'utf8')
  expect(document).toBe(await withSettings(document))
})

it('the README names settings of a first start only', () => {
  expect(readFileSync(README, 'utf8').split('\n').length).toBeLessThan(130)
})
