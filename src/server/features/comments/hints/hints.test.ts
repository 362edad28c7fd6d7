import { describe, expect, it } from 'vitest'
import { cpuTime } from '#shared/testing/growth.ts'
import { hintsOf, hintText } from './hints.ts'
import { free, heldPhrases } from './testing-phrases.ts'

const given = (phrase: string): readonly string[] => hintsOf(phrase)

describe('hints for moderators', () => {
  it('catch bad phrases, and spare innocent phrases of the trade', () => {
    const missed = heldPhrases.filter(([hint, phrase]) => !given(phrase).includes(hint))
    const flagged = free.filter((phrase) => given(phrase).length > 0)
    const caught = heldPhrases.length - missed.length
    process.stdout.write(
      `hints: ${caught} of ${heldPhrases.length} held (${((100 * caught) / heldPhrases.length).toFixed(1)} %), ` +
        `${flagged.length} of ${free.length} innocent flagged\n`,
    )
    expect(flagged.map((phrase) => [phrase, given(phrase)])).toEqual([])
    expect(caught / heldPhrases.length, `missed: ${JSON.stringify(missed)}`).toBeGreaterThanOrEqual(0.95)
  })

  it.each([
    ['with signs without width inside', 'х\u200bу\u00adйня'],
    ['with marks over the letters', 'х\u0301у\u0301йня'],
    ['in Latin look-alikes', 'сyкa, опять чек'],
    ['in capitals', 'ПИЗДЕЦ'],
    ['with signs in the place of letters', 'х*йня'],
    ['with dots in the place of letters', 'бл..ть'],
    ['with a Latin letter for another one', 'выеbываются'],
    ['with letters stretched', 'пииииздееец'],
    ['joined to a prefix', 'перехуярили проводку'],
  ])('recognize a word %s', (_disguise, phrase) => {
    expect(given(phrase)).toContain('profanity')
  })

  it('report several things at once, and each in words', () => {
    const hints = given('сука, пишите @ivan_77 или 8 916 123-45-67')
    expect(hints).toEqual(['profanity', 'phone', 'nickname'])
    expect(hints.map(hintText).join()).toMatch(/[а-я]/)
    expect(hintText('of another version')).toBe('of another version')
  })

  it.each([
    ['partly in words', 'восемь девятьсот шестнадцать 123 45 67'],
    ['in words', 'восемь четыреста девяносто пять сто двадцать три сорок пять шестьдесят семь'],
    ['in words one by one', 'девять один шесть один два три четыре пять шесть семь'],
    ['with letters for digits', '8 9I6 12З 45 67'],
  ])('recognize a phone number %s', (_disguise, phrase) => {
    expect(given(phrase)).toEqual(['phone'])
  })

  it('recognize zero-width characters in an address as well', () => {
    expect(given('все фото на avtobitye.r\u200bu')).toEqual(['link'])
  })

  it.each([
    ['letters', 'х'],
    ['letters apart', 'х '],
    ['masks', 'а*'],
    ['digits', '9-'],
    ['capitals', 'Ая '],
    ['dots', 'а.'],
    ['words of an address', 'Ленина ул. '],
    ['brackets', 'собака ('],
    ['hyphens', '-'],
    ['names with hyphens', 'А-'],
    ['signs of addresses', '@'],
    ['words of numbers', 'сто '],
  ])('cost negligible time on nothing but %s', (_kind, piece) => {
    expect(cpuTime(() => hintsOf(piece.repeat(100_000 / piece.length)))).toBeLessThan(2000)
  })
})

it('takes a comment full of digits for a phone, whatever stands between them', () => {
  expect(hintsOf('2 кг '.repeat(250))).not.toContain('phone')
  expect(hintsOf('2 кг '.repeat(251))).toContain('phone')
})
