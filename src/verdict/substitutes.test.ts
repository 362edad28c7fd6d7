import { expect, it } from 'vitest'
import type { Answer } from '#facts/evidence.ts'
import { verdict } from './judge.ts'
import { isRequired } from './required.ts'
import { report } from './testing/report.ts'

/** A seller of reports gives the required answers. */
const withSource = (source: string | undefined, answers: readonly Answer[]): Answer[] =>
  answers.map((answer) =>
    answer.kind === 'answered' && source !== undefined && isRequired(answer.section.tells)
      ? { ...answer, source }
      : answer,
  )

const judged = (source?: string) => {
  const evidence = report()
  return verdict({ ...evidence, answers: withSource(source, evidence.answers) })
}

it('a seller’s substitute answer is named together with clear, and first among the gaps', () => {
  const { level, advice, unknown } = judged('Автокод')
  expect(level).toBe('clear')
  expect(advice).toMatch(/^Ответил Автокод, а не ГИБДД и /u)
  expect(unknown[0]?.reason).toMatch(/^Ответил Автокод, а не .+: что знает сам реестр, мы не слышали\.$/u)
})

it('a seller’s substitute answer for an unavailable registry never gives clear', () => {
  const evidence = report()
  const answers = evidence.answers.map((answer) =>
    answer.kind === 'answered' && answer.section.tells === 'wanted'
      ? { ...answer, source: 'Автокод', insteadOf: [answer.section.source] }
      : answer,
  )
  const { level, headline, advice } = verdict({ ...evidence, answers })
  expect([level, headline]).toEqual(['unknown', 'Ответил Автокод, а не ГИБДД'])
  expect(advice).toMatch(/^Не платите, пока не ответит сам реестр/u)
})

it('an unavailable registry comes first before any reason', () => {
  const evidence = report({
    wanted: {},
    accidents: { accidents: [{ record: 'ДТП', date: new Date('2022-11-05'), damage: [] } as never] },
  })
  const answers = evidence.answers.map((answer) =>
    answer.kind === 'answered' && answer.section.tells === 'wanted'
      ? { ...answer, source: 'Автотека', insteadOf: [answer.section.source] }
      : answer,
  )
  const { level, advice } = verdict({ ...evidence, answers })
  expect(level).toBe('careful')
  expect(advice).toMatch(/^Ответила Автотека, а не ГИБДД: не платите, пока не ответит сам реестр\./u)
})

it('registries that answered themselves need no such words', () => {
  const { advice, unknown } = judged()
  expect(advice).not.toContain('Ответил')
  expect(unknown.filter(({ reason }) => reason.includes('Ответил'))).toEqual([])
})
