import { describe, expect, it } from 'vitest'
import type { AdWords, BuyerInput, QuotedValue, ToldPapers } from '#facts/buyer-input.ts'
import type { PolicyFact } from '#facts/facts.ts'
import { readAd } from '#statements/read-ad.ts'
import { claimsLine, claimsTone } from '#verdict/own/claim.ts'
import { AT, octavia } from '#verdict/testing/octavia.ts'
import { day, report, type TopicAnswers } from '#verdict/testing/report.ts'
import { claims } from './claims.ts'

const ad = (told: Partial<BuyerInput['ad']>): BuyerInput => ({ ad: { at: AT, ...told } })
const says = (text: string): BuyerInput => ad({ text, says: readAd(text) })
const papers = (told: Partial<ToldPapers>): BuyerInput => ({ papers: { at: AT, ...told } })

const claimTexts = (answers: TopicAnswers, what: BuyerInput, list: 'ad' | 'papers' = 'ad') =>
  Object.fromEntries(
    claims(report(answers, { buyerInput: what }), false)[list].map(({ id, outcome, text }) => [
      id,
      `${outcome}: ${text}`,
    ]),
  )

const SPACES = /\s/gu
const line = (answers: TopicAnswers, what: BuyerInput, list?: 'ad' | 'papers') =>
  Object.values(claimTexts(answers, what, list))
    .join('; ')
    .replace(SPACES, ' ')

