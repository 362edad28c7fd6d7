import { describe, expect, it } from 'vitest'
import { hintsOf } from './hints.ts'
import { markedText } from './marks.ts'

/** The text with its marks in brackets. */
const bracketed = (text: string) =>
  markedText(text, hintsOf(text))
    .map((piece) => (piece.hint === undefined ? piece.text : `[${piece.text}]`))
    .join('')

describe('the cause of a hint is marked in the text', () => {
  it.each([
    [
      'a telephone number in groups',
      'Звоните +7 900 123-45-67, отдам дёшево',
      'Звоните +7 [900 123-45-67,] отдам дёшево',
    ],
    [
      'a telephone number in single digits',
      'Звони 8 9 0 0 1 2 3 4 5 6 7 вечером',
      'Звони [8 9 0 0 1 2 3 4 5 6] 7 вечером',
    ],
    ['a link', 'Проверил на avto.example.ru и купил', 'Проверил на [avto.example.ru] и купил'],
    ['each of several', 'Пишите a@b.ru\nили @petrov_auto', 'Пишите [a@b.ru]\nили [@petrov_auto]'],
    [
      'nothing where the whole text shouts',
      'НЕ ПОКУПАЙТЕ ЭТУ МАШИНУ НИКОГДА',
      'НЕ ПОКУПАЙТЕ ЭТУ МАШИНУ НИКОГДА',
    ],
    ['nothing in a sound text', 'Хозяин честный,  машина живая.', 'Хозяин честный,  машина живая.'],
  ])('%s', (_what, text, marked) => {
    expect(bracketed(text)).toBe(marked)
  })

  it('with the hint in words, and no letter is lost', () => {
    const text = 'Вот: https://site.example/a — и ещё раз: https://site.example/b!'
    const pieces = markedText(text, ['link', 'duplicate', 'no longer known'])
    expect(pieces.map((piece) => piece.text).join('')).toBe(text)
    expect(pieces.filter(({ hint }) => hint === 'есть ссылка')).toHaveLength(2)
  })
})
