import { describe, expect, it } from 'vitest'
import { hintsOf, hintText } from './hints.ts'
import { free, held } from './phrases.ts'

const given = (phrase: string): readonly string[] => hintsOf(phrase)

describe('hints for moderators', () => {
  it('hold what has to be held, and leave innocent phrases of the trade alone', () => {
    const missed = held.filter(([hint, phrase]) => !given(phrase).includes(hint))
    const flagged = free.filter((phrase) => given(phrase).length > 0)
    const caught = held.length - missed.length
    process.stdout.write(
      `hints: ${caught} of ${held.length} held (${((100 * caught) / held.length).toFixed(1)} %), ` +
        `${flagged.length} of ${free.length} innocent flagged\n`,
    )
    expect(flagged.map((phrase) => [phrase, given(phrase)])).toEqual([])
    expect(caught / held.length, `missed: ${JSON.stringify(missed)}`).toBeGreaterThanOrEqual(0.95)
  })

  it.each([
    ['with signs without width inside', 'х\u200bу\u00adйня'],
    ['with marks over the letters', 'х\u0301у\u0301йня'],
    ['in Latin look-alikes', 'сyкa, опять чек'],
    ['in capitals', 'ПИЗДЕЦ'],
    ['with letters stretched', 'пииииздееец'],
    ['joined to a prefix', 'перехуярили проводку'],
  ])('see through a word %s', (_disguise, phrase) => {
    expect(given(phrase)).toContain('profanity')
  })

  it('name several things at once, and each in words', () => {
    const hints = given('сука, пишите @ivan_77 или 8 916 123-45-67')
    expect(hints).toEqual(['profanity', 'phone', 'nickname'])
    expect(hints.map(hintText).join()).toMatch(/[а-я]/)
    expect(hintText('of another version')).toBe('of another version')
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
  ])('cost no time worth speaking of on nothing but %s', (_kind, piece) => {
    const began = performance.now()
    hintsOf(piece.repeat(100_000 / piece.length))
    expect(performance.now() - began).toBeLessThan(2000)
  })
})
