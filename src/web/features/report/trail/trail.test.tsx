import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { carOf, inspected, owned, plain } from '#report/testing/car.ts'
import { NOW } from '#report/testing/report.ts'
import { MileageChart } from './mileage-chart.tsx'
import { Story } from './story.tsx'
import { Trail } from './trail.tsx'

const car = carOf({
  owners: owned(['2014-03-14', '2021-12-22'], ['2021-12-22']),
  mileage: inspected(['2020-09-21', 214_300], ['2022-03-16', 119_000], ['2026-03-18', 147_800]),
})

const story = (of = car) => plain(renderToStaticMarkup(<Story car={of} now={NOW} />))

describe('the story on the page', () => {
  it('tells nothing until the last answer has come', () => {
    const asking = plain(renderToStaticMarkup(<Trail car={car} now={NOW} isAsking />))
    expect(asking).toContain('Сложим из всех ответов, когда придёт последний.')
    expect(asking).not.toContain('Техосмотр')
  })

  it('has a table of everything, owners among it', () => {
    const [, table = ''] = story()?.split('<table') ?? []
    for (const words of ['Владелец 1: частное лицо, 7 лет 9 мес.', 'Техосмотр', '214 300 км', '−95 300 км'])
      expect(table).toContain(words)
  })

  it('says so where nobody named a day', () => {
    expect(story(carOf({}))).toContain('Ни один ответ не назвал ни одной даты')
  })
})

describe('the mileage on the page', () => {
  it('says the sum, and the readings to those who see no drawing', () => {
    const page = plain(renderToStaticMarkup(<MileageChart car={car} now={NOW} />))
    expect(page).toContain('214 300 в 2020 + 28 800 после осмотра 2022 = от 243 100 км')
    expect(page).toContain('Падений: 1')
    expect(page).toContain('Таблица: 3 записи')
  })

  it('is nothing without readings', () => {
    expect(renderToStaticMarkup(<MileageChart car={carOf({})} now={NOW} />)).toBe('')
  })
})
