import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { TablePart } from '#report/answer-parts/parts.ts'
import { AnswerPartView } from './answer-part-view.tsx'

const tableWith = (cell: string): TablePart => ({
  kind: 'table',
  caption: 'Залоги',
  columns: ['Когда', 'Кто'],
  rows: [{ cells: ['02.08.2018', cell] }],
  isMeasured: false,
  isPast: false,
})

const brokenCells = (cell: string): number =>
  renderToStaticMarkup(<AnswerPartView part={tableWith(cell)} />).match(/<td class=/g)?.length ?? 0

it('names the columns in each cell of a table wider than a phone', () => {
  const policies = { ...tableWith('банк'), columns: ['Полис', 'Госномер', 'Страховая', 'До'] }
  const drawn = renderToStaticMarkup(<AnswerPartView part={policies} />)
  expect(drawn).toMatch(/<table class="[^"]*wide/u)
  expect(drawn).toContain('data-column="Полис"')
  expect(renderToStaticMarkup(<AnswerPartView part={tableWith('банк')} />)).not.toMatch(/class="[^"]*wide/u)
})

it('breaks only words too long for a phone', () => {
  expect(brokenCells('Щ'.repeat(80))).toBe(1)
  expect(brokenCells('XTAGFL110JY000001, банк')).toBe(0)
})
