import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { SourceStatus } from '#shared/contract/status.ts'
import { StatusPage } from './status-page.tsx'

const source: SourceStatus = {
  id: 'gibdd',
  name: 'ГИБДД',
  tells: ['ДТП'],
  now: 'off',
  message: 'Идут работы',
  questions: 3,
  answers: 3,
  days: [{ day: '2026-11-22', state: 'answered' }],
}

const page = (changed: Partial<SourceStatus> = {}) =>
  renderToStaticMarkup(
    <StatusPage status={{ madeAt: '2026-11-22T12:00:00Z', sources: [{ ...source, ...changed }] }} />,
  )

describe('the page of the registries', () => {
  it.each(['Идут работы', 'Идут работы.'])(
    'never shows one switched off with «%s» as a clean answer',
    (message) => expect(page({ message })).toContain('Идут работы. Это не значит, что записей нет.'),
  )

  it('keeps its drawings small without the style sheet', () => {
    const drawings = [...page().matchAll(/<svg ([^>]*preserveAspectRatio[^>]*)>/g)].map(
      ([, attributes]) => attributes,
    )
    expect(drawings.length).toBeGreaterThan(1)
    for (const attributes of drawings) expect(attributes).toMatch(/width="\d+" height="24"/)
  })
})
