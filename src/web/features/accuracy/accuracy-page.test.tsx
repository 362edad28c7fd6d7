import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Accuracy, Rate } from '#shared/accuracy.ts'
import { AccuracyPage } from './accuracy-page.tsx'

const rate = (about: string, changed: Partial<Rate> = {}): Rate => ({
  about,
  askedCount: 0,
  answeredCount: 0,
  judged: 0,
  right: 0,
  interval: undefined,
  ...changed,
})

const textOf = (accuracy: Accuracy): string =>
  renderToStaticMarkup(<AccuracyPage accuracy={accuracy} />)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')

it('shows rates with interval and counts, and none where answers are few', () => {
  const text = textOf({
    since: '2026-12-28',
    askedCount: 1201,
    answeredCount: 300,
    levels: [
      rate('stop', { askedCount: 201, answeredCount: 100, judged: 99, right: 98 }),
      rate('clear', {
        askedCount: 1000,
        answeredCount: 200,
        judged: 150,
        right: 144,
        interval: [0.8412, 0.99],
      }),
      rate('unknown', { askedCount: 10 }),
    ],
    reasons: [
      { ...rate('wanted', { askedCount: 3, answeredCount: 1, judged: 1 }), title: 'машина в розыске' },
    ],
  })
  expect(text).toContain('Считаем с 28.12.2026. Спросили о 1 201 отчёте, ответили о 300, не ответили о 901.')
  expect(text).toMatch(
    /Препятствий не нашли .*96 % \(144 из 150\) .*от 84,1 % до 99 % .*200, из них о правоте 150/u,
  )
  expect(text).toMatch(/Стоп .*пока мало ответов .*100, из них о правоте 99/u)
  expect(text).toMatch(/Нельзя судить .*не утверждает/u)
  expect(text).toMatch(/машина в розыске .*пока мало ответов/u)
})

it('says that nothing is counted yet', () => {
  const text = textOf({
    since: undefined,
    askedCount: 0,
    answeredCount: 0,
    levels: [rate('stop')],
    reasons: [],
  })
  expect(text).toContain('Ещё никого не спрашивали')
  expect(text).toContain('ни одной причины ещё не посчитали')
})