describe('an advertisement compared with the registries', () => {
  it('appears line by line in its own words', () => {
    const text = 'Octavia 2014, второй хозяин, не бита, ПТС оригинал. Обслуживалась у дилера'
    const { ad: lines } = claims(
      report(octavia, { buyerInput: ad({ text, says: readAd(text), odometer: 146_000, price: 1_090_000 }) }),
      false,
    )
    expect(lines.map(({ said, outcome }) => `${said} ${outcome}`.replace(SPACES, ' '))).toEqual([
      '«Пробег 146 000 км» differs',
      '«Просят 1 090 000 ₽» unknown',
      '«Не бита» differs',
      '«Второй хозяин» differs',
      '«2014 год» agrees',
      '«ПТС оригинал» unknown',
      '«Обслуживалась у дилера» unknown',
    ])
    expect(claimsLine(lines)).toBe('Не сходятся 3 из 7')
    expect(claimsTone(lines)).toBe('danger')
  })

  it('names the last record and the proven mileage', () => {
    expect(line(octavia, ad({ odometer: 146_000 }))).toBe(
      'differs: 18.03.2026 было 147 800, доказано от 243 100 км',
    )
    expect(line(octavia, ad({ odometer: 244_000 }))).toBe(
      'stands: Не меньше записанного: 18.03.2026 было 147 800, доказано от 243 100 км. Но по записям пробег не сходится: показание упало',
    )
  })

  it('accepts a rounded odometer', () => {
    const once: TopicAnswers = {
      mileage: { readings: [{ record: 'Карта', date: day('2026-03-18'), km: 147_800 }] },
    }
    expect(line(once, ad({ odometer: 147_000 }))).toBe(
      'unknown: 18.03.2026 было 147 800 км: меньше на 800 км, так бывает от округления',
    )
    expect(line(once, ad({ odometer: 147_800 }))).toBe(
      'stands: Не меньше записанного: 18.03.2026 было 147 800 км. Но по записям пробег не судим: мало показаний',
    )
    expect(line(once, ad({ odometer: 146_000 }))).toBe('differs: 18.03.2026 было 147 800 км')
  })

  it.each(['пробег 250000 км', 'реальный пробег 200 тыс'])(
    'does not agree with more than private use since the last record: %s',
    (text) => {
      const once: TopicAnswers = {
        mileage: { readings: [{ record: 'Карта', date: day('2025-06-20'), km: 48_300 }] },
      }
      expect(line(once, ad({ odometer: readAd(text).odometer?.value }))).toMatch(
        /^unknown: Намного больше записанного: 20\.06\.2025 было 48 300/u,
      )
      expect(line(once, ad({ odometer: 90_000 }))).toMatch(/^stands/u)
    },
  )

  it('does not agree with a car that was hardly driven since its last record', () => {
    const rested: TopicAnswers = {
      mileage: { readings: [{ record: 'Карта', date: day('2023-05-12'), km: 163_900 }] },
    }
    expect(line(rested, ad({ odometer: 165_000 }))).toMatch(
      /^stands: Не меньше записанного: 12\.05\.2023 было 163 900 км\. За 3 года 6 мес\. прибавилось 1 100 км/u,
    )
    expect(line(rested, ad({ odometer: 190_000 }))).toMatch(/пробег не судим/u)
  })

  it('neither accuses nor agrees on the basis of a likely typo', () => {
    const tenfold: TopicAnswers = {
      mileage: { readings: [{ record: 'Карта', date: day('2025-03-03'), km: 143_900 }] },
      readings: { readings: [{ record: 'Сервис', date: day('2025-03-20'), km: 1_439_000 }] },
    }
    expect(line(tenfold, ad({ odometer: 165_000 }))).toBe(
      'unknown: С записью 1 439 000 км (20.03.2025) не сойдётся, но она похожа на ошибку. По другой записи, 03.03.2025 было 143 900 км',
    )
    expect(line(tenfold, ad({ odometer: 1_440_000 }))).toMatch(
      /^unknown: Сходится только с записью 1 439 000/u,
    )
    expect(line(tenfold, ad({ odometer: 120_000 }))).toBe('differs: 03.03.2025 было 143 900 км')
  })

  it('names the accidents', () => {
    expect(line(octavia, says('не бита'))).toBe('differs: ГИБДД знает два ДТП: 2019 и 2021')
    expect(line(octavia, says('не крашена'))).toMatch(
      /^unknown: Реестры этого не знают\. Но ГИБДД знает два ДТП/u,
    )
  })

  it('measures no paint on a motorcycle', () => {
    const motorcycle: TopicAnswers = { owners: { cars: [{ record: 'Регистрация', type: 'Мотоциклы' }] } }
    expect(line(motorcycle, says('не крашен'))).toBe(
      'unknown: Реестры этого не знают. Осмотрите раму, вилку, рычаги и крышки двигателя',
    )
  })

  it('puts the seller’s admissions first, for any car', () => {
    const { ad: lines } = claims(report({}, { buyerInput: says('Не бита. Машина была в залоге') }), false)
    expect(lines.map(({ said, outcome, tone }) => [said, outcome, tone])).toEqual([
      ['«Была в залоге»', 'admitted', 'warn'],
      ['«Не бита»', 'stands', 'note'],
    ])
    expect(claimsLine(lines)).toBe('Продавец признаёт: 1. Не опровергнуто')
  })

  it.each([
    ['Пробег на одометре 155 000, скручен до меня', []],
    ['Пробег на одометре 155 000, скручен до меня, реальный около 250', []],
    ['Пробег 155 000, смотан прошлым хозяином, реальный около 230 000 км', []],
    [
      'Пробег на одометре 155 000, скручен до меня, реальный 250 000',
      [/^stands: Не меньше записанного: .*Но по записям пробег не сходится/u],
    ],
    ['Реальный пробег 250 тыс. км, на одометре 155 000, смотан', [/^stands: Не меньше записанного/u]],
    ['Пробег 155 000, скручен, реальный 200 000 км', [/^differs: 18\.03\.2026 было 147 800/u]],
    ['Пробег 155 000 км, скручен до меня, реальный 2015 года салон', []],
    ['Пробег 155 000 км, не скручен', [/^differs/u]],
    ['Пробег 155 000 км. Приборку меняли', [/^differs/u]],
  ] as const)('does not hold a mileage against the seller who calls it rolled back: %s', (text, expected) => {
    const { ad: lines } = claims(
      report(octavia, { buyerInput: ad({ text, says: readAd(text), odometer: 155_000 }) }),
      false,
    )
    const compared = lines.filter(({ id }) => id === 'odometer')
    expect(compared.map(({ outcome, text: found }) => `${outcome}: ${found}`.replace(SPACES, ' '))).toEqual(
      expected.map((one) => expect.stringMatching(one)),
    )
    expect(lines.some(({ id }) => id === 'admitted-twofold')).toBe(false)
  })

  it('explains a blank or former contract without a power of attorney', () => {
    expect(line({}, says('ДКП пустой'))).toBe(
      'admitted: Похоже, в учёте записан другой человек: чья подпись стоит в договоре, вы не увидите.',
    )
  })

  it('gives the discount from the market', () => {
    expect(line(octavia, ad({ price: 600_000 }))).toMatch(/^differs: Дешевле нижней границы на 33 %/u)
    expect(line(octavia, ad({ price: 700_000 }))).toMatch(/^unknown: Ниже рынка/u)
    const few: TopicAnswers = {
      prices: { market: [{ record: 'О', lower: 890_000, upper: 1_000_000, adverts: 9 }] },
    }
    expect(line(few, ad({ price: 100_000 }))).toMatch(/^unknown: Ниже рынка/u)
  })

  it.each([
    ['второй хозяин', 'differs: ГИБДД знает 3 периода владения'],
    ['три хозяина', 'agrees: ГИБДД знает 3 периода владения'],
    ['четвёртый владелец', 'unknown: ГИБДД знает 3 периода владения; вписанные в ПТС без учёта не видны'],
  ])('counts owners: %s', (text, expected) => {
    expect(line(octavia, says(text))).toBe(expected)
  })

  it.each([
    ['2014 г.в.', 'agrees: Тот же год: ГИБДД'],
    ['2015 г.в.', 'unknown: ГИБДД: 2014 год. Разница в год бывает у модельного года'],
    ['2016 г.в.', 'differs: ГИБДД: 2014 год'],
  ])('compares years: %s', (text, expected) => {
    expect(line(octavia, says(text))).toBe(expected)
  })

  it.each([
    ['150 л.с.', 'agrees: То же: ГИБДД'],
    ['180 л.с.', 'differs: ГИБДД: 150 л. с.'],
    ['Цвет: синий', 'unknown: ГИБДД: тёмно-синий. Возможно, оттенок'],
    ['белого цвета', 'differs: ГИБДД: тёмно-синий. Спросите, когда перекрасили и где отметка'],
  ])('compares power and colour as those of papers: %s', (text, expected) => {
    expect(line(octavia, says(text))).toBe(expected)
  })

  it('compares the VIN with the requested one, character by character', () => {
    expect(line({}, says('VIN XTAGFL110MY000001'))).toBe('agrees: Тот же номер, что проверяли')
    expect(line({}, says('VIN XTAGFL110MY000007'))).toBe(
      'differs: Другой знак: 17-й. Проверяли XTAGFL110MY000001',
    )
    expect(line({}, says('VIN XTAGFL110MY000078'))).toMatch(/^differs: Другие знаки: 16-й, 17-й\./u)
    expect(line({}, says('VIN XW8AN2NE3EH004217'))).toMatch(/^differs: Это номер другой машины/u)
  })

  it('treats an unreadable labelled VIN as another car’s', () => {
    expect(line({}, says('VIN ХТАGFL110МУ000001'))).toBe('agrees: Тот же номер, что проверяли')
    expect(line({}, says('VIN XTAGFL110MY00001'))).toBe(
      'differs: Номер в объявлении не дочитан или другой. Проверяли XTAGFL110MY000001',
    )
  })

  it('looks for the plate in the policies', () => {
    const insured = (plate: string): TopicAnswers => ({
      policies: { policies: [{ record: 'Полис 1', isActive: true, plate }] },
    })
    expect(line(insured('А123ВС777'), says('номер А123ВС777'))).toMatch(/^agrees/u)
    expect(line(insured('В001ОР77'), says('номер А123ВС777'))).toBe(
      'differs: В действующем полисе другой: В001ОР77',
    )
    expect(line({}, says('номер А123ВС777'))).toMatch(/^unknown/u)
    const ended: TopicAnswers = {
      policies: { policies: [{ record: 'Полис 1', isActive: false, plate: 'В001ОР77' }] },
    }
    expect(line(ended, says('номер А123ВС777'))).toBe('unknown: В прежних полисах другой: В001ОР77')
  })

  it('ignores the plate of an ended policy', () => {
    const ended = { record: 'Полис 1', isActive: false, plate: 'А123ВС777' }
    const current = { record: 'Полис 2', isActive: true, plate: 'В001ОР77' }
    const insured = (...policies: PolicyFact[]) => line({ policies: { policies } }, says('номер А123ВС777'))
    expect(insured(ended, current)).toBe('differs: В действующем полисе другой: В001ОР77')
    expect(insured(ended)).toBe('unknown: Тот же госномер стоит в полисе, который закончился')
    expect(insured({ ...current, isActive: false })).toBe('unknown: В прежних полисах другой: В001ОР77')
  })

  it('looks for taxi permits and for bonds', () => {
    const used: TopicAnswers = {
      uses: {
        uses: [{ record: 'Разрешение на такси', kind: 'taxi', from: day('2019-01-10'), to: undefined }],
      },
      pledges: {
        pledges: [{ record: 'Уведомление', isInForce: true, from: day('2024-01-10'), holders: [] }],
      },
    }
    expect(line(used, says('в такси не работала'))).toBe('differs: Разрешение на такси, с 10.01.2019')
    expect(line({}, says('в такси не работала'))).toMatch(/^unknown/u)
    expect(line(used, says('не в залоге'))).toBe('differs: Автомобиль в залоге')
    expect(line({}, says('юридически чиста'))).toMatch(/^stands: Записей о розыске, запретах и залоге нет/u)
  })

  it.each(['не в розыске', 'в угоне не числится'])('contradicts with a wanted record only: %s', (text) => {
    const wanted: TopicAnswers = { wanted: { wanted: [{ record: 'Розыск', since: day('2026-04-27') }] } }
    const pledged: TopicAnswers = {
      pledges: {
        pledges: [{ record: 'Уведомление', isInForce: true, from: day('2024-01-10'), holders: [] }],
      },
    }
    expect(line(wanted, says(text))).toBe('differs: Автомобиль в розыске')
    expect(line(pledged, says(text))).toBe('stands: Записей о розыске нет')
    expect(line(wanted, says('Octavia, юридически чистая, не в розыске'))).toBe(
      'differs: Автомобиль в розыске; differs: Автомобиль в розыске',
    )
  })

  it('leaves «не в розыске» unchecked without a whole answer of today', () => {
    const notWanted = says('не в розыске')
    expect(line({ wanted: 'failed' }, notWanted)).toBe('silent: Ответа реестра нет: розыск не проверить')
    expect(line({ wanted: { unread: [{ record: 'Розыск' }] } }, notWanted)).toBe(
      'unknown: Ответ прочитан не весь: розыск не проверен',
    )
    expect(line({ owners: {} }, notWanted)).toMatch(/^unknown: Учёт машины не подтверждён/u)
    const { answers, ...asked } = report({}, { buyerInput: notWanted })
    const old = answers.map((answer) =>
      answer.kind === 'answered' ? { ...answer, checkedAt: '2026-11-18T09:00:00.000Z' } : answer,
    )
    expect(claims({ ...asked, answers: old }, false).ad).toMatchObject([
      { outcome: 'unknown', tone: 'unknown', text: 'Ответ от 18.11.2026: сегодня розыск не проверен' },
    ])
  })

  it('names what only papers show', () => {
    expect(line(octavia, says('дубликат ПТС'))).toMatch(/(?:^|; )unknown: Спросите, куда делся первый/u)
    expect(line(octavia, says('ЭПТС'))).toMatch(/выписку из ЭПТС/u)
  })
})

