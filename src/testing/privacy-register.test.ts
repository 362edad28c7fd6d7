import { readFileSync } from 'node:fs'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { ERASED_TABLES } from '#server/backup/rewrite-erased.ts'
import { PROMISED_DAYS } from '#server/compose/long-terms.ts'
import * as schema from '#server/db/schema/index.ts'
import { fieldsIn, isOfPerson, rowsOf, tablesNamed } from './privacy-register.ts'

const policy = readFileSync('content/pages/policy.mdx', 'utf8')
const register = readFileSync('docs/privacy.md', 'utf8')
const operations = readFileSync('docs/operations.md', 'utf8')

const tables = Object.values(schema)
  .filter((value) => is(value, PgTable))
  .map(getTableConfig)

describe('the register of personal data', () => {
  it.each(tables)('names every column of $name once, with its purpose and its term', ({ name, columns }) => {
    const rows = rowsOf(name)
    expect(rows.flatMap(fieldsIn).toSorted()).toEqual(columns.map((column) => column.name).toSorted())
    expect(rows.filter((cells) => cells.length !== 4 || cells.includes(''))).toEqual([])
  })

  it('says whose every field is, in words that are known', () => {
    const others = tablesNamed()
      .flatMap(rowsOf)
      .filter((row) => !isOfPerson(row))
      .map(([, whose]) => whose)
    expect(new Set(others)).toEqual(new Set(['no', 'staff', 'moderator', 'third persons, names shortened']))
  })

  it('names no table that loses words of a person and is copied without being rewritten', () => {
    const [, unlogged = ''] = /^- (`.*`) are unlogged and empty after a restore/m.exec(operations) ?? []
    const losing = tablesNamed().filter((name) =>
      rowsOf(name).some((row) => isOfPerson(row) && !row.at(-1)?.startsWith('for good')),
    )
    const isCovered = (name: string) => ERASED_TABLES.includes(name) || unlogged.includes(`\`${name}\``)
    expect(losing.length).toBeGreaterThan(15)
    expect(losing.filter((name) => !isCovered(name))).toEqual([])
  })

  it('names no table that is gone', () => {
    expect(tablesNamed().toSorted()).toEqual(tables.map(({ name }) => name).toSorted())
  })
})

/** Of rows of the policy that are of nobody, or of no column. */
const WITHOUT_A_PERSON = [
  'VIN, госномера и ответы',
  'Словарь знаков VIN',
  'Ответы на «Что оказалось?»',
  'Резервные копии',
  'Ошибки страниц',
]

describe('the policy that everybody can read', () => {
  const [, kept = ''] = policy.split('## Что мы храним')
  const [table = ''] = kept.split('\n## ')
  const told = [...table.matchAll(/^\| \*\*(.+?)\*\*/gm)].map(([, name = '']) => name)

  const rows = tablesNamed().flatMap((name) =>
    rowsOf(name)
      .filter(isOfPerson)
      .map((row) => ({ name, fields: fieldsIn(row), row: /«(.+)»/.exec(row[1] ?? '')?.[1] })),
  )

  it.each<[keyof typeof PROMISED_DAYS, days: number, policy: RegExp, register: RegExp]>([
    [
      'KEEP_ACCOUNTS_DAYS',
      3 * 365,
      /Если три года не заходить и на балансе/,
      /\*\*Accounts, three years\*\*/,
    ],
    ['KEEP_ANSWERS_DAYS', 3 * 365, /новый ответ, но не дольше трёх лет;/, /\*\*Answers, three years\*\*/],
    ['KEEP_PLATES_DAYS', 365, /номера — не дольше года \|/, /\*\*Plates, a year\*\*/],
    ['KEEP_REPORTS_DAYS', 365, /\| Год, если вы не отзовёте раньше;/, /\*\*Sealed reports, a year\*\*/],
    ['BACKUP_KEEP_DAYS', 30, /оплаченное \| 30 дней:/, /\*\*Copies, 30 days\*\*/],
  ])('says the term of %s, and the register the same', (setting, days, ofPolicy, ofRegister) => {
    expect(PROMISED_DAYS[setting]).toBe(days)
    expect(kept).toMatch(ofPolicy)
    expect(register).toMatch(ofRegister)
  })

  it.each([
    ['bought reports', /покупали отчёт/],
    ['new cars', /открывали новые автомобили/],
    ['confirmations of e-mail addresses', /указывали почту/],
  ])(
    'says that a network address is counted for a day for %s, and the register the same',
    (what, ofPolicy) => {
      const ofNetwork = table.split('\n').find((row) => row.startsWith('| **Сетевой адрес.**'))
      expect(ofNetwork).toMatch(ofPolicy)
      expect(rowsOf('recent_tries').map((cells) => cells.at(-1))).toEqual(
        Array(2).fill(expect.stringMatching(new RegExp(`${what}.* a day`))),
      )
    },
  )

  it('has a row for whatever the register keeps of a person', () => {
    expect(rows.length).toBeGreaterThan(30)
    const undescribed = rows.filter(
      ({ row }) => row === undefined || !told.some((name) => name.startsWith(row)),
    )
    expect(undescribed).toEqual([])
  })

  it('tells of nothing about a person that is not in the register', () => {
    const named = [...rows.map(({ row = ' ' }) => row), ...WITHOUT_A_PERSON]
    expect(told.filter((name) => !named.some((start) => name.startsWith(start)))).toEqual([])
  })
})
