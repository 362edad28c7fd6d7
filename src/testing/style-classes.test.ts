import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const web = join(import.meta.dirname, '..', 'web')

interface Use {
  /** The sheet, from `src/web`. */
  readonly sheet: string
  readonly names: readonly string[]
  /** Some class is picked by a value: any of them may be meant. */
  readonly picks: boolean
}

function usesIn(file: string): Use[] {
  const text = readFileSync(join(web, file), 'utf8')
  const code = text.replaceAll(/^import .*$/gm, '')
  return [...text.matchAll(/^import (\w+) from '(.+\.module\.css)'$/gm)].map(([, local = '', path = '']) => ({
    sheet: path.startsWith('#web/') ? path.slice('#web/'.length) : join(dirname(file), path),
    names: [...code.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g'))].map(([, name = '']) => name),
    picks: code.includes(`${local}[`),
  }))
}

const uses = globSync('**/*.{ts,tsx}', { cwd: web }).flatMap(usesIn)

function classesOf(sheet: string): string[] {
  const text = readFileSync(join(web, sheet), 'utf8')
  const selectors = text.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/:global\([^)]*\)|\{[^{}]*\}/g, '')
  return [...new Set([...selectors.matchAll(/\.([a-z]\w*)/gi)].map(([, name = '']) => name))]
}

/** A class that the sheet does not know is undefined and nobody complains: a part of a page has lost its look. */
describe.each(globSync('**/*.module.css', { cwd: web }))('%s', (sheet) => {
  const users = uses.filter((use) => use.sheet === sheet)
  const named = users.flatMap(({ names }) => names)

  it('knows every class that is asked of it', () => {
    expect(named.filter((name) => !classesOf(sheet).includes(name))).toEqual([])
  })

  it('has no class that nobody asks for', () => {
    const idle = classesOf(sheet).filter((name) => !named.includes(name))
    expect(users.some(({ picks }) => picks) ? [] : idle).toEqual([])
  })
})
