import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BuyerInput } from '#facts/buyer-input.ts'
import { claims } from '#report/own/claims.ts'
import { runs } from '#shared/testing/properties.ts'
import { readAd } from '#statements/read-ad.ts'
import { verdict } from '#verdict/judge.ts'
import { AT, octavia } from '#verdict/testing/octavia.ts'
import { day, report, type TopicAnswers } from '#verdict/testing/report.ts'
import { levels } from '#verdict/verdict.ts'

const ad = (text: string, typed: Partial<BuyerInput['ad']> = {}): BuyerInput => ({
  ad: { at: AT, text, says: readAd(text), ...typed },
})

const toldReasons = (answers: TopicAnswers, buyerInput: BuyerInput) =>
  verdict(report(answers, { buyerInput })).reasons.filter(({ isTold }) => isTold)

/** The service entered a digit too many. */
const tenfold: TopicAnswers = {
  mileage: { readings: [{ record: 'Карта', date: day('2025-03-03'), km: 143_900 }] },
  readings: { readings: [{ record: 'Сервис', date: day('2025-03-20'), km: 1_439_000 }] },
}

const titles = (answers: TopicAnswers, buyerInput: BuyerInput) =>
  toldReasons(answers, buyerInput).map(({ rule, title }) => `${rule}: ${title.replace(/\s/gu, ' ')}`)

describe('an odometer together with a likely typo', () => {
  const seen = (odometer: number) => toldReasons(tenfold, { look: { at: AT, odometer } })

  it('is careful without an accusation', () => {
    const [reason, ...more] = seen(165_000)
    expect(more).toEqual([])
    expect(reason).toMatchObject({ rule: 'told-odometer', level: 'careful', isCertain: false })
    expect(reason?.title.replace(/\s/gu, ' ')).toBe(
      'На одометре 165 000 км: не сойдётся с записью 1 439 000 км, но она, похоже, ошибочна',
    )
    expect(reason?.advice).not.toContain('1 439')
  })

  it('is certain below the other record, and agrees above both', () => {
    expect(seen(120_000)).toEqual([
      expect.objectContaining({ isCertain: true, title: expect.stringContaining('меньше, чем записано') }),
    ])
    expect(seen(1_440_000)).toEqual([])
  })
})

