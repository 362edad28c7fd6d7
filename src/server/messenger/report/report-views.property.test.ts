import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isAnswered } from '#facts/car-facts.ts'
import type { Evidence } from '#facts/evidence.ts'
import { answerParts } from '#report/answer-parts/answer-parts.ts'
import { missingAnswers } from '#report/missing-answers.ts'
import { checklist } from '#report/own/checklist.ts'
import { runs } from '#shared/testing/properties.ts'
import { LEVEL_WORDS } from '#shared/text/level-words.ts'
import { verdict } from '#verdict/judge.ts'
import { judgedMileage } from '#verdict/mileage/judgement.ts'
import { someEvidence, VIN } from '#verdict/testing/evidence.ts'
import { datedEvents } from '#verdict/trail/dated-events.ts'
import type { ChatMessage } from '../chat-message.ts'
import { verdictMessage } from '../check/buttons.ts'
import { withoutPressables } from '../check/plain-words.ts'
import type { CheckedCar } from '../check/port.ts'
import { readPress } from '../check/press-data.ts'
import { recordLines } from './section-text.ts'
import { viewMessage } from './view-message.ts'
import { viewFacts } from './view-text.ts'
import { isPictureView, type View, type ViewName, viewLabels } from './views.ts'

const MAX = { url: 'https://site.example', messenger: { title: 'MAX', topUpPath: '/' } }
const TELEGRAM = { ...MAX, messenger: { ...MAX.messenger, longestCaption: 1024 } }

const checkedCar = (evidence: Evidence, found = verdict(evidence)): CheckedCar => ({
  verdict: found,
  evidence,
  mileage: judgedMileage(evidence, found.reasons),
  body: 'sedan',
  car: undefined,
  answered: 1,
  of: 1,
  oldestAt: evidence.now.toISOString(),
  askedAt: undefined,
  silent: [],
  kept: [],
  unaskable: [],
})

const pressesOf = ({ buttons = [] }: ChatMessage) =>
  buttons.flat().flatMap((button) => ('press' in button ? { ...button, does: readPress(button.press) } : []))

/** All messages of a view, read by «Дальше». */
function pagesOf(view: View, car: CheckedCar, site = MAX): ChatMessage[] {
  const pages: ChatMessage[] = []
  for (let page: number | undefined = 0; page !== undefined; ) {
    const said = viewMessage({ number: VIN, view, page }, car, site)
    pages.push(said)
    const next = pressesOf(said).find(({ text }) => text === 'Дальше')?.does
    page = next?.does === 'view' ? next.page : undefined
  }
  return pages
}

/** Pages read in one go: a word cut by a page is whole again. */
const flat = (text: string): string => text.replaceAll('…', '').replaceAll(/[\s\u2060]+/gu, '')

const readAll = (view: View, car: CheckedCar): string =>
  flat(
    pagesOf(view, car)
      .map(({ text }) => text)
      .join(''),
  )

const says = (text: string) => expect.stringContaining(flat(withoutPressables(text)))

const names = Object.keys(viewLabels) as ViewName[]

