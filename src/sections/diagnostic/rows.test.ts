import { describe, expect, it } from 'vitest'
import type { DiagnosticCard, DiagnosticData } from './contract.ts'
import { facts } from './facts.ts'
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

/** The odometer was turned back by 95 300 km and has counted 24 800 km since. */
const rollbackAndOn = [
  card('2018-09-04', '174600'),
  card('2020-09-10', '214300'),
  card('2022-03-22', '119000'),
  card('2024-03-20', '143800'),
]

/** Replaces the no-break spaces of the number format by plain ones. */
const plain = (text: string | undefined) => text?.replaceAll(/\s/g, ' ')

describe('the inspections table', () => {
  it('has the newest card first and its mileage with thousands', () => {
    const table = rows(answer(card('2021-05-12', '51200'), card('2023-05-12', '86500')))
    expect(table[2]).toEqual({ key: 'Дата техосмотра', value: '12.05.2023' })
    expect(table[4]).toMatchObject({ key: 'Пробег' })
    expect(plain(String((table[4] as { value: string }).value))).toBe('86 500 км')
  })

  it('notes together with a reading that an earlier one was higher', () => {
    const notes = rows(answer(...rollbackAndOn)).flatMap((row) =>
      row.type === undefined && row.key === 'Пробег' ? [plain(row.note)] : [],
    )
    expect(notes).toEqual([
      'Так записано, но раньше записывали больше: если те записи верны, пробег был не меньше 239 100 км.',
      'Так записано, но раньше записывали больше: если те записи верны, пробег был не меньше 214 300 км.',
      undefined,
      undefined,
    ])
  })
})

describe('an unreadable card', () => {
  it.each([
    [card('неизвестно', '200000'), 1],
    [card('2021-05-12', 'двести тысяч'), 1],
    [card('2021-05-12', '0'), 1],
    [card('2021-05-12', ''), 0],
    [card('?', ''), 1],
    [card('', '', card('', '200000')), 2],
  ])('is reported as unread: %j', (one, count) => {
    expect(facts(answer(one)).unread).toHaveLength(count)
  })

  it.each([
    [card('2025-06-11', '0'), { isZero: true }],
    [card('2025-06-11', '-5'), { isZero: false }],
    [card('2025-06-11', '151.200'), { isZero: false }],
    [card('неизвестно', '0'), { isZero: true, date: undefined }],
    [card('неизвестно', ''), undefined],
  ])('states whether its odometer is unreadable: %j', (one, odometer) => {
    expect(facts(answer(one)).unread?.[0]?.odometer).toEqual(
      odometer && { date: new Date('2025-06-11'), ...odometer },
    )
  })

  it('may lack no more than its odometer', () => {
    const { diagnosticCards } = answer(card('2025-06-11', '')).RequestResult
    const unread = [
      { number: '1', fields: ['odometerValue'] },
      { number: '2', fields: ['brand'] },
    ]
    const told = facts({ ...answer(), RequestResult: { diagnosticCards, unread } })
    expect(told.unread?.map(({ odometer }) => odometer)).toEqual([
      { date: undefined, isZero: false },
      undefined,
    ])
  })
})