describe('the buyer’s input', () => {
  it.each<[string, BuyerInput, string]>([
    [
      'another VIN on the body',
      { look: { at: AT, vin: 'XW8AN2NE3EH004217' } },
      'told-other-car: Номер принадлежит другой машине: на кузове XW8AN2NE3EH004217',
    ],
    [
      'another VIN in the papers',
      { papers: { at: AT, vin: 'xw8 an2ne3 eh004217' } },
      'told-other-car: Номер принадлежит другой машине: в документах XW8AN2NE3EH004217',
    ],
    [
      'another VIN in the advertisement',
      ad('VIN XW8AN2NE3EH004217'),
      'told-other-car: Номер принадлежит другой машине: в объявлении XW8AN2NE3EH004217',
    ],
    [
      'another VIN in Russian letters and in pieces',
      ad('VIN: ХТА GFL1 10МУ 000002'),
      'told-other-car: Номер принадлежит другой машине: в объявлении XTAGFL110MY000002',
    ],
    [
      'a VIN with a sign lost',
      ad('VIN XTAGFL110MY00002'),
      'told-vin-unread: VIN в объявлении не дочитан или другой: «XTAGFL110MY00002»',
    ],
    [
      'a VIN with a sign too many',
      ad('VIN XTAGFL110MY0000011'),
      'told-vin-unread: VIN в объявлении не дочитан или другой: «XTAGFL110MY0000011»',
    ],
    [
      'less than is proven',
      ad('', { odometer: 146_000 }),
      'told-odometer: В объявлении 146 000 км: меньше, чем по записям',
    ],
    [
      'less on the panel',
      { look: { at: AT, odometer: 148_000 } },
      'told-odometer: На одометре 148 000 км: меньше, чем по записям',
    ],
    [
      'a price far below the market',
      ad('', { price: 600_000 }),
      'told-too-cheap: Похоже, слишком дёшево: на 33 % ниже самых дешёвых похожих',
    ],
    ['«не бита»', ad('не бита'), 'told-unhurt: Продают как небитую, а ДТП 2: 29.10.2021 и 05.11.2019'],
    ['fewer owners', ad('один хозяин'), 'told-owners: Говорят: 1 владелец, а ГИБДД знает 3 периода владения'],
    [
      'fewer owners in the papers',
      { papers: { at: AT, owners: 2 } },
      'told-owners: Говорят: 2 владельца, а ГИБДД знает 3 периода владения',
    ],
    ['another year', ad('2017 г.в.'), 'told-year: Год не сходится: говорят 2017, в реестре 2014'],
    ['another make', ad('Продам Киа Рио, торг'), 'told-make: Похоже, объявление о другой машине: «Киа Рио»'],
    [
      'another body',
      { papers: { at: AT, body: '9999999' } },
      'told-papers: Номер кузова не сходится: в документах 9999999, в реестре XTAGFL110MY000001',
    ],
    [
      'the body of another car',
      { papers: { at: AT, body: 'XTAGFL110MY999999' } },
      'told-other-car: Номер принадлежит другой машине: номер кузова в документах XTAGFL110MY999999',
    ],
    [
      'another power',
      { papers: { at: AT, power: 180 } },
      'told-papers: Мощность не сходится: в документах 180 л. с., в реестре 150 л. с.',
    ],
    [
      'another colour',
      { papers: { at: AT, colour: 'белый' } },
      'told-papers: Цвет не сходится: в документах белый, в реестре тёмно-синий',
    ],
    [
      'another power in the advertisement',
      ad('180 л.с.'),
      'told-papers: Мощность не сходится: в объявлении 180 л. с., в реестре 150 л. с.',
    ],
    [
      'another colour in the advertisement',
      ad('белого цвета'),
      'told-papers: Цвет не сходится: в объявлении белый, в реестре тёмно-синий',
    ],
    [
      'a passport of a day to come',
      { papers: { at: AT, passportDate: '01.01.2030' } },
      'told-passport-date: Дата ПТС ещё не наступила: 01.01.2030',
    ],
    [
      'a recycling fee that the passport calls unpaid',
      { papers: { at: AT, passportMarks: 'Утилизационный сбор не уплачен' } },
      'told-passport-marks: В ПТС отмечено, что утильсбор не уплачен',
    ],
    [
      'an electronic passport that is not in force',
      { papers: { at: AT, passportStatus: 'Незавершённый' } },
      'told-passport-marks: Статус ЭПТС по вашим словам: Незавершённый',
    ],
    [
      'a category of another kind of vehicle',
      { papers: { at: AT, category: 'A' } },
      'told-papers: Категория не сходится: в документах A, в реестре легковые автомобили седан',
    ],
    [
      'a pledge that the seller admits',
      ad('Машина в залоге у банка'),
      'told-admitted-bar: В объявлении: «в залоге у банка»',
    ],
    [
      'a taxi that the seller admits',
      ad('Работала в такси'),
      'told-admitted: В объявлении: «Работала в такси»',
    ],
    ['a blank contract', ad('ДКП пустой'), 'told-admitted: В объявлении: «ДКП пустой»'],
    ['a duplicate', { papers: { at: AT, isDuplicate: true } }, 'told-duplicate: ПТС — дубликат'],
    ['a duplicate in the advertisement', ad('ПТС дубликат'), 'told-duplicate: ПТС — дубликат'],
    ['a duplicate by its reason', ad('ПТС выдан взамен утраченного'), 'told-duplicate: ПТС — дубликат'],
  ])('is a reason: %s', (_what, buyerInput, expected) => {
    expect(titles(octavia, buyerInput)).toEqual([expected])
  })

  it.each([
    [
      'Нужна предоплата 50 000 на карту',
      'told-terms: В объявлении: «Нужна предоплата 50 000 на карту»',
      'Не переводите деньги до осмотра машины и документов.',
    ],
    [
      'В договоре укажем 250 тысяч',
      'told-terms: В объявлении: «В договоре укажем 250 тысяч»',
      'Подписывайте договор только с настоящей ценой.',
    ],
  ])('is a note with advice, and does not move the level: %s', (text, title, advised) => {
    const found = verdict(report({}, { buyerInput: ad(text) }))
    expect(found.level).toBe('clear')
    expect(found.advice).toMatch(new RegExp(`^${advised}`, 'u'))
    const notes = found.notes.filter(({ isTold }) => isTold)
    expect(notes.map(({ rule, title: named }) => `${rule}: ${named}`)).toEqual([title])
  })

  it.each(['Пробег на одометре 155 000, скручен до меня', 'Пробег 155 000, скручен, реальный 250 000 км'])(
    'is no false mileage if the seller calls it rolled back: %s',
    (text) => {
      const told = { ad: { at: AT, text, says: readAd(text), odometer: 155_000 } }
      expect(toldReasons(octavia, told).map(({ rule }) => rule)).toEqual(['told-admitted'])
    },
  )

  it('stops if the body number differs, and mentions a possible typo', () => {
    const slip = verdict(report({}, { buyerInput: { look: { at: AT, vin: 'XTAGFL110MY000007' } } }))
    expect(slip.level).toBe('stop')
    expect(slip.reasons[0]?.explain).toContain('Отличается один знак, 17-й: возможно, описка')
  })

  it('has its words and time as evidence together with the records', () => {
    const [reason] = toldReasons(octavia, ad('не бита'))
    expect(reason?.section).toBe('crashes')
    expect(reason?.proofs.at(-1)).toEqual({
      section: 'told',
      record: 'Объявление: «не бита»',
      source: 'с ваших слов',
      checkedAt: AT,
      stale: false,
    })
  })

  const insured = (...plates: string[]): TopicAnswers => ({
    policies: {
      policies: plates.map((plate, at) => ({ record: `Полис ${at + 1}`, isActive: true, plate })),
    },
  })

  it.each<[string, BuyerInput, string]>([
    [
      'the plate that was searched',
      { search: { at: AT, plate: 'А123ВС777' } },
      'told-plate: В полисе другой госномер: В000ВВ77, а искали А123ВС777',
    ],
    [
      'the plate of the advertisement',
      ad('госномер А123ВС 777'),
      'told-plate: В полисе другой госномер: В000ВВ77, а в объявлении А123ВС777',
    ],
  ])('is compared with the policy in force: %s', (_what, buyerInput, expected) => {
    expect(titles(insured('В000ВВ77'), buyerInput)).toEqual([expected])
    expect(titles(insured('В000ВВ77', 'А123ВС777'), buyerInput)).toEqual([])
    expect(titles({ policies: 'failed' }, buyerInput)).toEqual([])
  })

  it('compares the category of the papers with the policy', () => {
    const policies = [{ record: 'Полис', isActive: true, category: 'B' }]
    expect(titles({ policies: { policies } }, { papers: { at: AT, category: 'C' } })).toEqual([
      'told-papers: Категория не сходится: в документах C, в реестре категория B',
    ])
  })

  it('only questions two colours with one registered', () => {
    const cars = [{ record: 'Регистрация', colour: 'БЕЛЫЙ' }]
    const painted = { owners: { ...octavia.owners, cars } }
    expect(titles(painted, { papers: { at: AT, colour: 'бело-серый' } })).toEqual([])
    expect(titles(painted, { papers: { at: AT, colour: 'сине-серый' } })).toHaveLength(1)
  })

  it('is one reason per plate, however often it was entered', () => {
    const input = { ...ad('госномер А123ВС 777'), search: { at: AT, plate: 'А123ВС777' } }
    const [reason, ...others] = toldReasons(insured('В000ВВ77'), input)
    expect(others).toEqual([])
    expect(reason?.proofs.map(({ record }) => record)).toEqual([
      'Полис 1',
      'Поиск: госномер А123ВС777',
      'Объявление: «А123ВС 777»',
    ])
  })

  it.each<[string, BuyerInput]>([
    ['the VIN that was asked about, in look-alikes', { look: { at: AT, vin: 'ХТАGFL11ОМУ000001' } }],
    ['the same VIN in Russian letters', ad('VIN ХТАGFL110МУ000001')],
    ['half a VIN', { look: { at: AT, vin: 'XW8AN2' } }],
    ['an odometer out of this world', { look: { at: AT, odometer: -5 } }],
    ['the true number of owners', ad('третий хозяин')],
    ['the year before', ad('2013 г.в.')],
    ['a lower price, yet of this market', ad('', { price: 700_000 })],
    ['power as papers round it', { papers: { at: AT, power: 151 } }],
    ['a body without a number', { papers: { at: AT, body: 'отсутствует' } }],
    ['an original', ad('ПТС оригинал')],
    ['a shade of the colour', { papers: { at: AT, colour: 'синий' } }],
    ['what the seller denies', ad('не в залоге, в такси не работала')],
  ])('is no reason: %s', (_what, buyerInput) => {
    expect(titles(octavia, buyerInput)).toEqual([])
  })

  it.each([
    [165, []],
    [166, ['power-differs']],
  ])('power of %i together with 150 gives one result in any place of input', (power, expected) => {
    const cars = [{ record: 'Таможня', power }]
    const { reasons } = verdict(report({ ...octavia, customs: { cars } }))
    expect(reasons.flatMap(({ rule }) => (rule === 'power-differs' ? rule : []))).toEqual(expected)
    const papersReasons = titles(octavia, { papers: { at: AT, power } })
    expect(papersReasons).toHaveLength(expected.length)
  })

  it('reads a plate in Latin letters as the same plate', () => {
    expect(titles(insured('А123ВС777'), { search: { at: AT, plate: 'a123bc 777' } })).toEqual([])
  })

  it.each([
    ['the same make in other letters', 'Шкода Октавия', 'TMBJJ7NE5D0000001'],
    ['a make that the plant builds for another', 'Hyundai Accent', 'X7MCF41GP8M000001'],
    ['a make that had another badge', 'Датсун он-до', 'Z8NBAABD0F0000001'],
    ['its own make further on', 'Toyota Camry меняю, машина Skoda Octavia', 'TMBJJ7NE5D0000001'],
    ['a trader before the car', 'Тойота Центр предлагает Октавию', 'TMBJJ7NE5D0000001'],
    ['an unknown maker', 'Kia Rio', 'QQQ00000000000001'],
  ])('accuses no advertisement of another car: %s', (_what, text, vin) => {
    const { reasons } = verdict(report({}, { vin, buyerInput: ad(text) }))
    expect(reasons.filter(({ rule }) => rule === 'told-make')).toEqual([])
  })

  it('believes a registry that names the make of the advertisement', () => {
    const named: TopicAnswers = { owners: { cars: [{ record: 'Регистрация', model: 'КИА РИО' }] } }
    expect(titles(named, ad('Kia Rio'))).toEqual([])
  })

  it('compares a year with accidents, too', () => {
    const hit: TopicAnswers = {
      accidents: { accidents: [{ record: 'Карточка ДТП', date: undefined, damage: [], year: 2019 }] },
    }
    expect(titles(hit, { papers: { at: AT, year: 2014 } })).toEqual([
      'told-year: Год не сходится: говорят 2014, в реестре 2019',
    ])
  })

  it('suggests no paint gauge for a motorcycle', () => {
    const motorcycle: TopicAnswers = {
      owners: { cars: [{ record: 'Регистрация', type: 'Мотоциклы' }] },
      accidents: { accidents: [{ record: 'Карточка ДТП', date: undefined, damage: [] }] },
    }
    expect(toldReasons(motorcycle, ad('не бит'))[0]?.advice).toMatch(/^Осмотрите то место/u)
  })

  it('accuses no one on the basis of unavailable registries', () => {
    const silence: TopicAnswers = {
      owners: 'failed',
      accidents: 'failed',
      mileage: 'failed',
      prices: 'failed',
    }
    expect(titles(silence, ad('один хозяин, не бита, 2017 г.в.', { odometer: 1, price: 1000 }))).toEqual([])
  })
})

