import { expect, it } from 'vitest'
import { answered } from '#facts/answered.ts'
import type { AccidentFact } from '#facts/facts.ts'
import { day, NOW } from '#verdict/testing/report.ts'
import { sections } from '#verdict/testing/sections.ts'
import { joinedAnswerParts, recordTexts } from './record-texts.ts'

it('names the source that completes a record of another', () => {
  const section = sections.find(({ tells }) => tells === 'accidents') ?? expect.unreachable()
  const card: AccidentFact = { record: 'Карточка ДТП 450118204', date: day('2020-05-01'), damage: [] }
  const from = (source: string, accident: AccidentFact) =>
    ({ source, outcome: 'found', checkedAt: NOW.toISOString(), data: { accidents: [accident] } }) as const
  const answer = answered(section, (facts) => facts, {
    ...from('ГИБДД', card),
    others: [from('Автокод', { ...card, kind: 'Опрокидывание' })],
  })
  if (answer.kind !== 'answered') throw new Error('not answered')
  expect(joinedAnswerParts(answer, { vin: 'XTAGFL110MY000001', now: NOW }).flatMap(recordTexts)).toEqual([
    '01.05.2020, опрокидывание, дополняет Автокод',
  ])
})
