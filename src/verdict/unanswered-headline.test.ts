import { expect, it } from 'vitest'
import type { Answer } from '#facts/evidence.ts'
import { verdict } from './judge.ts'
import { VIN } from './testing/evidence.ts'
import { NOW } from './testing/report.ts'
import { sections } from './testing/sections.ts'

const headlineOf = (kindOf: (at: number) => Partial<Answer>) => {
  const answers = sections.map((section, at) => ({ section, ...kindOf(at) }) as Answer)
  const { level, headline } = verdict({ vin: VIN, now: NOW, answers })
  return [level, headline]
}

it.each([
  ['all fail', () => ({ kind: 'failed' }), 'Ни один реестр не ответил'],
  [
    'one fails',
    (at: number) => ({ kind: at === 0 ? 'failed' : 'not-requested' }),
    'Спросили один раздел, ответа нет',
  ],
  [
    'two fail',
    (at: number) => ({ kind: at < 2 ? 'failed' : 'not-requested' }),
    'Спросили 2 раздела, ответов нет',
  ],
  [
    'the connection is lost',
    (at: number) => (at < 2 ? { kind: 'failed', isUnreached: true } : { kind: 'not-requested' }),
    'Нет связи с сайтом: реестры не спросили',
  ],
] as const)('without an answer the headline gives the cause: %s', (_, kindOf, headline) => {
  expect(headlineOf(kindOf as (at: number) => Partial<Answer>)).toEqual(['unknown', headline])
})
