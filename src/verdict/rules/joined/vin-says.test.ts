import { describe, expect, it } from 'vitest'
import type { Evidence } from '#facts/evidence.ts'
import { verdict } from '#verdict/judge.ts'
import { owned, plain } from '#verdict/testing/car.ts'
import { day, report, type TopicAnswers } from '#verdict/testing/report.ts'

const registeredAs = (model: string, year?: number): TopicAnswers => ({
  owners: { ...owned(['2021-06-11']), cars: [{ record: 'Сведения о регистрации', model, year }] },
})

const judged = (vin: string, answers: TopicAnswers) => {
  const { level, reasons, notes } = verdict(report(answers, { vin }))
  const titles = [...reasons, ...notes].map(({ rule, title }) => `${rule}: ${plain(title)}`)
  return { level, told: titles }
}

describe('other-model', () => {
  it.each([
    ['WAUZZZ8K9BA012345', 'AUDI A6', 'Audi A4, по учёту Audi A6'],
    ['JMBSNCY2A8U012345', 'MITSUBISHI OUTLANDER', 'Mitsubishi Lancer, по учёту Mitsubishi Outlander'],
    ['JN1TANT31U0123456', 'НИССАН КАШКАЙ', 'Nissan X-Trail, по учёту Nissan Qashqai'],
    ['WVWZZZ3CZ8P000123', 'ФОЛЬКСВАГЕН ТИГУАН', 'Volkswagen Passat, по учёту Volkswagen Tiguan'],
    ['WVWZZZ1JZ3W386752', 'VOLKSWAGEN POLO', 'Volkswagen Golf или Bora, по учёту Volkswagen Polo'],
  ])('%s registered as %s', (vin, model, said) => {
    expect(judged(vin, registeredAs(model))).toEqual({
      level: 'careful',
      told: expect.arrayContaining([`other-model: По VIN похоже ${said}: сверьте`]),
    })
  })

  it('is the first note if the model is only likely by the VIN', () => {
    const { level, notes } = verdict(report(registeredAs('FORD MONDEO'), { vin: 'WF06XXGCC6EG00001' }))
    expect(level).toBe('clear')
    expect(plain(notes[0]?.title ?? '')).toBe('По VIN вероятно Ford Focus, по учёту Ford Mondeo: сверьте')
  })

  it('is the first note if only the tables of the server name the model', () => {
    const likely = { brands: ['BMW'], models: ['5 Series'], others: ['3 Series', 'X5'] }
    const titlesOf = (changed: Partial<Evidence>) => {
      const { level, notes } = verdict(
        report(registeredAs('BMW X5'), { vin: 'WBADF71030BS00007', ...changed }),
      )
      return [level, plain(notes[0]?.title ?? '')]
    }
    expect(titlesOf({ likely })).toEqual(['clear', 'По VIN вероятно BMW 5 Series, по учёту BMW X5: сверьте'])
    expect(titlesOf({})).toEqual(['clear', expect.not.stringContaining('По VIN')])
  })

  it.each([
    ['HONDA FIT', 'По номеру кузова вероятно Toyota Mark II, по учёту Honda Fit: сверьте'],
    ['ТОЙОТА МАРК 2', undefined],
    ['LEXUS IS', undefined],
    ['DAIHATSU', undefined],
    ['', undefined],
  ])('is the first note and the advice for a frame of Toyota registered as «%s»', (model, title) => {
    const likely = { brands: ['Toyota'], models: ['Mark II'], others: [] }
    const { level, notes, advice } = verdict(report(registeredAs(model), { vin: 'JZX1000012345', likely }))
    expect(level).toBe('clear')
    const told = notes.find(({ rule }) => rule === 'other-make-of-frame')
    expect(told && plain(told.title)).toBe(title)
    if (title === undefined) return
    expect(notes[0]).toBe(told)
    expect(advice).toMatch(/^Номер кузова другой марки: сверьте его на кузове\./u)
  })

  it('is a gap if only the make was registered', () => {
    const unknown = (vin: string, model: string) =>
      verdict(report(registeredAs(model), { vin }))
        .unknown.map(({ reason }) => reason)
        .filter((reason) => reason.includes('марка'))
    const ofVesta = 'На учёте названа только марка: с моделью по VIN (Vesta) её не сравнить.'
    expect(unknown('XTAGFL110MY000001', 'ЛАДА')).toEqual([ofVesta])
    expect(unknown('XTAGFL110MY000001', 'LADA LADA')).toEqual([ofVesta])
    expect(unknown('XTAGFL110MY000001', 'ЛАДА GFL110 LADA VESTA')).toEqual([])
    expect(unknown('XTAGFL110MY000001', 'ЛАДА ГРАНТА')).toEqual([])
  })

  it('names the policy in force, without market prices as a witness', () => {
    const model = 'Audi A6 (категория «B»)'
    const policies = { policies: [{ record: 'Полис', isActive: true, model }] }
    const prices = { market: [{ record: 'Объявления', model: 'Audi A6', lower: 900_000, upper: 1_000_000 }] }
    expect(judged('WAUZZZ8K9BA012345', { policies, prices }).told).toEqual(
      expect.arrayContaining([
        'other-model: По VIN похоже Audi A4, по полису Audi A6: сверьте',
        'price-corridor: Цены, похоже, другой машины: 900 000 ₽ – 1 000 000 ₽',
      ]),
    )
  })

  it('names the market if it is the only record', () => {
    const prices = { market: [{ record: 'Объявления', model: 'Audi A6', lower: 900_000, upper: 1_000_000 }] }
    expect(judged('WAUZZZ8K9BA012345', { prices }).told).toContain(
      'other-model: По VIN похоже Audi A4, по ценам похожих Audi A6: сверьте',
    )
  })

  it.each([
    ['XW8AN2NE3EH004217', 'SKODA OCTAVIA'],
    ['WAUZZZ8K9BA012345', 'АУДИ А4'],
    ['Z94CB41AADR000001', 'KIA RIO'],
  ])('does not match %s registered as %s', (vin, model) => {
    expect(judged(vin, registeredAs(model)).level).toBe('clear')
  })
})

