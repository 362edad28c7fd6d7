import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { carFacts } from '#facts/car-facts.ts'
import type { FailedReply, ParsedAnswer } from '../section/reading.ts'
import type { SectionState } from '../section/section-state.ts'
import { sectionViews } from '../section/section-views.ts'
import { Row } from './row.tsx'
import { RowBody, type RowBodyProps } from './row-body.tsx'

const view = sectionViews.find(({ section }) => section.id === 'wanted')
if (view === undefined) throw new Error('no section to draw')

const NOW = new Date('2026-11-22T11:00:00Z')

const answer: ParsedAnswer = {
  outcome: 'nothing',
  others: [],
  data: {},
  rows: [],
  facts: {},
  message: 'Информация о розыске не найдена',
  checkedAt: '2026-11-22T10:03:00Z',
  stale: false,
}
const silence: FailedReply = {
  outcome: 'unknown',
  error: 'source_silent',
  message: 'Реестр сейчас не отвечает.',
}
const refusal: FailedReply = { outcome: 'unknown', error: 'source_withheld', message: 'Сведений не выдают.' }

const mark = { section: 'wanted', tone: 'good', value: 'не ищут', line: 'В розыске не числится' } as const
const nothing = () => undefined

/** The row's text without tags. */
const textOf = (state: SectionState, isOpen = true, mainInfo: RowBodyProps['mainInfo'] = []): string =>
  renderToStaticMarkup(
    <Row
      section={view.section}
      state={state}
      mark={mark}
      now={NOW}
      hasMainInfo={false}
      isDemo={false}
      isOpen={isOpen}
      onOpen={nothing}
      onToggle={nothing}
      onAsk={nothing}
    >
      <RowBody
        view={view}
        state={state}
        now={NOW}
        mainInfo={mainInfo}
        car={carFacts({ vin: '', answers: [] })}
        mileage={{ value: 'agrees' }}
        isDemo={false}
        letterCar={{ number: '', name: undefined, demoSections: [] }}
        onAsk={nothing}
      />
    </Row>,
  ).replaceAll(/<[^>]+>/g, ' ')

const asking: SectionState = { kind: 'asking', since: 0, attempt: 'first', alone: true }

