import { expect, it } from 'vitest'
import { answered } from '#facts/answered.ts'
import type { AccidentFact } from '#facts/facts.ts'
import { errorTable } from '#shared/contract/errors.ts'
import { day, NOW, report } from '#verdict/testing/report.ts'
import { sections } from '#verdict/testing/sections.ts'
import { sectionBlocks } from './section-text.ts'

it.each([
  ['source_off', errorTable.source_off.message, /^Этот реестр мы сейчас не спрашиваем\. /],
  ['no reason', undefined, /^Реестр не ответил\. /],
])('says of a section without an answer what happened: %s', (_, message, beginning) => {
  const [section] = sections
  if (!section) throw new Error('no section')
  const [, unanswered] = sectionBlocks({ kind: 'failed', section, message }, report({}), [])
  expect(unanswered?.text).toMatch(beginning)
})

it('shows what only an alternative source has of a numbered record', () => {
  const section = sections.find(({ tells }) => tells === 'accidents') ?? expect.unreachable()
  const card: AccidentFact = { record: 'Карточка ДТП 450118204', date: day('2020-05-01'), damage: [] }
  const say = (source: string, accident: AccidentFact) =>
    ({ source, outcome: 'found', checkedAt: NOW.toISOString(), data: { accidents: [accident] } }) as const
  const answer = answered(section, (facts) => facts, {
    ...say('ГИБДД', card),
    others: [say('Автокод', { ...card, kind: 'Опрокидывание' })],
  })
  const texts = sectionBlocks(answer, report({}), []).map(({ text }) => text)
  expect(texts.join('\n')).toMatch(/Автокод, .*запись есть\.\n.*\n.*опрокидывание/)
})
