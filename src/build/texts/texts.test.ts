import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { facts, type SiteFact } from '#shared/facts.ts'
import { href } from '#web/href.ts'
import routes from '#web/routes.ts'
import { type CompiledText, compileText, wordsIn } from './compile-text.ts'
import { drawingFaults } from './testing-drawing-format.ts'

const SLUGS = [
  'kak_pravilno_podobrat_avto_s_probegom',
  'kak_pravilno_vibrat_akkumulyator_dlya_avto',
  'kak_vibrat_maslo_dlya_dvigatelya',
  'kak_zamenit_voditelskie_prava',
  'kolesa_i_shini',
  'ustroistvo_polnoprivodnogo_avtomobilya',
  'vse_o_tehosmotre',
]

const nameOf = (file: string) => basename(file).replace(/\.\w+$/, '')

const read = async (file: string): Promise<[string, CompiledText]> => [
  file,
  await compileText(file, readFileSync(file, 'utf8')),
]

const texts = await Promise.all(globSync('content/**/*.mdx').sort().map(read))
const articles = texts.filter(([file]) => file.startsWith('content/posts/'))
const drawings = globSync('content/drawings/*').sort()

describe('the articles', () => {
  it('are the seven of the specification', () => {
    expect(articles.map(([file]) => nameOf(file))).toEqual(SLUGS)
  })

  it.each(articles)('%s has a readable length', (_file, { text }) => {
    expect(wordsIn(text)).toBeGreaterThanOrEqual(900)
    expect(wordsIn(text)).toBeLessThanOrEqual(1800)
  })

  it.each(articles)('%s names its sources', (_file, { head }) => {
    expect(head.sources?.length).toBeGreaterThan(0)
  })
})

