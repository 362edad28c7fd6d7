import { expect, it } from 'vitest'
import { answerParts } from '#report/answer-parts/answer-parts.ts'
import { verdict } from '#verdict/judge.ts'
import { day, NOW, report, type TopicAnswers } from '#verdict/testing/report.ts'
import type { Facts } from './facts.ts'

const since = day('2019-05-01')

const ban = (code: string): Facts => ({ restrictions: [{ record: 'Запрет', since, code, setter: '2' }] })
const use = (kind: 'taxi' | 'carsharing' | 'leasing'): Facts => ({
  uses: [{ record: 'Разрешение', kind, from: since, to: undefined }],
})

it.each<[answers: TopicAnswers, trail: string, row: string]>([
  [{ uses: use('taxi') }, 'Такси', 'Такси, с 01.05.2019'],
  [{ uses: use('carsharing') }, 'Каршеринг', 'Каршеринг, с 01.05.2019'],
  [{ uses: use('leasing') }, 'Лизинг', 'Лизинг, с 01.05.2019'],
  [
    { disposal: { disposals: [{ record: 'Отметка', kind: 'scrapped', date: since }] } },
    'Утилизирована',
    'Утилизирована, 01.05.2019',
  ],
  [{ restrictions: ban('1') }, 'Запрет на регистрацию', 'Запрет на регистрационные действия, 01.05.2019'],
  [{ restrictions: ban('2') }, 'Запрет на снятие с учёта', 'Запрет на снятие с учёта, 01.05.2019'],
  [
    { restrictions: ban('3') },
    'Запрет на регистрацию',
    'Запрет на регистрационные действия и техосмотр, 01.05.2019',
  ],
  [{ restrictions: ban('4') }, 'Отметка об утилизации', 'Отметка об утилизации, 01.05.2019'],
  [{ restrictions: ban('5') }, 'Регистрация аннулирована', 'Регистрация аннулирована, 01.05.2019'],
])('%j is «%s» in the trail, «%s» in its row', (answers, trail, row) => {
  const titles = verdict(report(answers)).trail.map(({ title }) => title)
  expect(titles).toContain(trail)
  const [facts] = Object.values(answers).filter((one) => typeof one === 'object')
  const rows = answerParts(facts ?? {}, NOW).flatMap((part) => (part.kind === 'records' ? part.records : []))
  expect(rows.map(({ title }) => title)).toEqual([row])
})