describe('the report in the chat', () => {
  it('has the level, reasons and gaps of the page', () => {
    fc.assert(
      fc.property(someEvidence, (evidence) => {
        const car = checkedCar(evidence)
        const { level, headline, reasons, notes, unknown } = car.verdict
        const first = flat(verdictMessage(car, MAX, {}).text)
        expect(first).toEqual(says(`${LEVEL_WORDS[level]}. ${headline}`))
        const why = readAll('why', car)
        for (const { title, explain, advice } of reasons)
          for (const text of [title, explain, advice]) expect(why).toEqual(says(text))
        for (const { title } of [...notes, ...missingAnswers(evidence)]) expect(why).toEqual(says(title))
        const gaps = readAll('gaps', car)
        for (const { reason } of unknown) {
          expect(why).toEqual(says(reason))
          expect(gaps).toEqual(says(reason))
        }
      }),
      runs(200),
    )
  })

  it('can be read to the last field of every record', () => {
    fc.assert(
      fc.property(someEvidence, (evidence) => {
        const car = checkedCar(evidence)
        const facts = viewFacts(evidence)
        for (const answer of evidence.answers) {
          const read = readAll(`s-${answer.section.id}`, car)
          expect(read).toContain(flat(answer.section.title))
          if (!isAnswered(answer) || answer.outcome !== 'found') continue
          const { unread: _, ...listed } = answer.facts
          for (const part of answerParts(listed, evidence.now))
            for (const line of recordLines(part)) expect(read).toEqual(says(line))
        }
        const trail = readAll('trail', car)
        for (const { title, km = '' } of datedEvents(facts, evidence.now)) {
          expect(trail).toEqual(says(title))
          expect(trail).toContain(flat(km))
        }
        const list = readAll('checklist', car)
        for (const { title, detail } of checklist(evidence, car.verdict.level === 'stop'))
          for (const text of [title, detail]) expect(list).toEqual(says(text))
      }),
      runs(25),
    )
  })

  it('keeps the limits of both messengers', () => {
    fc.assert(
      fc.property(someEvidence, (evidence) => {
        const car = checkedCar({ ...evidence, vin: VIN })
        const sections = evidence.answers.map(({ section }): View => `s-${section.id}`)
        for (const site of [MAX, TELEGRAM])
          for (const view of [...names, ...sections])
            for (const [page, said] of pagesOf(view, car, site).entries()) {
              const isCaption = site === TELEGRAM && isPictureView(view) && page === 0
              expect(said.text.length).toBeLessThanOrEqual(isCaption ? 1024 : 3900)
              expectFitting(said)
            }
        expectFitting(verdictMessage(car, MAX, {}))
      }),
      runs(6),
    )
  })
})

/** MAX: 30 rows, 20 characters of one button in a row, 10 of two, 5 of three. Telegram: 64 bytes. */
function expectFitting({ buttons = [] }: ChatMessage): void {
  expect(buttons.length).toBeLessThanOrEqual(30)
  for (const row of buttons)
    for (const button of row) {
      expect([...button.text].length).toBeLessThanOrEqual([0, 20, 10, 5][row.length] ?? 0)
      if ('press' in button) {
        expect(Buffer.byteLength(button.press)).toBeLessThanOrEqual(64)
        expect(readPress(button.press)).toBeDefined()
      }
    }
}

it('has the labels of the issue under the verdict', () => {
  const said = verdictMessage(checkedCar({ vin: VIN, answers: [], now: new Date(0) }), MAX, {})
  expect(pressesOf(said).map(({ text }) => text)).toEqual(
    expect.arrayContaining([
      'Почему',
      'Все проверки',
      'След',
      'Пробег',
      'Повреждения',
      'Чего не знаем',
      'Что проверить',
      'Сделка',
      'Продавец',
      'PDF',
      'Проверить ещё раз',
    ]),
  )
})

it('ticks one check of the list, on its page, and keeps the others', () => {
  const car = checkedCar({ vin: VIN, answers: [], now: new Date('2026-11-22T10:00:00Z') })
  const open = viewMessage({ number: VIN, view: 'checklist', page: 0 }, car, MAX)
  const [first, second] = pressesOf(open).filter(({ does }) => does?.does === 'tick')
  if (first?.does?.does !== 'tick') return expect.unreachable()
  const ticked = viewMessage({ number: VIN, view: 'checklist', page: 0 }, car, MAX, {
    ticks: new Set([first.does.item]),
  })
  expect(ticked.text).toMatch(/^☑ 1\. /mu)
  expect(ticked.text).toMatch(/^☐ 2\. /mu)
  const labels = pressesOf(ticked).map(({ text }) => text)
  expect(labels).toEqual(expect.arrayContaining(['☑ 1', second?.text]))
})

it('links to six registries about the seller, with nothing filled in', () => {
  const car = checkedCar({ vin: VIN, answers: [], now: new Date('2026-11-22T10:00:00Z') })
  const { text, buttons = [] } = viewMessage({ number: VIN, view: 'seller', page: 0 }, car, MAX)
  const links = buttons.flat().flatMap((button) => ('url' in button ? button.url : []))
  expect(links.filter((url) => !url.startsWith(MAX.url))).toHaveLength(6)
  expect(links.filter((url) => /name\]|inn|searchString=|queryAll=/.test(url))).toEqual([])
  expect(text).toContain('боту их не присылайте')
})