describe('marks of the passport', () => {
  const marked = (passportMarks: string) =>
    verdict(report({}, { buyerInput: { papers: { at: AT, passportMarks } } }))

  it.each([
    ['Обременение: лизинг', 'told-unclear'],
    ['Тотальная гибель', 'told-unclear'],
    ['Взамен утраченного', 'told-duplicate'],
    ['Отчуждение запрещено', 'told-unclear'],
    ['Серия 17', 'told-unread-marks'],
  ])('%s is a finding of %s', (marks, rule) => {
    const { reasons, notes } = marked(marks)
    expect([...reasons, ...notes].map((one) => one.rule)).toContain(rule)
  })

  it('of a customs clearance are none', () => {
    const { reasons, notes } = marked('Утильсбор уплачен. Таможенные ограничения не установлены')
    expect([...reasons, ...notes].filter(({ rule }) => rule.startsWith('told'))).toEqual([])
  })
})

describe('an advertisement without a recognised word', () => {
  const UNREAD = 'Продаётся ласточка, всё расскажу при встрече, звоните в любое время'
  const clear: TopicAnswers = {
    owners: {
      owners: [{ record: 'Период', kind: 'person', from: day('2021-05-01'), to: undefined, isPresent: true }],
    },
    wanted: {},
    restrictions: {},
    pledges: {},
    accidents: {},
  }

  it('is mentioned together with the level without affecting it', () => {
    const { level, advice, notes } = verdict(report(clear, { buyerInput: ad(UNREAD) }))
    expect(level).toBe(verdict(report(clear)).level)
    expect(advice).toMatch(/^Объявление не поняли: прочтите его сами\. \p{L}/u)
    expect(notes.map(({ rule }) => rule)).toContain('told-unread')
  })

  it.each(['', 'Octavia 2014, второй хозяин', 'Работала в такси'])(
    'does not count if something was recognised: %s',
    (text) => {
      expect(verdict(report(clear, { buyerInput: ad(text) })).advice).not.toContain('Объявление не поняли')
    },
  )

  it('is named together with a clear level, also where the words are not clear', () => {
    const { level, advice } = verdict(
      report(clear, { buyerInput: ad('Octavia 2014, не бита. Суд в декабре') }),
    )
    expect([level, advice]).toEqual([
      verdict(report(clear)).level,
      expect.stringContaining('В объявлении есть непонятое: прочтите его сами.'),
    ])
  })

  it('takes no room from a stop', () => {
    const stopped = { ...clear, wanted: { wanted: [{ record: 'Розыск', since: day('2026-01-01') }] } }
    expect(verdict(report(stopped, { buyerInput: ad(UNREAD) })).advice).toBe(verdict(report(stopped)).advice)
  })
})

