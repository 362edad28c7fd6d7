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

/** The odometer was turned back by 95 300 km and has counted 24 800 km since. */
const rollbackAndOn = [
  card('2018-09-04', '174600'),
  card('2020-09-10', '214300'),
  card('2022-03-22', '119000'),
  card('2024-03-20', '143800'),
]

/** No-break spaces of the number format, as a person would type them. */
const plain = (text: string | undefined) => text?.replaceAll(/\s/g, ' ')

describe('what the mileage means for a buyer', () => {
  it('tells a fall of the mileage with both numbers and dates', () => {
    const [finding] = findings(answer(rolledBack))
    expect(finding?.tone).toBe('danger')
    expect(plain(finding?.title)).toBe(
      'Пробег уменьшился: было 164 800 км (11.05.2024), стало 91 000 км (12.05.2025)',
    )
  })

  it('finds a fall between two cards, not only inside one', () => {
    expect(findings(answer(card('2025-05-12', '50000'), card('2023-01-01', '90000')))[0]?.tone).toBe('danger')
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

  it('tells the last reading as the mileage only while nothing proves that there is more', () => {
    const honest = findings(answer(card('2025-05-12', '90000'), card('2023-01-01', '50000')))
    expect(plain(honest[0]?.title)).toBe('Последний записанный пробег: 90 000 км (12.05.2025)')
    for (const data of [answer(rolledBack), answer(...rollbackAndOn)]) {
      expect(findings(data).map(({ title }) => title)).not.toContainEqual(
        expect.stringContaining('Последний'),
      )
    }
  })

  it('says what the mileage is at least: the highest reading and what the odometer counted after it', () => {
    const least = findings(answer(...rollbackAndOn)).at(-1)
    expect(least?.tone).toBe('danger')
    expect(plain(least?.title)).toBe('Настоящий пробег не меньше 239 100 км, если записи верны')
    expect(plain(least?.explain)).toContain('214 300 км (10.09.2020), после этого проехали ещё 24 800 км')
  })

  it('adds nothing for a low reading that was surpassed later: it may have been written wrongly', () => {
    const slip = answer(
      card('2020-01-01', '100000'),
      card('2021-01-01', '10500'),
      card('2022-01-01', '110000'),
    )
    expect(plain(findings(slip).at(-1)?.title)).toBe('Последний записанный пробег: 110 000 км (01.01.2022)')
  })

  it('finds the fall after a day with two readings, whatever their order', () => {
    const cards = [card('2020-01-01', '214300'), card('2020-01-01', '119000'), card('2022-01-01', '120000')]
    for (const order of [cards, cards.toReversed()]) {
      expect(findings(answer(...order))[0]?.title).toMatch(/^Пробег уменьшился/)
    }
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

  it('marks every reading below an earlier one, not only the first of them', () => {
    const chart = mileageChart(readings(rollbackAndOn), 100, 200)
    expect(chart?.points.map(({ understated }) => understated)).toEqual([false, false, true, true])
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

  it('says beside a reading that an earlier one was higher', () => {
    const notes = rows(answer(...rollbackAndOn)).flatMap((row) =>
      row.type === undefined && row.key === 'Пробег' ? [plain(row.note)] : [],
    )
    expect(notes).toEqual([
      'Так записано, но раньше записывали больше: настоящий пробег был не меньше 239 100 км.',
      'Так записано, но раньше записывали больше: настоящий пробег был не меньше 214 300 км.',
      undefined,
      undefined,
    ])
  })
})
