import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { carOf, inspected, owned, plain } from '#verdict/testing/car.ts'
import { NOW } from '#verdict/testing/report.ts'
import { MileageChart } from './mileage-chart.tsx'
import { Story } from './story.tsx'
import { Trail } from './trail.tsx'

const car = carOf({
  owners: owned(['2014-03-14', '2021-12-22'], ['2021-12-22']),
  mileage: inspected(['2020-09-21', 214_300], ['2022-03-16', 119_000], ['2026-03-18', 147_800]),
})

const fell = { value: 'disagrees', reason: 'fell' } as const
const foreign = { value: 'not-judged', reason: 'foreign' } as const

const story = (of = car) => plain(renderToStaticMarkup(<Story car={of} now={NOW} />))

describe('the car’s history on the page', () => {
  it('is empty until the last answer', () => {
    const asking = plain(renderToStaticMarkup(<Trail car={car} now={NOW} isAsking />))
    expect(asking).toContain('Сложим из всех ответов, когда придёт последний.')
    expect(asking).not.toContain('Техосмотр')
  })

  it('has a table of all events, including owners', () => {
    const [, table = ''] = story()?.split('<table') ?? []
    for (const words of ['Владелец 1: частное лицо, 7 лет 9 мес.', 'Техосмотр', '214 300 км', '−95 300 км'])
      expect(table).toContain(words)
  })

  it('shows a period without an owner in the table', () => {
    const [, table = ''] =
      story(carOf({ owners: owned(['2018-04-20', '2023-04-28'], ['2023-11-02']) }))?.split('<table') ?? []
    expect(table).toContain('Ни за кем: 6 мес., по 02.11.2023')
  })

  it('counts in its heading the events that are only in the table', () => {
    const yearly = Array.from({ length: 18 }, (_, at) => [`${2005 + at}-05-12`, 10_000 * (at + 1)] as const)
    expect(story(carOf({ mileage: inspected(...yearly) }))).toContain('ещё 2 осмотра в таблице')
  })

  it('explains that no answer has a date', () => {
    expect(story(carOf({}))).toContain('Ответов с датами пока нет')
  })
})

describe('the mileage on the page', () => {
  it('shows the sum, and the odometer readings for screen readers', () => {
    const page = plain(renderToStaticMarkup(<MileageChart car={car} now={NOW} mileage={fell} />))
    expect(page).toContain('214 300 в 2020 + 28 800 после осмотра 2022 = <b>от 243 100 км</b>')
    expect(page).toContain('Падений: 1')
    expect(page).toContain('Пробег не сходится: показание упало.')
    expect(page).toContain('последняя запись')
    expect(page).not.toContain('на одометре')
    expect(page).toContain('Таблица: 3 записи')
  })

  it('has gridlines close enough to read a value', () => {
    const driven = inspected(
      ['2016-09-02', 128_400],
      ['2018-09-04', 174_600],
      ['2020-09-10', 214_300],
      ['2022-03-22', 119_000],
      ['2024-03-20', 143_800],
    )
    const page = renderToStaticMarkup(
      <MileageChart car={carOf({ mileage: driven })} now={NOW} mileage={fell} />,
    )
    const steps = [...page.matchAll(/--x:0;--y:[\d.]+">([^<]+)</g)].map(([, text]) => text)
    expect(steps).toEqual(['100', '200', '300'])
  })

  it('marks a reading that looks mistyped, and draws no line to it', () => {
    const written = inspected(['2024-03-01', 71_300], ['2025-03-03', 143_900], ['2025-03-20', 1_439_000])
    const page = plain(
      renderToStaticMarkup(<MileageChart car={carOf({ mileage: written })} now={NOW} mileage={fell} />),
    )
    expect(page).toContain('Похоже на ошибку: 1 439 000 км')
    expect(page).toContain('1 439 000 км — похоже на ошибку')
    expect(page).toContain('>143 900<')
  })

  it('lists a reading of another car without counting it', () => {
    const [date, km] = [new Date('2023-06-01'), 91_400]
    const own = { record: 'Карта 2', date: new Date('2025-06-03'), km: 118_900 }
    const another = carOf({
      mileage: { readings: [{ record: 'Карта', date, km, vin: 'JTEBR3FJ30K000001' }, own] },
      readings: { readings: [{ record: 'Запись', date, km }] },
    })
    const page = plain(renderToStaticMarkup(<MileageChart car={another} now={NOW} mileage={foreign} />))
    expect(page).toContain('Пробег не судим: есть чужая запись.')
    expect(page).toContain('91 400 км — похоже, другой машины: не считаем')
    expect(page).not.toContain('91 400 км 01.06.2023')
  })

  it('shows the reading of a document from abroad next to the records, as the buyer’s', () => {
    const car = carOf({ mileage: inspected(['2022-05-01', 60_000], ['2024-05-01', 80_000]) })
    const abroad = { at: NOW.toISOString(), date: '01.05.2019', odometer: 140_000 }
    const page = plain(
      renderToStaticMarkup(<MileageChart car={car} now={NOW} mileage={fell} abroad={abroad} />),
    )
    expect(page).toContain('С ваших слов: 140 000 км 01.05.2019')
    expect(page).toContain('>с ваших слов</td>')
  })

  it('is empty without odometer readings', () => {
    expect(renderToStaticMarkup(<MileageChart car={carOf({})} now={NOW} mileage={foreign} />)).toBe('')
  })
})
