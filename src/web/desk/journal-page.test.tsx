import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { JournalPage } from './journal-page.tsx'

const entry = { id: 7, at: '2026-11-22T08:00:00Z', who: 'Ольга (1, owner)', what: 'вошёл', why: null }

const shown = (earlier: number | null) =>
  renderToStaticMarkup(<JournalPage journal={{ kind: 'journal', entries: [entry], earlier }} />)

it('a page of the journal links to earlier entries, the last page does not', () => {
  expect(shown(7)).toContain('<a href="/desk/journal?before=7" rel="next">Раньше</a>')
  expect(shown(null)).not.toContain('Раньше')
})
