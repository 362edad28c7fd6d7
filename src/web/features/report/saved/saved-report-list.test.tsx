import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SavedReportList } from './saved-report-list.tsx'
import type { SavedReport } from './saved-reports.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-22T11:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const answered = {
  wanted: { outcome: 'nothing', data: {}, message: '', checkedAt: '2026-11-20T11:00:00Z' },
} as const

const renderList = (judged: SavedReport['judged'], answers: SavedReport['answers'] = answered) => {
  const report = { vin: 'XTA210990Y2766389', title: 'ВАЗ 21099', answers, judged }
  return renderToStaticMarkup(<SavedReportList reports={[report]} />)
}

it.each([
  ['clear', '2026-11-22T08:00:00Z', 'Проверен 22.11.2026', 'stale'],
  ['stop', '2026-11-20T11:00:00Z', 'Стоп на 20.11.2026', 'danger'],
  ['unknown', '2026-11-20T11:00:00Z', 'Нельзя судить на 20.11.2026', 'unknown'],
] as const)('shows a saved car, «%s» on %s, as «%s», %s', (level, at, text, tone) => {
  const page = renderList({ level, at })
  expect(page).toContain(text)
  expect(page).toContain(`data-tone="${tone}"`)
})

it('never shows a saved level *clear* before a new judgement', () => {
  const page = renderList({ level: 'clear', at: '2026-11-22T08:00:00Z' })
  expect(page).not.toMatch(/Препятствий не нашли|data-tone="good"/)
})

it('shows no level for a saved car without a judgement', () => {
  expect(renderList(undefined)).not.toMatch(/data-tone| на \d/)
})

it('shows a saved car without answers, with the day', () => {
  const page = renderList({ level: 'unknown', at: '2026-11-20T11:00:00Z' }, {})
  expect(page).toContain('Нельзя судить на 20.11.2026')
  expect(page).toContain('Ответов нет')
})
