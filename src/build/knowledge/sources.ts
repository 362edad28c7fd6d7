import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, '..', '..', '..', 'knowledge')

export const readSource = (path: string): string => readFileSync(join(FOLDER, path), 'utf8')

export const ownLines = (name: string): string[] =>
  readSource(`own/${name}`)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))

export const csvRows = (path: string): string[][] =>
  readSource(path)
    .trim()
    .split('\n')
    .slice(1)
    .map((line) =>
      line
        .trim()
        .split(';')
        .map((cell) => cell.replaceAll(/^"|"$/g, '')),
    )

/** «LS4 LS6 JT» is written «JT LS46»: two characters, then every third one. */
export function writtenCodes(codes: readonly string[]): string {
  const thirds = Map.groupBy(codes.toSorted(), (code) => `${code.slice(0, 2)}${code.length > 2 ? ' ' : ''}`)
  return [...thirds].map(([start, of]) => start.trim() + of.map((code) => code.slice(2)).join('')).join(' ')
}
