import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { withMadePart } from './made-part.ts'
import { madeParts, README } from './readme.ts'

it.each(Object.entries(madeParts))('the README tells of the %s what the code has', (name, made) => {
  const readme = readFileSync(README, 'utf8')
  const howTo = `the README's part «${name}» is out of date; write it with \`npm run fix\``
  expect(readme, howTo).toBe(withMadePart(readme, name, made))
})
