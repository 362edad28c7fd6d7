import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDate, formatDateTime, formatPeriod, parseRussianDate } from './dates.ts'

describe('dates of the registries', () => {
  it.each([
    ['05.11.2022 18:40', '2022-11-05T15:40:00.000Z'],
    ['05.11.2022, 18:40:30', '2022-11-05T15:40:30.000Z'],
    ['05.11.2022', '2022-11-05T00:00:00.000Z'],
    ['5.1.2022', '2022-01-05T00:00:00.000Z'],
    ['2022-11-05', '2022-11-05T00:00:00.000Z'],
    ['2022-11-05 00:00:00', '2022-11-05T00:00:00.000Z'],
    ['2022-11-05T18:40:00', '2022-11-05T15:40:00.000Z'],
    ['2022-11-05 18:40', '2022-11-05T15:40:00.000Z'],
    ['2022-11-05T18:40:00.123+03:00', '2022-11-05T15:40:00.000Z'],
    ['2022-11-05T18:40:00Z', '2022-11-05T18:40:00.000Z'],
    ['2022-11-05T18:40:00-0500', '2022-11-05T23:40:00.000Z'],
    [' 29.02.2024 ', '2024-02-29T00:00:00.000Z'],
    ['26.07.2016T00:00:00.000+03:00', '2016-07-26T00:00:00.000Z'],
    ['26.07.2016T18:40:00.000+03:00', '2016-07-26T15:40:00.000Z'],
    ['26.07.2016 г.', '2016-07-26T00:00:00.000Z'],
  ])('%s is %s', (text, iso) => expect(parseRussianDate(text)?.toISOString()).toBe(iso))

  it.each([
    '',
    '31.02.2024',
    '29.02.2023',
    '00.01.2024',
    '01.13.2024',
    '05.11.22',
    '05.11.2022 25:00',
    'null',
    'вчера',
    null,
  ])('%s is no date', (text) => expect(parseRussianDate(text)).toBeUndefined())

  it.each([
    // Moscow in summer until 2010, and all year until October 2014.
    ['2007-04-13T00:00:00.000+04:00', '13.04.2007'],
    ['2007-04-12T20:00:00.000Z', '13.04.2007'],
    ['2013-01-31T20:00:00Z', '01.02.2013'],
    ['2021-12-31T21:00:00.000+0000', '01.01.2022'],
    ['2019-05-01T00:00:00+10:00', '01.05.2019'],
    ['2019-05-01T00:00:00Z', '01.05.2019'],
    // An evening hour, not the start of a day.
    ['2021-12-31T20:00:00.000Z', '31.12.2021 23:00'],
  ])('%s is the day or moment %s', (text, shown) => expect(formatDateTime(text)).toBe(shown))

  it('shows a calendar date unchanged, and a time in Moscow time', () => {
    expect(formatDate('2024-08-02')).toBe('02.08.2024')
    expect(formatDate('2024-08-02T00:30:00')).toBe('02.08.2024')
    expect(formatDateTime('05.11.2022 18:40')).toBe('05.11.2022 18:40')
    expect(formatDateTime('05.11.2022')).toBe('05.11.2022')
    expect(formatDateTime(new Date('2026-11-21T21:30:00Z'))).toBe('22.11.2026 00:30')
  })

  it('returns text that is not a date unchanged', () => {
    expect(formatDate('не установлена')).toBe('не установлена')
    expect(formatDateTime('31.02.2024')).toBe('31.02.2024')
    expect(formatDate('')).toBe('')
    expect(formatDate(undefined)).toBeUndefined()
    expect(formatDateTime(null)).toBeUndefined()
  })

  it('formats every parsed day to its original text', () => {
    const day = fc.date({ min: new Date('1950-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(day, (at) => {
        const iso = at.toISOString().slice(0, 10)
        const written = iso.split('-').reverse().join('.')
        expect(formatDate(iso)).toBe(written)
        expect(formatDate(written)).toBe(written)
        expect(formatDateTime(`${written} 00:05`)).toBe(`${written} 00:05`)
      }),
    )
  })
})

describe('periods', () => {
  it('formats a period without an end', () => {
    expect(formatPeriod('2018-08-02', '2022-11-05')).toBe('с 02.08.2018 по 05.11.2022')
    expect(formatPeriod('2018-08-02', undefined)).toBe('с 02.08.2018 по настоящее время')
    expect(formatPeriod('2018-08-02', ' ')).toBe('с 02.08.2018 по настоящее время')
    expect(formatPeriod(undefined, '2022-11-05')).toBe('по 05.11.2022')
  })
})
