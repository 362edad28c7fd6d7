import { type FontProgram, readFontProgram } from './testing-font-program.ts'
import {
  isDictionary,
  isReference,
  type PdfDictionary,
  PdfObjects,
  type PdfValue,
  simpleValue,
  tokensOf,
} from './testing-pdf-objects.ts'

interface Element {
  readonly type: string
  readonly entries: PdfDictionary['entries']
  readonly parent: string
  readonly isLinked: boolean
  readonly children: readonly Element[]
  readonly content: readonly string[]
}

interface ContentMark {
  readonly tag: string
  readonly mcid: number | undefined
}

interface Page {
  readonly number: number
  readonly dictionary: PdfValue
  readonly painted: readonly (readonly ContentMark[])[]
  readonly marks: readonly { readonly mark: ContentMark; readonly around: readonly ContentMark[] }[]
  readonly shown: readonly { readonly font: Font; readonly glyph: number }[]
}

interface Font {
  readonly dictionary: PdfValue
  readonly descendant: PdfValue
  readonly unicode: ReadonlyMap<number, string>
  readonly widths: readonly PdfValue[]
  readonly program: FontProgram | undefined
}

interface TaggedPdf {
  readonly objects: PdfObjects
  readonly catalogue: PdfValue
  readonly metadata: string
  readonly elements: readonly Element[]
  readonly pages: readonly Page[]
  readonly fonts: readonly Font[]
}

/**
 * Breaches of ISO 14289-1 (PDF/UA-1), numbered as in the profile of veraPDF, which needs Java.
 * `7.18` and `7.20` bar what is not judged: links, forms, notes, layers, media and scripts.
 */
export function breachesOf(file: Buffer): string[] {
  const pdf = readTagged(new PdfObjects(file))
  return Object.entries(CLAUSES).flatMap(([clause, offenders]) =>
    [...new Set(offenders(pdf))].map((offender) => `${clause} ${offender}`),
  )
}

type Offenders = (pdf: TaggedPdf) => readonly string[]

const unless = (isMet: boolean, offender: string): string[] => (isMet ? [] : [offender])

