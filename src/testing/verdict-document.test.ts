import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { VERDICT_DOCUMENT, verdictDocument } from './verdict-document.ts'

it('the document of the verdict tells of every rule when it fires', () => {
  const howTo = 'the rules of the verdict are out of date; write them with `npm run fix`'
  expect(readFileSync(VERDICT_DOCUMENT, 'utf8'), howTo).toBe(verdictDocument())
})
