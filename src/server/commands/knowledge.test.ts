import { expect, it, onTestFinished } from 'vitest'
import { vinDictionary } from '../db/schema/answers.ts'
import { testDatabase } from '../db/testing.ts'
import { callCommand } from '../testing/run-command.ts'
import { knowledge } from './knowledge.ts'

const seen = { firstSeen: new Date(0), lastSeen: new Date(0) }

it('prints what was learned, what has no name, and what cars contradict', async () => {
  const database = await testDatabase()
  onTestFinished(() => database.close())
  const type = (signs: string, model: string | null, cars: number) => ({ signs, model, cars, ...seen })
  await database.db.insert(vinDictionary).values([
    { ...type('LVVDC11BD', 'ЧЕРИ TIGGO 7', 3), power: 147 },
    type('EDNAB1230', 'XCITE X-CROSS 7', 2),
    type('EDNAB1240', null, 1),
    type('EDNAB1250', 'CHERY TIGGO 7', 50),
    type('EDNAB1250', 'CHERY TIGGO 4', 3),
    // The tables name a Vesta.
    type('XTAGFL11Y', 'ЛАДА ВЕСТА', 9),
    // Its answers are deleted.
    type('EDNAB1260', 'XCITE X-CROSS 8', 0),
  ])
  const ended = await callCommand(knowledge, ['gaps'], { database })
  expect({ ...ended, printed: ended.printed.replaceAll('\u00a0', ' ') }).toEqual({
    code: 0,
    complained: '',
    printed: [
      'Выучено по другим машинам (модели нет в таблицах): 1.',
      '  LVVDC11B…D  Tiggo 7 · 147 л. с. — машин: 3',
      'Встречалось, но без имени (нет трёх одинаковых машин): 2.',
      '  EDNAB123…0  XCITE X-CROSS 7 — машин: 2',
      '  EDNAB124…0  без модели — машин: 1',
      'Спорно (одинаковые знаки, разные модели: называем все, больше четырёх — ни одной): 1.',
      '  EDNAB125…0  Chery Tiggo 7 / Chery Tiggo 4 — машин: 53',
      '',
    ].join('\n'),
  })
})

it('refuses an unknown word with the usage', async () => {
  expect(await callCommand(knowledge, ['gap'], {})).toMatchObject({
    code: 2,
    complained: expect.stringContaining('npm run knowledge -- gaps'),
  })
})
