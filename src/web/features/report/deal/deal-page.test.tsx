import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { unknownCar } from '#report/deal/deal.ts'
import { CLEAR, labelledSituations } from '#report/deal/testing-situations.ts'
import type { DealSituation } from '#shared/deal-situation.ts'
import { bareSite } from '#shared/testing/site.ts'
import { DealPage } from './deal-page.tsx'

/** As sent by the server. */
const pageOf = (situation: DealSituation, vin?: string) =>
  parse(renderToStaticMarkup(<DealPage site={bareSite} situation={situation} vin={vin} />))

const VIN = 'XTAGFL110MY000001'

const PRAISE = /Препятствий не нашли|безопасн|чист[аы]|гаранти|можно покупать/i

describe.each(labelledSituations)('the page of «$name», without script', ({ given, form }) => {
  const situation: DealSituation = { ...CLEAR, ...given }
  // The buyer's words are on his device: the page of a car adds them there.
  const page = pageOf(situation, (given.role ?? given.signs) ? undefined : VIN)

  it('names the letter of credit', () => {
    expect(page.text).toMatch(/аккредитив/i)
  })

  it('has steps with reasons and dated rules, or says to stop', () => {
    const steps = page.querySelectorAll('ol > li:not([id^=law-])')
    expect(page.querySelectorAll('[data-level=stop]').length > 0).toBe(form === 'none')
    if (form === 'none') {
      expect(page.text).toContain('Не платите')
      expect(page.text).toContain('Что должно измениться')
      expect(steps).toEqual([])
      expect(page.text).not.toMatch(/Подходит|Заполнить договор/)
      return
    }
    expect(steps.length).toBeGreaterThanOrEqual(12)
    expect(steps.filter((step) => (step.querySelector('p')?.text ?? '') === '')).toEqual([])
    expect(page.text).toMatch(/сверено \d\d\.\d\d\.\d{4}/)
    expect(page.text).toContain('Никогда')
  })
})

it('praises no car that was not checked, and gives it no contract', () => {
  for (const page of [pageOf(unknownCar), pageOf({ ...unknownCar, owner: 'not-found' }, VIN)]) {
    expect(page.text).not.toMatch(PRAISE)
    expect(page.text).toContain('Не давайте ни задатка, ни аванса')
    expect(page.querySelector('a[href^="/dogovor"]')).toBeNull()
  }
  expect(pageOf(unknownCar).text).toContain(
    'Дождитесь сегодняшних ответов: розыск, запреты, залог, ДТП и владельцы',
  )
})

it('names each law once, and refers to it by its number', () => {
  const page = pageOf(CLEAR, VIN)
  const laws = page.querySelectorAll('li[id^=law-]')
  expect(laws.length).toBeGreaterThan(8)
  for (const law of laws) {
    const [name = ''] = law.text.split(':', 1)
    expect([name, page.text.split(name).length]).toEqual([name, 2])
  }
  const links = page.querySelectorAll('a[href^="#law-"]')
  expect(links.map(({ text }) => laws[Number(text) - 1]?.id)).toEqual(
    links.map((link) => link.getAttribute('href')?.slice(1)),
  )
})

it('shows what the report does not know', () => {
  expect(pageOf({ ...CLEAR, gaps: ['Пробег между осмотрами.'] }, VIN).text).toContain(
    'Пробег между осмотрами.',
  )
})
