import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cpuTime, fastest } from '#shared/testing/growth.ts'
import { runs } from '#shared/testing/properties.ts'
import { lengthOf } from './comment-text.ts'
import { PUBLIC_NAME_MAX_LENGTH, publicNames } from './public-name.ts'

const publicNameOf = publicNames('Автослед')

const firstNames = [
  'Иван',
  'Анна-Мария',
  'Влад',
  'Ольга',
  'Семён',
  'Max',
  'Елена',
  'Гайк',
  'Адам',
  'Тигран',
  'V.',
]
const surnames = [
  'Петров',
  'Минаев',
  'Адмиралов',
  'Kuznetsov',
  'Виноградов',
  'О. Иванова',
  'Лохов',
  'Автономов',
  '1987',
  '🚗',
]

const ordinaryName = fc
  .tuple(fc.constantFrom(...firstNames), fc.constantFrom(...surnames))
  .map((words) => words.join(' '))

const roles = [
  'модератор',
  'Администрация',
  'администратор сайта',
  'поддержка',
  'служба поддержки',
  'Автослед',
  'moderator',
]
const contacts = [
  't.me/casino',
  'casino.com',
  'автоподбор.рф',
  'kazino точка ру',
  '@casino_bot',
  'ivan@mail.ru',
  '+7 900 123-45-67',
]

const TWINS: Readonly<Record<string, string>> = {
  а: 'a',
  с: 'c',
  е: 'e',
  о: 'o',
  р: 'p',
  т: 't',
  м: 'm',
  в: 'b',
  к: 'k',
}
const BACK = Object.fromEntries(Object.entries(TWINS).map(([cyrillic, latin]) => [latin, cyrillic]))
const twinOf = (letter: string): string => TWINS[letter] ?? BACK[letter] ?? letter

/** Ways to evade a filter. */
const disguises: Readonly<Record<string, (text: string) => string>> = {
  'as it is': (text) => text,
  'in capitals': (text) => text.toUpperCase(),
  'in look-alikes': (text) => text.replaceAll(/\p{L}/gu, twinOf),
  'half in look-alikes': (text) => [...text].map((letter, at) => (at % 2 ? twinOf(letter) : letter)).join(''),
  'with signs without width': (text) => [...text].join('\u200b'),
  'with soft hyphens': (text) => [...text].join('\u00ad'),
  'with marks over the letters': (text) => text.replaceAll(/\p{L}/gu, '$&\u0301'),
  'with letters doubled': (text) => text.replaceAll(/\p{L}/gu, '$&$&'),
  'with blanks between letters': (text) => [...text].join(' '),
  'with a blank inside': (text) => `${text.slice(0, 4)} ${text.slice(4)}`,
  'with a hyphen inside': (text) => `${text.slice(0, 4)}-${text.slice(4)}`,
  'with digits for letters': (text) => text.replaceAll(/[оo]/g, '0'),
}

/** Doubling and blanks change an address, so these cover only disguises that still lead to it. */
const disguisesOfContacts = [
  'as it is',
  'in capitals',
  'in look-alikes',
  'with signs without width',
  'with soft hyphens',
]

const forbidden = fc.oneof(
  fc.tuple(fc.constantFrom(...roles), fc.constantFrom(...Object.keys(disguises))),
  fc.tuple(fc.constantFrom(...contacts), fc.constantFrom(...disguisesOfContacts)),
)

const bare = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '')

