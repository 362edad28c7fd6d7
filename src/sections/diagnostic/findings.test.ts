import { describe, expect, it } from 'vitest'
import type { DiagnosticCard, DiagnosticData } from './contract.ts'
import { findings } from './findings.ts'
import { readings } from './mileage.ts'
import { mileageChart } from './mileage-chart.ts'
import { rows } from './rows.ts'

const card = (
  dcDate: string,
  odometerValue: string,
  ...previousDcs: DiagnosticCard['previousDcs']
): DiagnosticCard => ({
  dcDate,
  odometerValue,
  previousDcs,
})

const answer = (...diagnosticCards: DiagnosticCard[]): DiagnosticData => ({
  vin: 'X',
  status: 200,
  RequestResult: { diagnosticCards },
})

const rolledBack = card('2025-05-12', '91000', { dcDate: '2024-05-11', odometerValue: '164800' })

/** No-break spaces of the number format, as a person would type them. */
const plain = (text: string | undefined) => text?.replaceAll(/\s/g, ' ')

describe('what the mileage means for a buyer', () => {
  it('tells a fall of the mileage with both numbers and dates', () => {
    const [finding] = findings(answer(rolledBack))
    expect(finding?.tone).toBe('cost')
    expect(plain(finding?.title)).toBe(
      'Пробег уменьшился: было 164 800 км (11.05.2024), стало 91 000 км (12.05.2025)',
    )
  })

  it('finds a fall between two cards, not only inside one', () => {
    expect(findings(answer(card('2025-05-12', '50000'), card('2023-01-01', '90000')))[0]?.tone).toBe('cost')
  })

  it('says nothing good of a mileage that fell, of a single reading, or of cards without readings', () => {
    const bare = { dcDate: '2021-01-01', previousDcs: [] }
    const answers = [
      answer(rolledBack),
      answer(card('2025-05-12', '9000')),
      answer(card('2025-05-12', '9000'), bare),
    ]
    for (const data of answers) expect(findings(data).map(({ tone }) => tone)).not.toContain('good')
  })

  it('says that the mileage grew when every card shows it', () => {
    const grown = card('2025-05-12', '112400', { dcDate: '2023-05-10', odometerValue: '86500' })
    expect(findings(answer(grown)).at(-1)).toMatchObject({
      tone: 'good',
      title: 'По 2 техосмотрам пробег не уменьшался',
    })
  })

  it('draws no conclusion when the earlier cards are missing from the answer', () => {
    expect(findings(answer({ dcDate: '2025-05-12', odometerValue: '9000' } as DiagnosticCard))).toEqual([])
  })
})

describe('the mileage chart', () => {
  it('runs from the first inspection to the last and marks the impossible step', () => {
    const sorted = readings([rolledBack, card('2022-05-11', '100000')])
    const chart = mileageChart(sorted, 100, 200)
    expect(chart?.points.map(({ x }) => Math.round(x))).toEqual([0, 67, 100])
    expect(chart?.steps.map(({ impossible }) => impossible)).toEqual([false, true])
    expect(chart?.top).toBe(200_000)
    expect(chart?.points[0]?.y).toBe(100)
  })

  it('is not drawn from one reading', () => {
    expect(mileageChart(readings([card('2022-05-11', '100000')]), 100, 200)).toBeUndefined()
  })
})

describe('the inspections table', () => {
  it('has the newest card first and its mileage with thousands', () => {
    const table = rows(answer(card('2021-05-12', '51200'), card('2023-05-12', '86500')))
    expect(table[2]).toEqual({ key: 'Дата техосмотра', value: '12.05.2023' })
    expect(table[4]).toMatchObject({ key: 'Пробег' })
    expect(plain(String((table[4] as { value: string }).value))).toBe('86 500 км')
  })
})
