import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  commentsOf,
  exportedNames,
  LONGEST_SUBJECT,
  longLines,
  productFiles,
  REPEATED,
  repeated,
  WORDS,
  wordsIn,
} from './language.ts'

const files = productFiles()
const comments = files.flatMap((file) => commentsOf(file).map((text) => ({ file, text })))
const words = comments.reduce((sum, { text }) => sum + wordsIn(text), 0)

describe('the language of the comments', () => {
  it.each(Object.entries(WORDS))('avoids %s', (_, { pattern, most }) => {
    const found = comments.flatMap(({ file, text }) => Array(text.match(pattern)?.length ?? 0).fill(file))
    const allowed = Math.floor((most * words) / 1000)
    expect(found.slice(allowed)).toEqual([])
  })

  it('fits its lines', () => {
    const long = files.flatMap((file) =>
      longLines(readFileSync(file, 'utf8')).map((line) => `${file}: ${line}`),
    )
    expect(long).toEqual([])
  })

  it('is read from comments and not from strings', () => {
    expect(commentsOf('a.ts', `// one\nconst text = '// two' /* three */`)).toEqual([' one', ' three '])
    expect(wordsIn(' A lease’s end, ДТП 2 ')).toBe(4)
    expect(longLines(`// ${'a'.repeat(97)}\n// ${'a'.repeat(98)}`)).toEqual([`// ${'a'.repeat(98)}`])
  })
})

describe('exported names', () => {
  const names = exportedNames(files)

  it.each(['types', 'values'] as const)('are declared once, or are in the list: %s', (kind) => {
    const found = repeated(names[kind])
    const isNew = ([name]: readonly [string, unknown]) => !REPEATED[kind].includes(name)
    expect(Object.fromEntries([...found].filter(isNew))).toEqual({})
    expect(REPEATED[kind].filter((name) => !found.has(name))).toEqual([])
  })
})

it('the subject of the last commit is short', () => {
  const subject = execFileSync('git', ['log', '-1', '--no-merges', '--format=%s'], {
    encoding: 'utf8',
  }).trim()
  expect(subject.length).toBeLessThanOrEqual(LONGEST_SUBJECT)
})
