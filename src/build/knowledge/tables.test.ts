import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ownLines } from './sources.ts'
import { madeModules } from './tables.ts'

const made = Object.entries(madeModules())

it.each(made)('%s is what the sources give (mended by npm run knowledge)', (path, text) => {
  expect(readFileSync(path, 'utf8')).toBe(text)
})

it('the server keeps less than a megabyte', () => {
  expect(made.reduce((bytes, [, text]) => bytes + Buffer.byteLength(text), 0)).toBeLessThan(1_000_000)
})

const ours = ['models.txt', 'models-abroad.txt']

it.each(ours)('every line of %s can be read', (name) => {
  const unreadable = ownLines(name).filter((line) => !/^(?:@ (?:[A-Z0-9]{3} ?)+\| \S.*|\S+ \S.*)$/.test(line))
  expect(unreadable).toEqual([])
})

it('every line of details.txt can be read', () => {
  const line = /^(?:@ [A-Z0-9]{3}(?: [A-Z0-9]{3})*|\S+ (?:body|engine|gearbox)=\S.*)$/
  expect(ownLines('details.txt').filter((text) => !line.test(text))).toEqual([])
})

it.each(ours)('a line of %s stands for nothing that a line before it has taken', (name) => {
  let section = ''
  const lines = ownLines(name).map((line) => {
    if (line.startsWith('@ ')) section = line
    return `${section} ${line.split(' ')[0]}`
  })
  const twice = lines.filter((line, at) => !line.includes(' @') && lines.indexOf(line) !== at)
  expect(twice).toEqual([])
})
