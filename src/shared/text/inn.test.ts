import { expect, it } from 'vitest'
import { isInn } from './inn.ts'

it.each([
  ['7707083893', true],
  ['7707083894', false],
  ['500100732259', true],
  ['500100732269', false],
  ['500100732258', false],
  ['50010073225', false],
  ['', false],
])('%s', (text, expected) => {
  expect(isInn(text)).toBe(expected)
})
