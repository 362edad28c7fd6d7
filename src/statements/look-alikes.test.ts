import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { takesLess } from '#shared/testing/processor-time.ts'
import { runs } from '#shared/testing/properties.ts'
import { admissionsIn } from './admissions.ts'
import { advertText } from './advert-text.ts'
import { withoutLookAlikes } from './look-alikes.ts'
import { readAd } from './read-ad.ts'

const kinds = (text: string) => admissionsIn(text).map(({ value }) => value)

describe('a word with signs that look like its letters', () => {
  it.each([
    ['вз@логе', 'взалоге'],
    ['Машина зaл0re', 'машина залоге'],
    ['в ZАЛOГЕ', 'в залоге'],
    ['бе3 з@лога', 'без залога'],
    ['6ез зaлоrа', 'без залога'],
    ['н@ложен аpeст', 'наложен арест'],
    ['кpeдum не закрыт', 'кредит не закрыт'],
    ['р0зыск, з@прeт', 'розыск, запрет'],
    ['не 6итая и не кр@шеная', 'не битая и не крашеная'],
    ['т@кcu', 'такси'],
    ['z@log v banke', 'залог в банке'],
  ])('is read as the Russian word: %s', (text, plain) => {
    expect(advertText(text).plain).toBe(plain)
  })

  it('is quoted as it was written', () => {
    expect(admissionsIn('Машина в з@л0гe у банка')).toMatchObject([
      { value: 'pledged', said: 'в з@л0гe у банка' },
    ])
    expect(readAd('Нe 6uтая').unhurt).toMatchObject({ said: 'Нe 6uтая' })
  })

  const SIGNS: Readonly<Record<string, readonly string[]>> = {
    а: ['a', '@'],
    г: ['r', 'g'],
    е: ['e'],
    з: ['3', 'z'],
    и: ['u', 'i'],
    к: ['k'],
    о: ['o', '0'],
    р: ['p', 'r'],
    с: ['c', 's'],
    т: ['t', 'm'],
    у: ['y'],
  }
  const sentences = [
    ['Машина в ', 'залог', 'е у банка'],
    ['Есть ', 'запрет', ' на регистрационные действия'],
    ['Наложен ', 'арест', ''],
    ['Числится в ', 'розыск', 'е'],
    ['Не выплачен ', 'кредит', ''],
    ['Пробег ', 'скручен', ''],
    ['Работала в ', 'такси', ''],
    ['Без ', 'залог', 'ов'],
    ['Не ', 'битая', ''],
  ] as const

  it('changes nothing of what is read', () => {
    fc.assert(
      fc.property(fc.constantFrom(...sentences), fc.infiniteStream(fc.nat()), ([from, word, to], stream) => {
        const disguised = [...word].map((letter, at) => {
          const signs = [letter, ...(SIGNS[letter] ?? [])]
          // One letter stays Russian.
          return at === word.length - 1 ? letter : (signs[(stream.next().value ?? 0) % signs.length] ?? '')
        })
        expect(kinds(from + disguised.join('') + to)).toEqual(kinds(from + word + to))
      }),
      runs(600),
    )
    expect(sentences.filter((parts) => kinds(parts.join('')).length > 0).length).toBe(7)
  })
})

it.each([
  'Toyota Rav4 и Mazda3, Audi Q3, BMW Х5, ВАЗ-2114',
  '4x4, 4х4, 4WD, 3л, 1.6л, 2х местная, 150т.р',
  'А123ВС777, XW8AN2NE3EH004217, ХТА21099043',
  '8-9OО-123-З4-56, 8(9ОЗ)1234567',
  'ivan@mail.ru, имя@mail.ru, z@log.ru, kr3dit.ru/zal0g, иванов@залог.рф, info@kredit24.ru, @avto_залог',
  'кредит0%, долг3000, 3апчасти',
  'Рассказ, заложник, 5-ступенчатая, 2-й хозяин',
])('other words stay: %s', (text) => {
  expect(withoutLookAlikes(text)).toBe(text)
})

/** Microseconds for a whole advertisement; a quadratic pattern takes many times as long. */
const MOST = 100_000

it.each(['ш', 'a', '@', 'ш@', 'шa', 'a@', 'з@логе', '6', '6_', 'a6', 'не ', 'перезалог', 'z@'])(
  'reads a text of nothing but «%s» at once',
  (part) => {
    const text = part.repeat(10_000).slice(0, 10_000)
    expect(takesLess(MOST, () => readAd(text))).toBe(true)
  },
)
