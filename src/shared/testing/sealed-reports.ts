import type { SealedReport } from '../sealed-report.ts'
import { keysText, rotatedKeysText, sealRows, type TestKey, TestLog, testKey } from './sealing.ts'

export const sealKey = testKey('log.example/avtosled', 1)
export const witnessKey = testKey('witness.example/w1', 2)

const KID = '2026-11'

export const testKeys = keysText(KID, sealKey, [witnessKey])

/** Signs the same log after `sealKey` was retired. */
export const nextKey = testKey('log.example/avtosled', 3)

export const rotatedKeys = rotatedKeysText(['2026-12', nextKey], [KID, sealKey])

export const MADE = '2026-11-28T09:30:00Z'
export const VALID_UNTIL = '2026-11-28T20:59:59Z'

/** A moment while the report is valid, and one after. */
export const CURRENT = new Date('2026-11-28T12:00:00Z')
export const LATER = new Date('2026-12-03T12:00:00Z')

/** Values of a report about a car with a ban, by row. */
export const values = (level = 'stop'): [string, unknown][] => [
  ['level', level],
  ['made', MADE],
  ['validUntil', VALID_UNTIL],
  [
    'reasons',
    [
      {
        rule: 'ban',
        section: 'restrict',
        title: 'Запрет на регистрационные действия',
        explain: 'ГИБДД показывает действующий запрет от 12.03.2026.',
        advice: 'Не платите, пока запрет не снят.',
        checkedAt: MADE,
      },
    ],
  ],
  ['gaps', [{ section: 'zalog', text: 'Реестр залогов не ответил.' }]],
  ['vin', 'XTAEXAMPLE0000001'],
  ['vinTail', '0001'],
  ['plate', 'А001АА77'],
  ['car', { make: 'LADA', model: 'Vesta «Спорт»', year: 2019 }],
  ['marks', [{ section: 'restrict', line: 'Есть запрет', tone: 'danger' }]],
  ['timeline', [{ date: '2026-03-12', kind: 'ban', section: 'restrict', title: 'Запрет 😀' }]],
  ...['wanted', 'restrict', 'zalog', 'dtp'].map((name): [string, unknown] => [
    name,
    {
      title: `Раздел ${name}`,
      outcome: name === 'zalog' ? 'failed' : 'found',
      checkedAt: MADE,
      source: 'ГИБДД',
      data: { count: 1, price: 0.1, text: 'строка\nвторая "в кавычках"' },
    },
  ]),
]

export const sealed = (rows = values(), number = 1): SealedReport =>
  sealRows(rows, {
    id: Buffer.alloc(16, number).toString('base64url'),
    kid: KID,
    key: sealKey,
    salt: (row) => Buffer.alloc(16, row + number),
  })

export const entryOf = ({ seal }: SealedReport): string => `avtosled-report/1\n${seal.rowsRoot}\n`

/** A log of this many reports, the given one last but two. */
export function logWith(
  report: SealedReport,
  size = 300,
  key: TestKey = sealKey,
): { log: TestLog; index: number } {
  const log = new TestLog(key)
  for (let at = 0; at < size - 3; at++) log.add(`avtosled-report/1\n${at}\n`)
  const index = log.add(entryOf(report))
  for (const at of [1, 2]) log.add(`avtosled-report/1\nlater ${at}\n`)
  return { log, index }
}
