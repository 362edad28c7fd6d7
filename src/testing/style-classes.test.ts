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

/** Classes that a sheet takes from another. */
function composedIn(file: string): Use[] {
  const text = readFileSync(join(web, file), 'utf8')
  return [...text.matchAll(/composes: ([\w ]+) from "#web\/(.+)"/g)].map(([, names = '', sheet = '']) => ({
    sheet,
    names: names.split(' '),
    picks: false,
  }))
}

const sheets = globSync('**/*.module.css', { cwd: web })

const uses = [...globSync('**/*.{ts,tsx}', { cwd: web }).flatMap(usesIn), ...sheets.flatMap(composedIn)]

function classesOf(sheet: string): string[] {
  const text = readFileSync(join(web, sheet), 'utf8')
  const selectors = text.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/:global\([^)]*\)|\{[^{}]*\}/g, '')
  return [...new Set([...selectors.matchAll(/\.([a-z]\w*)/gi)].map(([, name = '']) => name))]
}

/** A class that the sheet does not know is undefined and nobody complains: a part of a page has lost its look. */
describe.each(sheets)('%s', (sheet) => {
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

/** Highest share, in per cent, of rules that repeat all declarations of a rule in another sheet. */
const MOST_REPEATED = 4

it('few rules are repeated: a common one has a class of its own', () => {
  const all = globSync('**/*.css', { cwd: join(web, '..') })
  const sheetsByRule = new Map<string, string[]>()
  for (const sheet of all)
    for (const rule of rulesIn(sheet)) sheetsByRule.set(rule, [...(sheetsByRule.get(rule) ?? []), sheet])
  const rules = [...sheetsByRule.values()].flat().length
  const repeated = [...sheetsByRule].filter(([rule, some]) => rule.includes(';') && new Set(some).size > 1)
  const share = (100 * repeated.flatMap(([, some]) => some).length) / rules
  expect(share, repeated.map(([rule]) => rule).join('\n')).toBeLessThanOrEqual(MOST_REPEATED)
})

/** Declarations of each rule, sorted; those of frames of an animation look alike by nature. */
function rulesIn(sheet: string): string[] {
  const text = readFileSync(join(web, '..', sheet), 'utf8')
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/@keyframes [\w-]+ \{(?:[^{}]*\{[^{}]*\})*\s*\}/g, '')
  return [...text.matchAll(/\{([^{}]*)\}/g)].map(([, body = '']) =>
    body
      .split(';')
      .map((line) => line.trim())
      .filter(Boolean)
      .sort()
      .join(';'),
  )
}
