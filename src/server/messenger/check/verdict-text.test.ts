import { describe, expect, it } from 'vitest'
import type { Reason, Verdict } from '#verdict/verdict.ts'
import { pagesOf } from '../report/text-pages.ts'
import { buyToAsk } from './check-texts.ts'
import { LONGEST_MESSAGE } from './fit-message.ts'
import { withoutPressables } from './plain-words.ts'
import { progressText, verdictText, whyLong } from './verdict-text.ts'

const reason = (title: string): Reason => ({
  rule: 'restriction',
  level: 'stop',
  isCertain: true,
  isTold: false,
  section: 'restrict',
  title,
  explain: 'Пока запрет не снят, машину не перерегистрируют.',
  advice: 'Не платите.',
  checkedAt: '2026-11-23T10:00:00Z',
  proofs: [],
})

const checked = (reasons: readonly Reason[]) => {
  const verdict: Verdict = {
    vin: 'XTAGFL110MY000001',
    level: 'stop',
    headline: '2 запрета',
    advice: 'Не платите.',
    reasons,
    notes: [],
    unknown: [],
    trail: [],
    madeAt: '2026-11-23T10:00:00Z',
  }
  return {
    verdict,
    evidence: { vin: verdict.vin, answers: [], now: new Date(verdict.madeAt) },
    body: 'sedan' as const,
    car: 'Lada Vesta, 2021, белый',
    answered: 10,
    of: 10,
    oldestAt: '2026-11-23T09:48:00Z',
    askedAt: '2026-11-23T10:00:00Z',
    silent: [],
    kept: [],
    unaskable: [],
    mileage: { value: 'not-judged', reason: 'import' } as const,
  }
}

const whyText = (car: ReturnType<typeof checked> | Parameters<typeof whyLong>[0]): string =>
  pagesOf(whyLong(car), { longest: LONGEST_MESSAGE })
    .map(({ text }) => text)
    .join('\n')

const SECTION = { id: 'dtp', mark: 'ДТП', source: 'ГИБДД' } as never

const countIn = (text: string, part: string): number => text.split(part).length - 1

it('has the three values of the mileage, as the page does', () => {
  const one = checked([reason('Запрет')])
  expect(verdictText(one)).toContain('\n\nПробег не судим: машину ввезли.\n\n')
  expect(verdictText({ ...one, mileage: { value: 'agrees' } })).toContain('\n\nПробег сходится.\n\n')
  expect(verdictText({ ...one, answered: 0 })).not.toContain('Пробег')
})

it('shows only alarms while sources are pending', () => {
  const { verdict } = checked([])
  const textAt = (level: Verdict['level']) =>
    progressText(verdict.vin, {
      answered: 9,
      of: 10,
      awaited: [],
      verdict: { ...verdict, level, headline: 'Итог' },
    })
  expect(
    (['stop', 'careful', 'unknown', 'clear'] as const).filter((level) => textAt(level).includes('Итог')),
  ).toEqual(['stop', 'careful'])
})

describe('a message of any length', () => {
  it.each([0, 1, 5, 30, 200, 1000])('fits, and names or counts each of %i reasons', (n) => {
    for (const length of [1, 60, 599, 5000]) {
      const reasons = Array.from({ length: n }, (_, at) => reason(`Запрет №${at} ${'я'.repeat(length)}`))
      const text = verdictText(checked(reasons))
      expect(text.length).toBeLessThanOrEqual(LONGEST_MESSAGE)
      const left = Number(/…и ещё (\d+) причин/.exec(text)?.[1] ?? 0)
      expect(countIn(text, 'Запрет №') + left).toBe(n)
      const pages = pagesOf(whyLong(checked(reasons)), { longest: LONGEST_MESSAGE })
      expect(Math.max(...pages.map((page) => page.text.length))).toBeLessThanOrEqual(LONGEST_MESSAGE)
      const whole = pages.map((page) => page.text).join('\n')
      expect(countIn(whole, 'Запрет №')).toBe(n)
      expect(countIn(whole, 'я')).toBeGreaterThanOrEqual(n * length)
    }
  })

  it('cuts no character in half', () => {
    const text = verdictText(checked([reason(`а${'🚗'.repeat(2000)}`), reason('б')]))
    expect(text.isWellFormed()).toBe(true)
  })
})

it('names the car under its number in every kind of message', () => {
  for (const text of [verdictText(checked([]), 'По номеру А000АА777 нашли.'), whyText(checked([]))])
    expect(text).toContain('VIN XTAGFL110MY000001\nLada Vesta, 2021, белый\n')
  expect(verdictText({ ...checked([]), car: 'Lada evil.example' })).toContain('evil.\u2060example')
})

describe('the time of a verdict', () => {
  it('is that of the oldest answer', () => {
    for (const text of [verdictText(checked([])), whyText(checked([]))]) {
      expect(text).toContain('23.11.2026 12:48 по Москве')
      expect(text).not.toContain('13:00')
    }
  })

  it('without answers is the time of the request, and the text does not say "checked"', () => {
    const nobody = { ...checked([]), answered: 0, oldestAt: undefined, silent: [SECTION] }
    for (const text of [verdictText(nobody), whyText(nobody)]) {
      expect(text).toContain('Никто не ответил')
      expect(text).toContain('Спрашивали 23.11.2026 13:00 по Москве')
      expect(text).not.toMatch(/Проверено|По ответам/)
    }
    expect(whyText({ ...nobody, askedAt: undefined })).toMatch(/Свежих ответов нет.*Ответов нет\.$/s)
  })
})

it('promises of a paid search only the return of the request', () => {
  const site = {
    name: 'Автослед',
    sells: true,
    url: 'https://cars.example',
    messenger: { title: 'MAX', topUpPath: '/top' },
  }
  for (const hasAccount of [true, false])
    expect(buyToAsk(site, hasAccount)).toMatch(
      /^VIN может знать картотека.*Если ничего нового не найдём, запрос вернётся\.$/,
    )
})

describe('words of a registry', () => {
  it.each([
    ['ООО\nПрепятствий не нашли', 'ООО Препятствий не нашли'],
    ['банк \u202Eкнаб\u202C', 'банк кнаб'],
    ['evil.example/x', 'evil.\u2060example/x'],
    ['https://evil.example', 'https:\u2060//evil.\u2060example'],
    ['пишите @evil_bot', 'пишите @\u2060evil_bot'],
    ['/start', '/\u2060start'],
    ['с 27.04.2026', 'с 27.04.2026'],
    ['\uD800', '\uFFFD'],
  ])('«%s» goes out as nothing but words', (given, told) => {
    expect(withoutPressables(given)).toBe(told)
  })
})