const CLAUSES: Readonly<Record<string, Offenders>> = {
  '5-2': ({ metadata }) =>
    unless(
      /xmlns:pdfuaid="http:\/\/www\.aiim\.org\/pdfua\/ns\/id\/"[\s\S]*<pdfuaid:part>1</u.test(metadata),
      'part',
    ),
  '6.1-1': ({ objects }) => unless(/^%PDF-1\.[0-7]$/.test(objects.header), objects.header),
  '6.2-1': ({ objects, catalogue }) =>
    unless(objects.get(catalogue, 'MarkInfo', 'Marked') === true, 'Marked'),
  '7.1-1': ({ pages }) => marksInside(pages, (mark, around) => isArtifact(mark) && around.length > 0),
  '7.1-2': ({ pages }) => marksInside(pages, (_, around) => around.some(isArtifact)),
  '7.1-3': untagged,
  '7.1-4': ({ objects, catalogue }) =>
    unless(objects.get(catalogue, 'MarkInfo', 'Suspects') !== true, 'Suspects'),
  '7.1-5': ({ elements }) => elements.flatMap(({ type }) => unless(STANDARD_TYPES.has(type), type)),
  '7.1-7': ({ objects, catalogue }) =>
    unless(objects.get(catalogue, 'StructTreeRoot', 'RoleMap') === null, 'RoleMap'),
  '7.1-9': ({ metadata }) =>
    unless(/<dc:title>\s*<rdf:Alt>\s*<rdf:li xml:lang="x-default">[^<]+</u.test(metadata), 'dc:title'),
  '7.1-10': ({ objects, catalogue }) =>
    unless(objects.get(catalogue, 'ViewerPreferences', 'DisplayDocTitle') === true, 'DisplayDocTitle'),
  '7.1-12': ({ elements }) => elements.flatMap(({ type, isLinked }) => unless(isLinked, type)),
  '7.2-3': childrenOf('Table', /^(?:TR )+$/u),
  '7.2-4': parentOf('TR', 'Table'),
  '7.2-8': parentOf('TH', 'TR'),
  '7.2-9': parentOf('TD', 'TR'),
  '7.2-10': childrenOf('TR', /^(?:T[HD] )+$/u),
  '7.2-42': unevenRows,
  '7.2-17': parentOf('LI', 'L'),
  '7.2-18': parentOf('LBody', 'LI'),
  '7.2-19': childrenOf('L', /^(?:LI )+$/u),
  '7.2-20': childrenOf('LI', /^(?:Lbl )?LBody $/u),
  '7.2-29': ({ objects, catalogue }) =>
    unless(/^[a-zA-Z]{1,8}(?:-[a-zA-Z0-9]{1,8})*$/.test(String(objects.get(catalogue, 'Lang'))), 'Lang'),
  '7.3-1': ({ elements }) =>
    elements.flatMap(({ type, entries }) => unless(type !== 'Figure' || Boolean(entries.get('Alt')), 'Alt')),
  '7.4.2-1': skippedHeadings,
  '7.5-1': ({ objects, elements }) =>
    elements.flatMap(({ type, entries }) =>
      unless(
        type !== 'TH' || /^\/(?:Row|Column)$/.test(String(objects.get(entries.get('A'), 'Scope'))),
        'Scope',
      ),
    ),
  '7.11-1': ({ objects }) =>
    objects.all
      .filter((one) => objects.get(one, 'EF') !== null)
      .flatMap((one) => ['F', 'UF'].filter((name) => !objects.get(one, name))),
  '7.16-1': ({ objects }) => unless(!objects.trailer.entries.has('Encrypt'), 'Encrypt'),
  '7.18': ({ objects, pages }) =>
    pages.flatMap(({ dictionary }) => unless(objects.list(dictionary, 'Annots').length === 0, 'Annots')),
  '7.18.3-1': ({ objects, pages }) =>
    pages.flatMap(({ dictionary }) => unless(objects.get(dictionary, 'Tabs') === '/S', 'Tabs')),
  '7.20': ({ objects, pages }) =>
    pages.flatMap(({ dictionary }) =>
      unless(objects.get(dictionary, 'Resources', 'XObject') === null, 'XObject'),
    ),
  '7.21.3.1-1': ({ objects, fonts }) =>
    fonts.flatMap(({ dictionary }) =>
      unless(objects.get(dictionary, 'Encoding') === '/Identity-H', 'Encoding'),
    ),
  '7.21.3.2-1': ({ objects, fonts }) =>
    fonts.flatMap(({ descendant }) =>
      unless(objects.get(descendant, 'CIDToGIDMap') === '/Identity', 'CIDToGIDMap'),
    ),
  '7.21.4.1-1': ({ fonts }) => fonts.flatMap(({ program }) => unless(program !== undefined, 'FontFile2')),
  '7.21.4.1-3': ({ pages }) =>
    glyphsOf(pages, ({ program }, glyph) => program !== undefined && glyph < program.glyphs),
  '7.21.4.2-2': ({ objects, fonts }) =>
    fonts.flatMap(({ descendant }) =>
      unless(objects.get(descendant, 'FontDescriptor', 'CIDSet') === null, 'CIDSet'),
    ),
  '7.21.5-1': ({ pages }) =>
    glyphsOf(
      pages,
      ({ widths, program }, glyph) => Math.abs(Number(widths[glyph]) - (program?.widthOf(glyph) ?? 0)) <= 1,
    ),
  '7.21.7-1': ({ pages }) => glyphsOf(pages, ({ unicode }, glyph) => unicode.has(glyph)),
  '7.21.7-2': ({ pages }) =>
    glyphsOf(pages, ({ unicode }, glyph) => !/[\0\ufeff\ufffe]/u.test(unicode.get(glyph) ?? '')),
  '7.21.8-1': ({ pages }) => glyphsOf(pages, (_, glyph) => glyph !== 0),
}

const isArtifact = ({ tag }: ContentMark): boolean => tag === '/Artifact'

const marksInside = (
  pages: readonly Page[],
  isWrong: (mark: ContentMark, around: readonly ContentMark[]) => boolean,
): string[] =>
  pages.flatMap(({ number, marks }) =>
    marks
      .filter(({ mark, around }) => isWrong(mark, around))
      .map(({ mark }) => `${mark.tag} on page ${number}`),
  )