/** Everything that registries could confirm. */
const GLOWING: BuyerInput = ad({
  odometer: 300_000,
  says: readAd('Octavia 2014, один хозяин, не бита, без залогов, номер А123ВС777'),
})

describe('nothing agrees', () => {
  it('with an unavailable registry', () => {
    const silence: TopicAnswers = {
      owners: 'failed',
      accidents: 'refused',
      mileage: 'asking',
      policies: 'not-requested',
      pledges: 'failed',
    }
    expect(Object.values(claimTexts(silence, GLOWING))).toEqual(
      Array.from({ length: 6 }, () => expect.stringMatching(/^silent: Ответа реестра нет/u)),
    )
  })

  it('with an empty answer about an unregistered car', () => {
    const outcomes = claims(report({ owners: {} }, { buyerInput: GLOWING }), false).ad.map(
      ({ outcome }) => outcome,
    )
    expect(outcomes).not.toContain('agrees')
  })

  it('with an old answer without its date', () => {
    const old = report({}, { buyerInput: says('не бита') })
    const answers = old.answers.map((answer) =>
      answer.kind === 'answered' ? { ...answer, checkedAt: '2026-11-18T09:00:00.000Z' } : answer,
    )
    const [yesterday] = claims({ ...old, answers }, false).ad
    expect(yesterday).toMatchObject({ tone: 'stale', text: expect.stringContaining('Ответ от 18.11.2026') })
    expect(claims(old, false).ad[0]).toMatchObject({ outcome: 'stands', tone: 'note' })
  })
})

