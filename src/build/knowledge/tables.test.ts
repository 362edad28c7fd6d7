import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { csvRows, ownLines } from './sources.ts'
import { madeFiles } from './tables.ts'

const KNOWLEDGE = join(import.meta.dirname, '..', '..', '..', 'knowledge')

const makersFiles = ['makers.txt', 'world-brands.txt']
const modelFiles = ['models.txt', 'more-models.txt']

const made = Object.entries(madeFiles())

it.each(made)('%s matches the sources (npm run knowledge updates it)', (path, text) => {
  expect(readFileSync(path, 'utf8')).toBe(text)
})

it('all files together stay below a megabyte', () => {
  expect(made.reduce((bytes, [, text]) => bytes + Buffer.byteLength(text), 0)).toBeLessThan(1_000_000)
})

it.each(makersFiles)('no code of %s ends in 9: those are shared by small makers', (name) => {
  const codes = ownLines(name).flatMap((line) => line.match(/(?<![A-Z0-9])[A-Z0-9]{2}9(?![A-Z0-9])/g) ?? [])
  expect(codes).toEqual([])
})

it.each(makersFiles)('every code of %s has characters of a VIN', (name) => {
  const codes = ownLines(name).map((line) => line.split('|')[0]?.split(':').at(-1) ?? '')
  const words = codes.flatMap((line) => line.match(/\b[A-Z0-9]{3}\b/g) ?? [])
  expect(words.length).toBeGreaterThan(50)
  expect(words.filter((word) => /[IOQ]/.test(word))).toEqual([])
})

it('each labelled set has as many cars as its document states', () => {
  const folder = join(KNOWLEDGE, 'labelled')
  const said = readFileSync(join(folder, 'README.md'), 'utf8').matchAll(/^\| `([^`]+)` \| (\d+) \|/gm)
  const files = readdirSync(folder).filter((file) => file.endsWith('.csv'))
  expect(Object.fromEntries([...said].map(([, file = '', cars]) => [file, Number(cars)]))).toEqual(
    Object.fromEntries(files.map((file) => [file, csvRows(`labelled/${file}`).length])),
  )
})

it.each(modelFiles)('every line of %s can be read', (name) => {
  const unreadable = ownLines(name).filter((line) => !/^(?:@ (?:[A-Z0-9]{3} ?)+\| \S.*|\S+ \S.*)$/.test(line))
  expect(unreadable).toEqual([])
})

it('every line of details.txt can be read', () => {
  const line = /^(?:@ [A-Z0-9]{3}(?: [A-Z0-9]{3})*|\S+ (?:body|engine|gearbox)=\S.*)$/
  expect(ownLines('details.txt').filter((text) => !line.test(text))).toEqual([])
})

it.each(modelFiles)('no line of %s repeats an earlier one', (name) => {
  let section = ''
  const lines = ownLines(name).map((line) => {
    if (line.startsWith('@ ')) section = line
    return `${section} ${line.split(' ')[0]}`
  })
  const twice = lines.filter((line, at) => !line.includes(' @') && lines.indexOf(line) !== at)
  expect(twice).toEqual([])
})

describe.each(['kin.txt', 'plant-makes.txt'])('a line of %s', (name) => {
  const lines = ownLines(name).map((line) => line.split('|').map((part) => part.trim()))
  const sources = lines.map((parts) => parts.at(-1) ?? '')

  it('has makes, and a source or a mark that it is inferred', () => {
    const parts = name === 'kin.txt' ? 2 : 3
    expect(lines.filter((line) => line.length !== parts || line.some((part) => part === ''))).toEqual([])
    const sourced = /[a-zа-я0-9]\.[a-zа-я]{2,}\b|ISO 3779/u
    expect(sources.filter((source) => !source.startsWith('? ') && !sourced.test(source))).toEqual([])
  })

  it('cites only existing rows', () => {
    const cited = sources.flatMap((source) => [
      ...source.matchAll(
        /((?:own|labelled)\/\S+|vpic-\w+\.csv|opencars-makers\.csv) ((?:[A-Z0-9]+(?:, )?)+)/g,
      ),
    ])
    const missing = cited.flatMap(([, file = '', codes = '']) => {
      const path = file.includes('/') ? file : `sources/${file}`
      const text = readFileSync(join(KNOWLEDGE, path), 'utf8')
      return codes
        .split(', ')
        .filter((code) => code !== '' && !text.includes(code))
        .map((code) => `${file} ${code}`)
    })
    expect(cited.length).toBeGreaterThan(0)
    expect(missing).toEqual([])
  })
})
