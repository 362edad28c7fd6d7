import { describe, expect, it } from 'vitest'
import { type DatedPeriod, datedPeriods } from './periods.ts'
import { timeline } from './timeline.ts'

const day = (text: string): Date => new Date(`${text}T00:00:00Z`)
const period = (start: string, end?: string): DatedPeriod => ({
  start: day(start),
  end: end === undefined ? undefined : day(end),
  owner: undefined,
})

describe('the time line of owners', () => {
  it('spans from the first owner to the present', () => {
    const line = timeline([period('2020-01-01', '2021-01-01'), period('2022-01-01')], [], day('2024-01-01'))
    expect(line?.stretches.map(({ from, to, open }) => [from.toFixed(2), to.toFixed(2), open])).toEqual([
      ['0.00', '0.25', false],
      ['0.50', '1.00', true],
    ])
  })

  it('sets an accident at its date, also before the first owner', () => {
    const mark = { date: day('2018-01-01'), label: 'ДТП' }
    const line = timeline([period('2020-01-01')], [mark], day('2022-01-01'))
    expect(line?.marks[0]?.at).toBe(0)
    expect(line?.stretches[0]?.from.toFixed(2)).toBe('0.50')
  })

  it('labels six years at most', () => {
    const line = timeline([period('1985-06-01')], [], day('2026-06-01'))
    expect(line?.years.length).toBeLessThanOrEqual(6)
    expect(line?.years[0]?.year).toBe(1986)
  })

  it('is not drawn from nothing', () => {
    expect(timeline([], [], day('2026-06-01'))).toBeUndefined()
    expect(timeline([period('2026-06-01')], [], day('2026-06-01'))).toBeUndefined()
  })

  it('leaves out a period whose end cannot be read instead of prolonging it to the present', () => {
    expect(datedPeriods([{ startDate: '01.02.2020', endDate: 'неизвестно' }])).toEqual([])
  })
})
