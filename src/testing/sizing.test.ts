import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { OPERATIONS_DOCUMENT, withSizing } from './sizing.ts'

it('the sizes of an installation are those that the measured figures make: `npm run fix` writes them', () => {
  const document = readFileSync(OPERATIONS_DOCUMENT, 'utf8')
  expect(document).toBe(withSizing(document))
  expect(document).toContain('| 1\u202f000\u202f000 | 1\u202f076 |')
})