describe('nonsense', () => {
  it('is compared with nothing', () => {
    const input = {
      ad: {
        at: AT,
        odometer: 9_000_000,
        price: -5,
        says: { year: { value: 3014, said: '3014' } as QuotedValue<number> },
      },
      papers: { at: AT, power: Number.NaN, year: 12 },
    }
    expect(claims(report(octavia, { buyerInput: input }), false)).toEqual({ ad: [], papers: [] })
  })

  it.each<[string, unknown]>([
    ['another shape', { ad: 'text', papers: [], look: 5 }],
    ['no time', { ad: { odometer: 5 } }],
    [
      'other kinds of values',
      { ad: { at: AT, odometer: '5', text: 7, says: { vin: 'X', year: { value: '2014' } } } },
    ],
  ])('%s counts as no input', (_what, told) => {
    expect(claims(report({}, { buyerInput: told as BuyerInput }), false).ad).toEqual([])
  })
})

describe('papers compared with the registries', () => {
  it.each<[string, Partial<ToldPapers>, string]>([
    ['the same body in other letters', { body: 'хтаgfl110му000001' }, 'agrees: То же: ГИБДД'],
    ['the tail of the body number', { body: 'Y000001' }, 'agrees: То же: ГИБДД'],
    ['another body', { body: 'XTAGFL110MY999999' }, 'differs: ГИБДД: XTAGFL110MY000001'],
    [
      'no number of the body, which is the VIN',
      { body: 'ОТСУТСТВУЕТ' },
      'unknown: ГИБДД называет XTAGFL110MY000001. Это сам VIN: своего номера у кузова часто нет',
    ],
    [
      'no number of an engine that has one',
      { engine: 'нет' },
      'unknown: ГИБДД называет CHHB 123456: сверьте его на самой машине',
    ],
    ['the engine without its model', { engine: '123456' }, 'agrees: То же: ГИБДД'],
    ['another engine', { engine: 'CHHB 654321' }, 'differs: ГИБДД: CHHB 123456'],
    ['the same power', { power: 150.4 }, 'agrees: То же: ГИБДД'],
    [
      'a little more power',
      { power: 156 },
      'unknown: ГИБДД: 150 л. с. Разница меньше 10 % бывает и у той же машины',
    ],
    ['another power', { power: 180 }, 'differs: ГИБДД: 150 л. с.'],
    ['the same colour in other words', { colour: 'тёмно синий' }, 'agrees: То же: ГИБДД'],
    ['a shade', { colour: 'синий' }, 'unknown: ГИБДД: тёмно-синий. Возможно, оттенок'],
    [
      'another colour',
      { colour: 'белый' },
      'differs: ГИБДД: тёмно-синий. Спросите, когда перекрасили и где отметка',
    ],
    ['an unheard colour', { colour: 'хамелеон' }, 'unknown: ГИБДД: тёмно-синий'],
    [
      'a category that nobody has named',
      { category: 'В' },
      'unknown: Категории реестры не назвали. Вид подходит: легковые автомобили седан',
    ],
    ['the category of a lorry', { category: 'С' }, 'differs: ГИБДД: легковые автомобили седан'],
    ['no category', { category: 'Ж' }, 'unknown: Не поняли: «Ж». Категория — буква, например B'],
    ['another category', { category: 'A' }, 'differs: ГИБДД: легковые автомобили седан'],
    ['fewer owners', { owners: 1 }, 'differs: ГИБДД знает 3 периода владения'],
    [
      'another VIN',
      { vin: 'XW8AN2NE3EH004217' },
      'differs: Это номер другой машины. Проверяли XTAGFL110MY000001',
    ],
    ['half a VIN', { vin: 'XW8AN2' }, 'unknown: Это не весь VIN'],
  ])('%s', (_what, given, expected) => {
    expect(line(octavia, papers(given), 'papers')).toBe(expected)
  })

  it.each([
    ['B', 'В', 'agrees: То же: ГИБДД'],
    ['М1', 'B', 'agrees: То же: ГИБДД'],
    ['B', 'N1', 'agrees: То же: ГИБДД'],
    ['N3', 'C', 'agrees: То же: ГИБДД'],
    ['C', 'B', 'differs: ГИБДД: категория B'],
    ['B', 'N2', 'differs: ГИБДД: категория C'],
  ])('the category %s where the registry names %s', (category, named, expected) => {
    const [registered] = octavia.owners.cars
    const registryAnswers = {
      ...octavia,
      owners: { cars: [{ ...registered, record: 'Регистрация', category: named }] },
    }
    expect(line(registryAnswers, papers({ category }), 'papers')).toBe(expected)
  })

  it.each([
    ['C', 'Грузовые автомобили самосвалы', /^unknown: .*Вид подходит/u],
    ['D', 'Грузовые автомобили самосвалы', /^differs: ГИБДД: грузовые автомобили самосвалы$/u],
    ['B', 'Грузовые автомобили самосвалы', /^unknown: .*по виду её не узнать/u],
    ['D', 'Автобусы прочие', /^unknown: .*Вид подходит/u],
    ['B', 'Автобусы прочие', /^unknown: .*по виду её не узнать/u],
    ['D', 'Специализированные автомобили санитарные', /^unknown: .*по виду её не узнать/u],
    ['C', 'Иной', /^unknown: Категории реестры не назвали$/u],
  ])('the category %s where the registry names only the kind: %s', (category, type, expected) => {
    const known = { ...octavia, owners: { cars: [{ record: 'Регистрация', type }] } }
    expect(line(known, papers({ category }), 'papers')).toMatch(expected)
  })

  it.each([
    ['В', 'agrees: То же: НСИС'],
    ['C', 'differs: НСИС: категория B'],
  ])('the category %s where only the policy names one', (category, expected) => {
    const insured = {
      ...octavia,
      policies: { policies: [{ record: 'Полис', isActive: true, category: 'B' }] },
    }
    expect(line(insured, papers({ category }), 'papers')).toBe(expected)
  })

  it.each([
    ['бело-серый', 'БЕЛЫЙ', 'unknown: ГИБДД: белый. Один из двух цветов: спросите, откуда второй'],
    [
      'белый с чёрной крышей',
      'ЧЕРНЫЙ',
      'unknown: ГИБДД: чёрный. Один из двух цветов: спросите, откуда второй',
    ],
    [
      'красный',
      'КРАСНО-ЧЕРНЫЙ',
      'unknown: ГИБДД: красно-чёрный. Один из двух цветов: спросите, откуда второй',
    ],
    ['сине-серый', 'БЕЛЫЙ', 'differs: ГИБДД: белый. Спросите, когда перекрасили и где отметка'],
    ['тёмно-красный', 'БЕЛЫЙ', 'differs: ГИБДД: белый. Спросите, когда перекрасили и где отметка'],
  ])('%s where the registry names %s', (told, colour, expected) => {
    const painted = { ...octavia, owners: { cars: [{ record: 'Регистрация', colour }] } }
    expect(line(painted, papers({ colour: told }), 'papers')).toBe(expected)
  })

  it('an original is contradicted by a replaced passport', () => {
    const replaced: TopicAnswers = {
      ...octavia,
      passport: { passports: [{ record: 'ПТС', hasDuplicate: true, restrictions: [] }] },
    }
    const original = { ad: { at: AT, says: readAd('ПТС оригинал') } }
    const lineOf = (answers: TopicAnswers) => claims(report(answers, { buyerInput: original }), false).ad[0]
    expect(lineOf(replaced)).toMatchObject({ outcome: 'differs', tone: 'warn' })
    expect(lineOf(octavia)).toMatchObject({ outcome: 'unknown' })
  })

  it('no registry has passports', () => {
    const { papers: lines } = claims(
      report(octavia, {
        buyerInput: papers({ passport: '78 УУ 123456', passportDate: '01.02.2014', isDuplicate: true }),
      }),
      false,
    )
    expect(lines.map(({ said, outcome }) => [said, outcome])).toEqual([
      ['ПТС 78 УУ 123456 от 01.02.2014', 'unknown'],
      ['ПТС дубликат', 'unknown'],
    ])
    const [dated] = claims(
      report(octavia, { buyerInput: papers({ passportDate: '01.02.2014' }) }),
      false,
    ).papers
    expect(dated).toMatchObject({ said: 'ПТС от 01.02.2014', outcome: 'unknown' })
  })

  it.each([
    ['01.02.2014', 'unknown: Номера и даты ПТС реестры не назвали. Сверьте их с записью в СТС'],
    ['05.06.2019', 'unknown: Выдан позже первого учёта, 14.03.2014: спросите, не дубликат ли это'],
    ['01.01.2030', 'differs: Дата ПТС ещё не наступила'],
    ['20.11.2026', 'unknown: Выдан позже первого учёта, 14.03.2014: спросите, не дубликат ли это'],
    ['21.11.2026', 'differs: Дата ПТС ещё не наступила'],
    ['весной', 'unknown: Не поняли дату: «весной». Например, 01.02.2014'],
  ])('a passport of %s is compared with the first registration', (passportDate, expected) => {
    expect(line(octavia, papers({ passportDate }), 'papers')).toBe(expected)
  })

  it('customs count, too', () => {
    const imported: TopicAnswers = {
      ...octavia,
      customs: { cars: [{ record: 'Таможенное оформление', body: 'JTDKB20U977654321' }] },
    }
    expect(line(imported, papers({ body: 'XTAGFL110MY000001' }), 'papers')).toBe(
      'differs: ФТС России: JTDKB20U977654321',
    )
  })

  it('an unavailable registry confirms nothing', () => {
    const silent: TopicAnswers = { owners: 'failed' }
    expect(line(silent, papers({ body: 'XTAGFL110MY000001' }), 'papers')).toMatch(/^silent/u)
  })
})

describe('the line over the claims', () => {
  const saidBy = (words: AdWords, answers: TopicAnswers = {}) =>
    claimsLine(claims(report(answers, { buyerInput: ad({ says: words }) }), false).ad)

  it.each<[string, string, TopicAnswers]>([
    ['Не опровергнуто', 'не бита', {}],
    ['Не опровергнуто 2 из 3', 'не бита, не в залоге, обслуживалась у дилера', {}],
    ['Не сходится 1 из 2', 'не бита, не в залоге', octavia],
    ['Ответов реестров ещё нет', 'не бита', { accidents: 'asking' }],
    ['Реестры этого не знают', 'обслуживалась у дилера', {}],
  ])('%s', (expected, text, answers) => {
    expect(saidBy(readAd(text), answers)).toBe(expected)
  })
})
