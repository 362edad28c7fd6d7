/** What docs/privacy.md says of the columns of the database. */
import { readFileSync } from 'node:fs'

const register = readFileSync('docs/privacy.md', 'utf8')

/** Cells of the rows below a heading of the third level, without the head of the table. */
export const rowsOf = (table: string): string[][] => {
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

export const fieldsIn = ([cell = '']: readonly string[]): string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, field]) => field ?? '')

export const tablesNamed = (): string[] => [...register.matchAll(/^### (.*)$/gm)].map(([, name = '']) => name)

/** Of a row: who can be told of it. */
export const isOfPerson = ([, whose = '']: readonly string[]): boolean => /^person\b/.test(whose)
export const isOfStaff = ([, whose = '']: readonly string[]): boolean => whose === 'staff'