describe('a public name', () => {
  it("is the account's name, if it is a name", () => {
    fc.assert(
      fc.property(ordinaryName, (name) => {
        expect(publicNameOf(name)).toEqual({ name, isWhole: true })
      }),
    )
  })

  it('contains no role, site name or contact, in any disguise', () => {
    fc.assert(
      fc.property(ordinaryName, forbidden, fc.boolean(), (ordinary, [word, disguise], isFirst) => {
        const disguised = disguises[disguise]?.(word) ?? ''
        const { name, isWhole } = publicNameOf(
          isFirst ? `${disguised} ${ordinary}` : `${ordinary} ${disguised}`,
        )
        expect(isWhole).toBe(false)
        expect(bare(name ?? '')).not.toContain(bare(disguised))
      }),
      runs(500),
    )
  })

  it.each([
    ...['Моԁератор', 'Ꮇодератор', 'ꓮdmin', 'Aðmin', 'Адмиӈ', 'Aдмvн', 'ГИБԀԀ', 'Модер', 'moder', '🅰🅳🅼🅸🅽'],
    ...['Автоcлeԁ', 'АвтоᏟлед', 'Автос1ед', 'Автосл€д', 'АВТОСЛЭД'],
    ...['prigon。ru', 'prigon·ru', 'prigon•com', 't.co', 'x.ai', 't。me∕prigon', 'auto۔ru', '🆅🅺🄲🄾🄼'],
    ...['❽ ❾⓿⓿ ❶❷❸ ❹❺ ❻❼', '८९००१२३४५६७', '➇➈⓿➀➁➂', '+7 9ОО I2З Ч5 б7'],
    ...['🛆', '🏻'],
  ])('shows nothing of «%s»', (name) => {
    expect(publicNameOf(name)).toEqual({ name: null, isWhole: false })
  })

  it.each(['Нұрлан Әбдіқалықов', 'José', 'И.И. Петров', "О'Нил", 'Иван1985', 'Лёша 🚗', 'İbrahim'])(
    'is «%s» unchanged',
    (name) => {
      expect(publicNameOf(name)).toEqual({ name, isWhole: true })
    },
  )

  it('has letters of one alphabet in a word, for any name of the account', () => {
    const written = fc.string({ unit: 'grapheme', maxLength: 12 })
    const disguised = fc.string({ unit: fc.constantFrom(...'админAdminԁᎷꓮ①८·。5🅰 ') })
    fc.assert(
      fc.property(fc.oneof(written, disguised), (name) => {
        for (const word of (publicNameOf(name).name ?? '').normalize('NFD').split(' '))
          expect(word).toMatch(
            /^(?:[\p{sc=Cyrillic}\p{M}'’.-]*|[a-zıłøđ\p{M}'’.-]*)\d{0,4}$|^\p{ExtPict}+$/iu,
          )
      }),
      runs(5000),
    )
  })

  it('is short, on one line and stable, for any name of the account', () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.string({ unit: fc.constantFrom(...'абвadmin.@/ 0189-_\u200b\u202e\n') }),
    )
    fc.assert(
      fc.property(anything, (accountName) => {
        const { name } = publicNameOf(accountName)
        expect(lengthOf(name ?? '')).toBeLessThanOrEqual(PUBLIC_NAME_MAX_LENGTH)
        expect(name).not.toBe('')
        expect(name ?? '').not.toMatch(/[\n\r@/\u202e]|(?:\d\D*){6}/)
        expect(publicNameOf(name)).toEqual({ name, isWhole: true })
      }),
      runs(500),
    )
  })

  it.each([
    ['Иван Петров t.me/casino', 'Иван Петров'],
    ['Казино 777 t.me/casino_bot +7 900 000-00-00', 'Казино'],
    ['t.me/casino', null],
    ['Модератор Иван', null],
    ['Иван (администрация)', null],
    ['супермодератор', null],
    ['Поддержка Автоследа', null],
    ['ᴀᴅᴍɪɴ', null],
    ['Иван 8 900 123', 'Иван'],
    [`Константин ${'Константинопольский-'.repeat(3)}`, 'Константин'],
    ['И'.repeat(200), null],
  ])('of «%s» is «%s», with a hint for the moderator', (accountName, name) => {
    expect(publicNameOf(accountName)).toEqual({ name, isWhole: false })
  })

  it.each([null, '', ' ', '\u200b'])('of an account without a name (%j) is missing', (accountName) => {
    expect(publicNameOf(accountName)).toEqual({ name: null, isWhole: true })
  })

  it("never claims to be the site, for any length of the site's name", () => {
    const ofVin = publicNames('ВИН')
    expect(ofVin('V1N')).toEqual({ name: null, isWhole: false })
    expect(ofVin('Вин')).toEqual({ name: null, isWhole: false })
    expect(ofVin('Виноградов')).toEqual({ name: 'Виноградов', isWhole: true })
  })

  it('of a repeated character that expands to eighteen takes no longer than one of letters', () => {
    const ofLetters = fastest(() => publicNameOf('а '.repeat(100)))
    expect(fastest(() => publicNameOf('ﷺ'.repeat(200)))).toBeLessThan(5 * ofLetters)
  })

  it('costs negligible time', () => {
    const all = ['а ', 'a', '1 ', 'а.', '-', '@'].map((piece) => piece.repeat(100_000))
    expect(cpuTime(() => all.map(publicNameOf))).toBeLessThan(2000)
  })
})