describe('a row', () => {
  it('offers only the request before any request', () => {
    const text = textOf({ kind: 'not-requested' })
    expect(text).toContain('Запросить данные')
    expect(text).not.toMatch(/Спросить ещё раз|Повторить/)
  })

  it('shows an empty answer in the specification’s words, with source and time', () => {
    const text = textOf({ kind: 'known', reading: answer, alone: false })
    expect(text).toContain('Информация о розыске не найдена')
    expect(text).toMatch(/ГИБДД\s+·\s+ответ 22\.11\.2026, 13:03\s+·\s+заново спросим с 22\.11\.2026, 14:03/)
    expect(text).toContain('Спросить ещё раз')
  })

  it('shows result and time while closed, without the answer', () => {
    const text = textOf({ kind: 'known', reading: answer, alone: false }, false)
    expect(text).toMatch(/В розыске не числится\s+13:03/)
    expect(text).not.toContain('не найдена')
  })

  it('shows the age of an older answer and warns of changes', () => {
    const text = textOf({ kind: 'saved', reading: { ...answer, checkedAt: '2026-11-03T10:00:00Z' } })
    expect(text).toContain('19 дней')
    expect(text).toContain('Ответ прошлой проверки, от 03.11.2026 13:00')
  })

  it('keeps the old answer next to a new failure', () => {
    const text = textOf({ kind: 'saved', reading: answer, failure: silence })
    expect(text).toContain('Ошибка загрузки данных')
    expect(text).toContain('Показан прежний ответ, от 22.11.2026 13:03')
    expect(text).toContain('Информация о розыске не найдена')
  })

  it('keeps the old answer during a new request', () => {
    const text = textOf({ ...asking, previous: answer })
    expect(text).toContain('Спрашиваем ещё раз')
    expect(text).toContain('Информация о розыске не найдена')
  })

  it('shows alternative records next to an empty answer, and that the two differ', () => {
    const other = {
      source: 'Автокод',
      checkedAt: '2026-11-22T09:00:00Z',
      outcome: 'found',
      data: {},
      facts: {
        wanted: [{ record: 'Запись о розыске', since: new Date('2026-04-27'), region: 'Тверская область' }],
      },
    } as const
    const reading: ParsedAnswer = { ...answer, others: [other] }
    const text = textOf({ kind: 'known', reading, alone: false })
    expect(text).toContain('Информация о розыске не найдена')
    expect(text).toMatch(/Источники расходятся\.\s+Автокод\s*, 22\.11\.2026, 12:00/)
    expect(text).toContain('Тверская область')
    const agreeing: ParsedAnswer = { ...answer, others: [{ ...other, outcome: 'nothing', facts: {} }] }
    expect(textOf({ kind: 'known', reading: agreeing, alone: false })).not.toContain('расходятся')
  })

  it('warns that an alternative answer is not the registry’s', () => {
    const substitute = { ...answer, source: 'Автокод', insteadOf: ['ГИБДД'] }
    const silent = /Ответил Автокод, а не ГИБДД\./
    expect(textOf({ kind: 'known', reading: substitute, alone: false })).toMatch(silent)
    const first = { ...substitute, insteadOf: [] }
    expect(textOf({ kind: 'known', reading: first, alone: false })).not.toMatch(/Ответил/)
  })

  it('hides a record that an alternative source repeats without its origin', () => {
    const repeated = { record: 'Запись о розыске', since: new Date('2026-04-27'), region: 'Тверская область' }
    const other = { source: 'Автокод', checkedAt: answer.checkedAt, outcome: 'found', data: {} } as const
    const reading: ParsedAnswer = {
      ...answer,
      outcome: 'found',
      facts: { wanted: [{ ...repeated, vin: 'XTAGFL110MY000001' }] },
      others: [{ ...other, facts: { wanted: [repeated] } }],
    }
    const text = textOf({ kind: 'known', reading, alone: false })
    expect(text).toMatch(/Автокод\s*, 22\.11\.2026, 13:03:\s+запись есть/)
    expect(text).not.toContain('расходятся')
    expect(text.match(/Тверская область/g)).toHaveLength(1)
  })

  it('shows a copy of a numbered record that says more', () => {
    const numbered = { record: 'Запись о розыске 77-000123', since: new Date('2026-04-27') }
    const other = { source: 'Автокод', checkedAt: answer.checkedAt, outcome: 'found', data: {} } as const
    const reading: ParsedAnswer = {
      ...answer,
      outcome: 'found',
      facts: { wanted: [numbered] },
      others: [{ ...other, facts: { wanted: [{ ...numbered, region: 'Тверская область' }] } }],
    }
    const text = textOf({ kind: 'known', reading, alone: false })
    expect(text).toMatch(/Автокод\s*, 22\.11\.2026, 13:03:\s+запись есть.*Тверская область/s)
    expect(text).not.toContain('расходятся')
    const worded = { ...reading, facts: { wanted: [{ ...numbered, region: 'Тверь' }] } }
    expect(textOf({ kind: 'known', reading: worded, alone: false })).toMatch(/запись есть.*Тверская область/s)
  })

  it('offers a retry after a timeout, and other ways after a refusal', () => {
    expect(textOf({ kind: 'unknown', reading: silence })).toMatch(/Повторить.*Ошибка загрузки данных/s)
    const refused = textOf({ kind: 'unknown', reading: refusal })
    expect(refused).toMatch(/Другие пути.*Открыть сайт: ГИБДД/s)
    expect(refused).not.toContain('Повторить')
  })

  it.each([
    ['source_refused', 'Реестр отказал'],
    ['source_busy', 'Реестр перегружен'],
    ['source_slow', 'Реестр не ответил вовремя'],
    ['unreached', 'Ошибка загрузки данных'],
  ])('names the failure first: %s is «%s»', (error, name) => {
    const text = textOf({ kind: 'unknown', reading: { outcome: 'unknown', error, message: 'Сообщение.' } })
    expect(text.match(/Ошибка загрузки данных|Реестр [а-я ]+/)?.[0].trim()).toBe(name)
    expect(text.indexOf(name)).toBeLessThan(text.indexOf('Сообщение.'))
    expect(text).toContain('Ошибка загрузки данных')
  })

  it('names the source of facts without a registry’s answer', () => {
    const facts = [{ key: 'Цвет кузова', value: 'Белый' }]
    expect(textOf({ kind: 'unknown', reading: refusal }, true, facts)).toContain('не из ответа реестра')
    expect(textOf({ kind: 'known', reading: answer, alone: true }, true, facts)).not.toContain(
      'не из ответа реестра',
    )
  })

  it('shows the specification’s text for a broken answer, not for a failed call', () => {
    const broken = { outcome: 'unknown', error: 'broken_answer', message: 'Ошибка получения данных' } as const
    const text = textOf({ kind: 'unknown', reading: broken })
    expect(text).toContain('Ошибка получения данных')
    expect(text).not.toContain('Ошибка загрузки данных')
  })
})
