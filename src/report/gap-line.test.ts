import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gapLine, silences } from './gap-line.ts'
import { someEvidence } from './testing-evidence.ts'
import { report } from './testing-report.ts'
import { sections } from './testing-sections.ts'

const silent = { wanted: 'failed', restrictions: 'failed', accidents: 'failed' } as const

describe('the line «Не знаем»', () => {
  it.each([
    ['a car that everybody answered for', report(), 'аварии без ГИБДД и ремонт'],
    ['a car of which something is missing', report(silent), 'ДТП, розыск и запреты'],
    ['a car that the register does not know', report({ owners: {} }), 'всё. Пусто — не значит «чисто»'],
    [
      'a car nobody answered for',
      { ...report(), answers: sections.map((section) => ({ kind: 'failed' as const, section })) },
      'всё: ответили 0 из 11',
    ],
    [
      'answers of another day',
      report({}, { now: new Date('2026-11-21T09:00:00.000Z') }),
      'что изменилось с прежних ответов',
    ],
    [
      'a car of which much is missing',
      report({ ...silent, mileage: 'asking', policies: 'asking', pledges: 'failed', recalls: 'refused' }),
      'молчат 7\u00a0проверок',
    ],
  ])('of %s', (_what, evidence, line) => {
    expect(gapLine(evidence)).toBe(line)
  })

  it('is never empty, and fits', () => {
    fc.assert(
      fc.property(someEvidence, (evidence) => {
        expect(gapLine(evidence)).toMatch(/^\S.{1,42}\S$/u)
      }),
    )
  })
})

describe('silence', () => {
  it('is told as what waits, source by source', () => {
    const { answers } = report({ ...silent, mileage: 'failed', policies: 'refused', prices: 'asking' })
    expect(silences({ answers })).toEqual([
      {
        source: 'ГИБДД',
        kind: 'failed',
        sections: ['crashes', 'search', 'bans', 'inspections'],
        text: 'ГИБДД молчит: ДТП, розыск, запреты и пробег не проверены',
      },
      {
        source: 'НСИС',
        kind: 'refused',
        sections: ['policies'],
        text: 'НСИС не выдаёт сведения, не проверено: ОСАГО',
      },
    ])
  })
})