function untagged({ pages, elements }: TaggedPdf): string[] {
  const referred = elements.flatMap(({ content }) => content).sort()
  const marked = pages
    .flatMap(({ number, marks }) =>
      marks.flatMap(({ mark }) => (mark.mcid === undefined ? [] : [`${number}.${mark.mcid}`])),
    )
    .sort()
  return [
    ...pages.flatMap(({ number, painted }) =>
      painted.filter((around) => around.length === 0).map(() => `content of page ${number}`),
    ),
    ...unless(marked.join() === referred.join(), 'marks and elements'),
  ]
}

function childrenOf(wanted: string, order: RegExp): Offenders {
  return ({ elements }) =>
    elements
      .filter(({ type }) => type === wanted)
      .map(({ children }) => children.map(({ type }) => `${type} `).join(''))
      .filter((types) => !order.test(types))
}

function parentOf(wanted: string, parent: string): Offenders {
  return ({ elements }) =>
    elements.filter((one) => one.type === wanted && one.parent !== parent).map((one) => one.parent)
}

function unevenRows({ elements }: TaggedPdf): string[] {
  return elements
    .filter(({ type }) => type === 'Table')
    .map(({ children }) => new Set(children.map((row) => row.children.length)))
    .filter(({ size }) => size !== 1)
    .map((sizes) => [...sizes].join())
}

function skippedHeadings({ elements }: TaggedPdf): string[] {
  const levels = elements.flatMap(({ type }) => (/^H\d$/.test(type) ? [Number(type.slice(1))] : []))
  return levels.filter((level, at) => level > (levels[at - 1] ?? 0) + 1).map((level) => `H${level}`)
}

const glyphsOf = (pages: readonly Page[], isRight: (font: Font, glyph: number) => boolean): string[] =>
  pages.flatMap(({ shown }) =>
    shown.filter(({ font, glyph }) => !isRight(font, glyph)).map(({ glyph }) => `glyph ${glyph}`),
  )

function readTagged(objects: PdfObjects): TaggedPdf {
  const catalogue = objects.get(objects.trailer, 'Root')
  const metadata = objects.get(catalogue, 'Metadata')
  const fonts = new Map<number, Font>()
  const kids = objects.list(catalogue, 'Pages', 'Kids')
  return {
    objects,
    catalogue,
    metadata: isDictionary(metadata) ? (metadata.stream?.toString() ?? '') : '',
    elements: elementsOf(objects, catalogue, kids),
    pages: kids.map((kid, at) => readPage(objects, objects.follow(kid), at + 1, fonts)),
    fonts: [...fonts.values()],
  }
}

function elementsOf(objects: PdfObjects, catalogue: PdfValue, pages: readonly PdfValue[]): Element[] {
  const all: Element[] = []
  const pageNumber = (page: PdfValue | undefined): number =>
    pages.findIndex((one) => isReference(one) && isReference(page) && one.object === page.object) + 1
  const read = (reference: PdfValue, above: PdfValue | undefined, parent: string): Element => {
    const found = objects.follow(reference)
    const entries = isDictionary(found) ? found.entries : new Map<string, PdfValue>()
    const type = String(entries.get('S')).slice(1)
    const [children, content]: [Element[], string[]] = [[], []]
    const own = entries.get('P')
    const isLinked = isReference(own) && isReference(above) && own.object === above.object
    const element: Element = { type, entries, parent, isLinked, children, content }
    all.push(element)
    for (const kid of objects.list(entries.get('K'))) {
      const mark = isReference(kid) ? null : objects.get(kid, 'MCID')
      if (isReference(kid)) children.push(read(kid, reference, type))
      else if (typeof kid === 'number') content.push(`${pageNumber(entries.get('Pg'))}.${kid}`)
      else if (isDictionary(kid)) content.push(`${pageNumber(kid.entries.get('Pg'))}.${mark}`)
    }
    return element
  }
  const root = isDictionary(catalogue) ? catalogue.entries.get('StructTreeRoot') : undefined
  for (const kid of objects.list(root, 'K')) read(kid, root, '')
  return all
}

