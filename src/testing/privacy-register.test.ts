import { readFileSync } from 'node:fs'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import * as schema from '#server/db/schema.ts'

const register = readFileSync('docs/privacy.md', 'utf8')

/** Cells of the rows below a heading of the third level, without the head of the table. */
const rowsOf = (table: string): string[][] => {
  const [, below = ''] = register.split(`\n### ${table}\n`)
  const [section = ''] = below.split('\n### ')
  const lines = section.split('\n').filter((line) => line.startsWith('| `'))
  return lines.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

const fieldsIn = ([cell = '']: readonly string[]): string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, field]) => field ?? '')

const tables = Object.values(schema)
  .filter((value) => is(value, PgTable))
  .map(getTableConfig)

describe('the register of personal data', () => {
  it.each(tables)('names every column of $name once, with its purpose and its term', ({ name, columns }) => {
    const rows = rowsOf(name)
    expect(rows.flatMap(fieldsIn).toSorted()).toEqual(columns.map((column) => column.name).toSorted())
    expect(rows.filter((cells) => cells.length !== 4 || cells.includes(''))).toEqual([])
  })

  it('names no table that is gone', () => {
    const named = [...register.matchAll(/^### (.*)$/gm)].map(([, name]) => name)
    expect(named.toSorted()).toEqual(tables.map(({ name }) => name).toSorted())
  })
})
