import { expect, it } from 'vitest'
import { growth, LINEAR } from '../testing/growth.ts'
import { normalized } from './normalized.ts'

it.each(['\u0301\u0323', '\uFF9E\u0301', '\u0345\uFF9F'])(
  'a row of %j takes linear time in every form',
  (marks) => {
    for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD'] as const)
      expect(growth((length) => normalized(`а${marks.repeat(length)}`, form), 1000)).toBeLessThan(LINEAR)
  },
)

it('keeps the marks of a language', () => {
  const word = 'Việt, Андре\u0438\u0306, שָּׁ, กี้'
  for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD'] as const)
    expect(normalized(word, form)).toBe(word.normalize(form))
})