const PAINTING = /^(?:TJ|Tj|'|"|f\*?|F|[SsBb]|[Bb]\*|Do|sh|BI)$/u

/** Operators of ISO 32000-1, 14.6 and 9.4. */
function readPage(objects: PdfObjects, dictionary: PdfValue, number: number, fonts: Map<number, Font>): Page {
  const page = { number, dictionary, painted: [], marks: [], shown: [] } as {
    number: number
    dictionary: PdfValue
    painted: ContentMark[][]
    marks: { mark: ContentMark; around: ContentMark[] }[]
    shown: { font: Font; glyph: number }[]
  }
  const open: ContentMark[] = []
  let operands: PdfValue[] = []
  let glyphs: number[] = []
  let font: Font | undefined
  const content = objects.get(dictionary, 'Contents')
  for (const { groups = {} } of tokensOf(
    isDictionary(content) ? (content.stream?.toString('latin1') ?? '') : '',
  )) {
    const { word, hex } = groups
    if (hex !== undefined) glyphs.push(...(hex.match(/.{4}/gu) ?? []).map((one) => Number.parseInt(one, 16)))
    else if (word === undefined) operands.push(simpleValue(groups))
    if (word === undefined) continue
    if (word === 'BMC' || word === 'BDC') {
      const mcid = operands[operands.indexOf('/MCID') + 1]
      const mark = { tag: String(operands[0]), mcid: typeof mcid === 'number' ? mcid : undefined }
      page.marks.push({ mark, around: [...open] })
      open.push(mark)
    }
    if (word === 'EMC') open.pop()
    if (word === 'Tf') font = fontOf(objects, dictionary, String(operands[0]).slice(1), fonts)
    if (PAINTING.test(word)) page.painted.push([...open])
    for (const glyph of glyphs) if (font) page.shown.push({ font, glyph })
    ;[operands, glyphs] = [[], []]
  }
  return page
}

function fontOf(objects: PdfObjects, page: PdfValue, name: string, fonts: Map<number, Font>): Font {
  const all = objects.get(page, 'Resources', 'Font')
  const reference = isDictionary(all) ? all.entries.get(name) : undefined
  if (!isReference(reference)) throw new Error(`the page has no font ${name}`)
  const known = fonts.get(reference.object)
  if (known) return known
  const dictionary = objects.follow(reference)
  const [descendant = null] = objects.list(dictionary, 'DescendantFonts').map((one) => objects.follow(one))
  const [, widths] = objects.list(descendant, 'W')
  const file = objects.get(descendant, 'FontDescriptor', 'FontFile2')
  const program = isDictionary(file) && file.stream ? readFontProgram(file.stream) : undefined
  const unicode = unicodeOf(objects.get(dictionary, 'ToUnicode'))
  const font = { dictionary, descendant, unicode, widths: objects.list(widths), program }
  fonts.set(reference.object, font)
  return font
}

/** Ranges with a list of values, the only form that our library writes. */
function unicodeOf(map: PdfValue): ReadonlyMap<number, string> {
  const text = isDictionary(map) ? (map.stream?.toString('latin1') ?? '') : ''
  const found = new Map<number, string>()
  for (const [, first = '', list = ''] of text.matchAll(/<([\da-f]{4})> <[\da-f]{4}> \[([^\]]*)\]/gu))
    for (const [at, [, units = '']] of [...list.matchAll(/<([^>]*)>/gu)].entries()) {
      const characters = units.split(' ').map((unit) => Number.parseInt(unit, 16))
      if (units !== '') found.set(Number.parseInt(first, 16) + at, String.fromCharCode(...characters))
    }
  return found
}

/** ISO 32000-1, 14.8.4, without those of Asian texts and of tables of contents. */
const STANDARD_TYPES: ReadonlySet<string> = new Set(
  'Document Part Art Sect Div BlockQuote Caption P H H1 H2 H3 H4 H5 H6 L LI Lbl LBody Table TR TH TD THead TBody TFoot Span Quote Figure'.split(
    ' ',
  ),
)
