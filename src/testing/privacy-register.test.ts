import { readFileSync } from 'node:fs'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import * as schema from '#server/db/schema.ts'
import { fieldsIn, isOfPerson, rowsOf, tablesNamed } from './privacy-register.ts'

const policy = readFileSync('content/pages/policy.mdx', 'utf8')

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

  it('names no table that is gone', () => {
    expect(tablesNamed().toSorted()).toEqual(tables.map(({ name }) => name).toSorted())
  })
})

/** Of rows of the policy that are of nobody, or of no column. */
const WITHOUT_A_PERSON = [
  'VIN, госномера и ответы',
  'Словарь знаков VIN',
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

  it('has a row for whatever the register keeps of a person', () => {
    expect(rows.length).toBeGreaterThan(30)
    const untold = rows.filter(({ row }) => row === undefined || !told.some((name) => name.startsWith(row)))
    expect(untold).toEqual([])
  })

  it('tells of nothing about a person that is not in the register', () => {
    const named = [...rows.map(({ row = ' ' }) => row), ...WITHOUT_A_PERSON]
    expect(told.filter((name) => !named.some((start) => name.startsWith(start)))).toEqual([])
  })
})
