import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, matchesGlob } from 'node:path'
import { describe, expect, it } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { type DocReference, docReferences } from './docs-references.ts'

const documents = globSync(['*.md', 'deploy/*.md', 'docs/**/*.md', 'src/**/*.md', 'content/**/*.md'])
const topLevel = readdirSync('.')

/** Made by running the product; a fresh clone has none of them. */
const generated = /^(build|data|backups|\.runtime|\.react-router|artifacts|node_modules)(\/|$)/

/** The section and the registry that the tutorial makes up. */
const invented = /^src\/(sections|registries)\/taxi(\/|$)/

const names = new Set(
  globSync('{src,scripts,e2e,bench,deploy,docs,migrations}/**/*').map((path) => basename(path)),
)

/** Also «.ts» and «*.test.ts». */
const anywhere = (name: string) =>
  names.has(name) || [...names].some((one) => matchesGlob(one, name.replace(/^\./, '*.')))

function exists({ kind, target }: DocReference): boolean {
  if (kind === 'script') return target in packageJson.scripts
  if (generated.test(target) || invented.test(target)) return true
  if (kind === 'link') return existsSync(target)
  return target.includes('/') ? globSync(target).length > 0 : existsSync(target) || anywhere(target)
}

/** Settings and constants: words of capitals with an underline. */
const SETTING = /\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b(?!_)/g

/** Of PostgreSQL's exporter, of Node, and of the section that the tutorial makes up. */
const OF_OTHERS = /^(?:DATA_SOURCE_NAME|ERR_UNKNOWN_FILE_EXTENSION|TAXI_.+)$/

const namesIn = (text: string): string[] => text.match(SETTING) ?? []

function namesOfCode(): ReadonlySet<string> {
  // Another test compares the settings with the code; some are composed there.
  const files = globSync([
    'docs/settings.md',
    '{src,bench,scripts,e2e,deploy}/**/*.{ts,tsx,mjs,js,env,sh,service}',
  ])
  return new Set(files.flatMap((file) => namesIn(readFileSync(file, 'utf8'))))
}

describe('the documents', () => {
  it('name only settings and constants that exist', () => {
    // The changelog names those that are gone, too.
    const current = documents.filter((document) => document !== 'CHANGELOG.md')
    const known = namesOfCode()
    const unknown = current.flatMap((document) =>
      [...readFileSync(document, 'utf8').matchAll(/`[^`\n]+`/g)]
        .flatMap(([span]) => namesIn(span))
        .filter((name) => !known.has(name) && !OF_OTHERS.test(name))
        .map((name) => `${document}: ${name}`),
    )
    expect(unknown).toEqual([])
  })

  it.each(documents)('%s names only commands, links and files that exist', (document) => {
    const references = docReferences(readFileSync(document, 'utf8'), document, topLevel)
    expect(references.filter((reference) => !exists(reference))).toEqual([])
  })

  it('and texts do not say how many sections there are: the code knows, and a section is one folder', () => {
    const texts = globSync(['*.{md,json}', 'docs/**/*.md', 'content/**/*.mdx', 'src/**/*.{ts,tsx,md}'])
    const counted = /(десят(ь|и|ью)|\bten) (провер|реестр|карточ|раздел|section)/i
    expect(texts.filter((file) => counted.test(readFileSync(file, 'utf8')))).toEqual([])
  })

  it('are read for scripts, links and paths', () => {
    const text =
      'Run `npm run bench`, see [more](../docs/more.md#part) and `src/sections/<id>/rows.ts`, or `rows.ts`.'
    expect(docReferences(text, 'docs/a.md', ['src'])).toEqual([
      { kind: 'script', target: 'bench' },
      { kind: 'link', target: 'docs/more.md' },
      { kind: 'path', target: 'src/sections/*/rows.ts' },
      { kind: 'path', target: 'rows.ts' },
    ])
  })

  it('may speak of addresses, packages and web pages without meaning files', () => {
    const text =
      'GET `/v1/getBase/{vin}/1`, `@fastify/static`, [site](https://example.org), `GIBDD_URL`, `text/html`.'
    expect(docReferences(text, 'README.md', ['src'])).toEqual([])
  })
})