describe('other-year', () => {
  it('is a proven year of the VIN against the register', () => {
    expect(judged('XTAGFL110MY000001', registeredAs('ЛАДА НИВА', 1990)).told).toEqual(
      expect.arrayContaining([
        'other-year: Похоже, номер другой машины: по VIN 2021 год, по учёту 1990',
        'other-model: По VIN похоже Lada Vesta, по учёту Lada Niva: сверьте',
      ]),
    )
  })

  it.each([
    ['XTAGFL110MY000001', 2020],
    ['XW8AN2NE0CH000001', 2019],
  ])('does not match %s of %s: a model year, or an unproven one', (vin, year) => {
    expect(judged(vin, registeredAs('', year)).level).toBe('clear')
  })
})

describe('signs-of-a-double', () => {
  const insured = (...plates: string[]): TopicAnswers => ({
    policies: {
      policies: plates.map((plate, at) => ({ record: `Полис ${at + 1}`, isActive: at === 0, plate })),
    },
  })
  const titles = (vin: string, answers: TopicAnswers) =>
    judged(vin, answers).told.filter((one) => one.startsWith('signs-of-a-double'))

  it('are a check digit that fails and two plates, together', () => {
    expect(titles('LVVDC11B7KD000001', insured('Е000КХ161', 'Е000АР23'))).toEqual([
      'signs-of-a-double: Похоже на двойника: контрольный знак VIN не сходится, в полисах госномера Е000КХ161 и Е000АР23',
    ])
  })

  it('are no plates that changed with the owner', () => {
    const insuredSince = (...begun: readonly (readonly [plate: string, from: string])[]): TopicAnswers => ({
      policies: {
        policies: begun.map(([plate, from], at) => ({
          record: `Полис ${at}`,
          isActive: at > 0,
          plate,
          from: day(from),
        })),
      },
      owners: {
        owners: [
          { record: '1', kind: 'person', from: day('2020-01-10'), to: day('2024-05-01'), isPresent: false },
          { record: '2', kind: 'person', from: day('2024-05-04'), to: undefined, isPresent: true },
        ],
      },
    })
    const vin = 'LVVDC11B7KD000001'
    const sold = insuredSince(['Е000КХ161', '2023-10-08'], ['Е000АР23', '2024-05-01'])
    expect(titles(vin, sold)).toEqual([])
    expect(titles(vin, insuredSince(['Е000КХ161', '2024-05-06'], ['Е000АР23', '2025-05-06']))).toHaveLength(1)
  })

  it('do not match alone', () => {
    expect(titles('LVVDC11B7KD000001', insured('Е000КХ161'))).toEqual([])
    expect(titles('XTAGFL110MY000001', insured('Е000КХ161', 'Е000АР23'))).toEqual([])
  })
})

it('a make that the plant does not build stops; contract assembly and twins do not', () => {
  expect(judged('SALLAAA146A000001', registeredAs('VOLKSWAGEN TIGUAN')).level).toBe('stop')
  expect(judged('Y6DJC5248B0000001', registeredAs('KIA SORENTO')).level).toBe('clear')
  expect(judged('JF1ZN6K85FG000001', registeredAs('TOYOTA GT86')).level).toBe('clear')
})
