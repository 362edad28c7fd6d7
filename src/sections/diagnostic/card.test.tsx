import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Drawing } from './card.tsx'

/** As many inspections, a year and a thousand kilometres apart. */
const inspections = (count: number) =>
  Array.from({ length: count }, (_, year) => ({
    dcDate: `${2000 + year}-05-12`,
    odometerValue: String((year + 1) * 1000),
    previousDcs: [],
  }))

describe('the chart of the mileage', () => {
  it.each([
    [2, 'по 2 записям'],
    [21, 'по 21 записи'],
  ])('says in good Russian that it is drawn from %i readings', (count, text) => {
    const data = { vin: 'X', status: 200, RequestResult: { diagnosticCards: inspections(count) } }
    expect(renderToStaticMarkup(<Drawing data={data} />)).toContain(`График пробега ${text}, падений нет.`)
  })
})