const anyTold: fc.Arbitrary<BuyerInput> = fc.record(
  {
    ad: fc
      .record({
        text: fc.constantFrom(
          '',
          'не бита, один хозяин, 2014 г.в., не в залоге',
          'ПТС дубликат, номер А123ВС777',
          'VIN XTAGFL110MY000001',
          'VIN XTAGFL110MY00001, лизинг',
          '400 л.с., белого цвета',
          'VIN XW8AN2NE3EH004217, 2017 г.в.',
          'в залоге у банка, без документов',
          'бита, продаю по доверенности',
        ),
        odometer: fc.option(fc.integer({ min: -10, max: 3_000_000 }), { nil: undefined }),
        price: fc.option(fc.integer({ min: -10, max: 900_000_000 }), { nil: undefined }),
      })
      .map(({ text, ...typed }) => ({ at: AT, text, says: readAd(text), ...typed })),
    papers: fc.record({
      at: fc.constant(AT),
      power: fc.option(fc.double(), { nil: undefined }),
      year: fc.option(fc.integer(), { nil: undefined }),
      owners: fc.option(fc.integer({ min: 0, max: 9 }), { nil: undefined }),
      colour: fc.option(fc.constantFrom('белый', 'синий', 'хамелеон'), { nil: undefined }),
      category: fc.option(fc.constantFrom('B', 'A', 'Ж'), { nil: undefined }),
      engine: fc.option(fc.constantFrom('CHHB 654321', '123456'), { nil: undefined }),
      body: fc.option(fc.constantFrom('XTAGFL110MY000001', 'нет', '123'), { nil: undefined }),
    }),
    look: fc.record({
      at: fc.constant(AT),
      odometer: fc.option(fc.integer(), { nil: undefined }),
      vin: fc.option(fc.constantFrom('XTAGFL110MY000001', 'XW8AN2NE3EH004217', 'x'), { nil: undefined }),
    }),
  },
  { requiredKeys: [] },
)