describe.each(texts)('%s', (_file, { headings, drawings: shown, text }) => {
  it('has headings in order', () => {
    const levels = headings.map(({ level }) => level)
    expect(levels.filter((level) => level < 2 || level > 3)).toEqual([])
    expect(levels[0] ?? 2).toBe(2)
    expect(new Set(headings.map(({ id }) => id)).size).toBe(headings.length)
  })

  it('describes each drawing in words', () => {
    expect(shown.filter(({ alt }) => alt.length < 20)).toEqual([])
  })

  it('is set in Russian typography', () => {
    expect(text.match(/.{0,20}(?:["“”„]| - |\.\.\.|\d-\d{4}\b).{0,20}/g) ?? []).toEqual([])
  })
})

describe('figures of law and of tariffs', () => {
  const table: readonly (readonly [string, SiteFact])[] = Object.entries(facts)

  it.each(table)('%s has its month and its source', (_name, { text, seen, since = '2000-01-01', source }) => {
    expect(text).not.toMatch(/^\s|\s$/)
    expect(seen).toMatch(/^20\d\d-(?:0[1-9]|1[0-2])$/)
    expect(new Date(since).toISOString().slice(0, 10)).toBe(since)
    expect(since.slice(0, 7) <= seen).toBe(true)
    expect(source.name.length).toBeGreaterThan(10)
  })

  it('are all used somewhere', () => {
    const used = new Set<string>(texts.flatMap(([, text]) => text.figures.map(({ fact }) => fact)))
    expect(table.map(([name]) => name).filter((name) => !used.has(name))).toEqual([])
  })

  it.each(texts)('are in %s only within a dated note at least as recent', (_file, { figures }) => {
    expect(figures.filter(({ fact, noteMonth = '' }) => noteMonth < facts[fact].seen)).toEqual([])
  })

  it.each(texts)('name their sources at the end of %s', (_file, { figures, head }) => {
    const named = head.sources?.map(({ name }) => name) ?? []
    expect(figures.filter(({ fact }) => !named.includes(facts[fact].source.name))).toEqual([])
    expect(new Set(named).size).toBe(named.length)
  })

  /** Long-standing texts of the site; our own prices are not law. */
  const exempt = /примерно 600–1000 ₽|^10 запросов стоят .*$/gm

  it.each(texts)('are never typed by hand in %s', (file) => {
    const source = readFileSync(file, 'utf8')
      .replace(/^---$.*?^---$/ms, '')
      .replace(exempt, '')
    const sums = source.match(/.{0,30}\d(?:\s|&nbsp;)?₽/g) ?? []
    const figures = table
      .map(([, { text }]) => text)
      .filter((text) => /₽|л\. с\.|\d,\d\d/.test(text))
      .filter((text) => source.replaceAll('&nbsp;', ' ').includes(text))
    expect([...sums, ...figures]).toEqual([])
  })

  it('fail to compile with an unknown name', async () => {
    const head = `---\ntitle: Т\ndescription: ${'о'.repeat(70)}\npublished: 2026-11-21\n---\n`
    await expect(compileText('x.mdx', `${head}<Fact name="nothing" />`)).rejects.toThrow('nothing')
  })
})

const pathsOf = (address: string) => address.replace(/(?<=.)\/$/, '')

const addresses = new Set(
  [
    ...routes.map(({ path = '' }) => `/${path}`).filter((path) => !/[:*]/.test(path)),
    ...Object.values(href).filter((address) => typeof address === 'string'),
    ...SLUGS.map(href.post),
    '/dogovor.doc',
    '/dogovor.pdf',
  ].map(pathsOf),
)

/** Links to other sites are not checked. */
function isBroken(link: string, within: CompiledText): boolean {
  if (/^(https|mailto):/.test(link)) return false
  const [path = '', id] = link.split('#')
  if (path === '') return !within.headings.some((heading) => heading.id === id)
  if (!addresses.has(pathsOf(path))) return true
  return id !== undefined && !texts.some(([, text]) => text.headings.some((heading) => heading.id === id))
}

describe('the links', () => {
  it.each(texts)('of %s have targets', (_file, text) => {
    expect(text.links.filter((link) => isBroken(link, text))).toEqual([])
  })

  it('are reported if broken', () => {
    const [, text] = texts[0] ?? expect.unreachable('no text')
    const broken = ['/nowhere', '/posts/:path', '#nowhere', '/faq#nowhere', 'http://example.org', 'faq']
    expect(broken.filter((link) => isBroken(link, text))).toEqual(broken)
  })
})

describe('the drawings', () => {
  it.each(drawings)('%s uses the colours of the page and is readable on a phone', (file) => {
    expect(drawingFaults(readFileSync(file, 'utf8'))).toEqual([])
  })

  it('are all shown somewhere', () => {
    const shown = new Set(texts.flatMap(([, text]) => text.drawings.map(({ name }) => name)))
    expect(drawings.map(nameOf).filter((name) => !shown.has(name))).toEqual([])
  })

  it.each([
    ['<svg viewBox="0 0 100 100"></svg>', 'viewBox 0 0 100 100'],
    ['<svg viewBox="0 0 360 100" width="360"></svg>', 'a fixed width'],
    ['<svg viewBox="0 0 360 100"><path fill="#f00" d="M0 0" /></svg>', 'fill #f00'],
    ['<svg viewBox="0 0 360 100"><style>a{}</style></svg>', 'element style'],
    ['<svg viewBox="0 0 360 100"><script>a()</script></svg>', 'element script'],
    ['<svg viewBox="0 0 360 100"><g style="fill:red"></g></svg>', 'attribute style'],
    ['<svg viewBox="0 0 360 100"><g id="a" /></svg>', 'attribute id'],
    ['<svg viewBox="0 0 360 100"><g onclick="a()" /></svg>', 'attribute onclick'],
    ['<svg viewBox="0 0 360 100"><g class="red" /></svg>', 'class red'],
    ['<svg viewBox="0 0 360 100"><text font-size="9">a</text></svg>', 'letters of 9 units'],
  ])('would be refused: %s', (markup, fault) => {
    expect(drawingFaults(markup)).toContain(fault)
  })
})
