import { readFileSync } from 'node:fs'
import { compile } from '@mdx-js/mdx'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import { parse } from 'yaml'
import { type FactName, facts, isFactName } from '#shared/facts.ts'
import type { FrontMatter, Heading } from '#web/content/front-matter.ts'
import { checkFrontMatter } from './front-matter.ts'
import { typeset } from './typography.ts'

interface Node {
  type: string
  value?: string
  readonly depth?: number
  readonly name?: string | null
  readonly url?: string
  attributes?: Attribute[]
  readonly children?: readonly Node[]
  data?: { hProperties?: { id: string } }
}

interface Attribute {
  readonly type: string
  readonly name: string
  value: unknown
}

interface LevelledHeading extends Heading {
  readonly level: number
}

export interface TextFacts {
  readonly head: FrontMatter
  readonly headings: readonly LevelledHeading[]
  /** The visible text, without captions. */
  readonly text: string
  readonly links: readonly string[]
  readonly figures: readonly { readonly fact: FactName; readonly noteMonth: string | undefined }[]
  readonly drawings: readonly { readonly name: string; readonly alt: string; readonly caption: string }[]
}

export interface CompiledText extends TextFacts {
  readonly code: string
  readonly headCode: string
}

export const drawingFile = (name: string): URL =>
  new URL(`../../../content/drawings/${name}.svg`, import.meta.url)

function* nodesOf(node: Node): Generator<Node> {
  yield node
  for (const child of node.children ?? []) yield* nodesOf(child)
}

const textOf = (node: Node): string =>
  [...nodesOf(node)]
    .map(({ type, value }) => (type === 'text' || type === 'inlineCode' ? value : ''))
    .join('')

const attributeOf = (node: Node, name: string): string => {
  const value = node.attributes?.find((candidate) => candidate.name === name)?.value
  return typeof value === 'string' ? value : ''
}

/** Attributes with visible text. */
const READ = new Set(['caption', 'title'])

/** Runs first, so that later steps see figures as text. */
const insertFacts = () => (tree: Node, file: { readonly data: Record<string, unknown> }) => {
  file.data.figures = factsIn(tree, undefined)
}

function factsIn(node: Node, noteMonth: string | undefined): TextFacts['figures'] {
  const month = node.name === 'Now' ? attributeOf(node, 'date') : noteMonth
  if (node.name !== 'Fact') return (node.children ?? []).flatMap((child) => factsIn(child, month))
  const fact = attributeOf(node, 'name')
  if (!isFactName(fact)) throw new Error(`there is no fact ${fact}`)
  Object.assign(node, {
    type: 'text',
    value: facts[fact].text,
    name: undefined,
    attributes: undefined,
    children: undefined,
  })
  return [{ fact, noteMonth }]
}

const setTexts = () => (tree: Node) => {
  for (const node of nodesOf(tree)) {
    if (node.type === 'text') node.value = typeset(node.value ?? '')
    for (const attribute of node.attributes ?? [])
      if (READ.has(attribute.name) && typeof attribute.value === 'string')
        attribute.value = typeset(attribute.value)
  }
}

function nameHeadings(tree: Node): LevelledHeading[] {
  const headings: LevelledHeading[] = []
  for (const node of nodesOf(tree)) {
    if (node.type !== 'heading') continue
    const title = textOf(node)
    const id = unused(headingId(title), headings)
    node.data = { hProperties: { id } }
    headings.push({ id, title, level: node.depth ?? 0 })
  }
  return headings
}

function unused(id: string, headings: readonly Heading[]): string {
  const same = headings.filter((heading) => heading.id.replace(/-\d+$/, '') === id).length
  return same === 0 ? id : `${id}-${same + 1}`
}

function inlineDrawings(tree: Node): TextFacts['drawings'] {
  const shown = [...nodesOf(tree)].filter(({ name }) => name === 'Drawing')
  return shown.map((node) => {
    const name = attributeOf(node, 'name')
    const markup = readFileSync(drawingFile(name), 'utf8').trim().replaceAll(/>\s+</g, '><')
    node.attributes?.push({ type: 'mdxJsxAttribute', name: 'markup', value: markup })
    return { name, alt: attributeOf(node, 'alt'), caption: attributeOf(node, 'caption') }
  })
}

function headOf(tree: Node, figures: TextFacts['figures']): FrontMatter {
  const head = checkFrontMatter(parse(tree.children?.find(({ type }) => type === 'yaml')?.value ?? ''))
  const all = [...(head.sources ?? []), ...figures.map(({ fact }) => facts[fact].source)]
  const sources = all.filter(({ name }, at) => all.findIndex((one) => one.name === name) === at)
  return sources.length > 0 ? { ...head, sources } : head
}

function collectFacts(tree: Node, figures: TextFacts['figures']): TextFacts {
  const nodes = [...nodesOf(tree)]
  return {
    head: headOf(tree, figures),
    headings: nameHeadings(tree),
    text: nodes.map((node) => (node.children ? ' ' : textOf(node))).join(''),
    links: nodes.flatMap(({ url }) => url ?? []),
    figures,
    drawings: inlineDrawings(tree),
  }
}

const gatherFacts = () => (tree: Node, file: { readonly data: Record<string, unknown> }) => {
  file.data.facts = collectFacts(tree, file.data.figures as TextFacts['figures'])
}

/**
 * Markdown with the components of `src/web/content/mdx-components.ts`.
 * @throws Error with the file and the problem
 */
export async function compileText(path: string, source: string): Promise<CompiledText> {
  try {
    const compiled = await compile(
      { path, value: source },
      {
        remarkPlugins: [remarkGfm, remarkFrontmatter, insertFacts, setTexts, gatherFacts],
        providerImportSource: '#web/content/mdx-components.ts',
      },
    )
    const facts = compiled.data.facts as TextFacts
    const head = JSON.stringify(pageHead(facts))
    return {
      ...facts,
      code: `${compiled}\nexport const frontmatter = ${head}`,
      headCode: `export default ${head}`,
    }
  } catch (cause) {
    throw new Error(`${path}: ${cause instanceof Error ? cause.message : cause}`, { cause })
  }
}

const WORD = /[\p{L}\p{N}]+(?:[-–.,’/][\p{L}\p{N}]+)*/gu

export const wordsIn = (text: string): number => text.match(WORD)?.length ?? 0

const pageHead = ({ head, headings, text }: TextFacts) => ({
  ...head,
  contents: headings.filter(({ level }) => level === 2).map(({ id, title }) => ({ id, title })),
  words: wordsIn(text),
})

const latin: Readonly<Record<string, string>> = Object.fromEntries(
  'а-a б-b в-v г-g д-d е-e ё-e ж-zh з-z и-i й-y к-k л-l м-m н-n о-o п-p р-r с-s т-t у-u ф-f х-h ц-ts ч-ch ш-sh щ-sch ъ- ы-y ь- э-e ю-yu я-ya'
    .split(' ')
    .map((pair) => pair.split('-')),
)

export const headingId = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[а-яё]/g, (letter) => latin[letter] ?? '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