const anyAnswers: fc.Arbitrary<TopicAnswers> = fc.constantFrom<TopicAnswers>(
  octavia,
  {},
  { owners: {} },
  { owners: 'failed' },
  { accidents: 'failed' },
  { ...octavia, mileage: 'refused' },
  { policies: { policies: [{ record: 'Полис', isActive: false, plate: 'В001ОР77' }] } },
  { policies: { policies: [{ record: 'Полис', isActive: true, plate: 'В001ОР77' }] } },
  { accidents: { accidents: [{ record: 'Карточка ДТП', date: undefined, damage: [], year: 2009 }] } },
)

it('no input improves the verdict or removes a reason', () => {
  fc.assert(
    fc.property(anyAnswers, anyTold, (answers, buyerInput) => {
      const before = verdict(report(answers))
      const after = verdict(report(answers, { buyerInput }))
      expect(levels.indexOf(after.level)).toBeLessThanOrEqual(levels.indexOf(before.level))
      expect(after.reasons).toEqual(expect.arrayContaining([...before.reasons]))
      expect(after.reasons.filter(({ isTold }) => !isTold)).toEqual(before.reasons)
      expect(after.unknown).toEqual(expect.arrayContaining([...before.unknown]))
    }),
    runs(150),
  )
})

it('every line that differs or is admitted is in the verdict', () => {
  const vins = fc.constantFrom('XTAGFL110MY000001', 'AT2110017725')
  fc.assert(
    fc.property(anyAnswers, anyTold, vins, (answers, buyerInput, vin) => {
      const evidence = report(answers, { buyerInput, vin })
      const { ad: said, papers } = claims(evidence, false)
      const against = [...said, ...papers].filter(({ outcome }) => ['differs', 'admitted'].includes(outcome))
      if (against.length > 0) expect(['stop', 'careful']).toContain(verdict(evidence).level)
    }),
    runs(500),
  )
})
