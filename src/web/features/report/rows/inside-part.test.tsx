import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { InsideTable } from '#report/inside/parts.ts'
import { InsidePart } from './inside-part.tsx'

const tableWith = (cell: string): InsideTable => ({
  kind: 'table',
  caption: 'Залоги',
  columns: ['Когда', 'Кто'],
  rows: [{ cells: ['02.08.2018', cell] }],
  isMeasured: false,
  isPast: false,
})

const brokenCells = (cell: string): number =>
  renderToStaticMarkup(<InsidePart part={tableWith(cell)} />).match(/<td class=/g)?.length ?? 0

it('lets a word that no phone has room for break, and no other', () => {
  expect(brokenCells('Щ'.repeat(80))).toBe(1)
  expect(brokenCells('XTAGFL110JY000001, банк')).toBe(0)
})
