import { fileURLToPath } from 'node:url'
import PdfDocument from 'pdfkit'
import type { Tone } from '#verdict/verdict.ts'
import { printable } from './characters.ts'
import { type Line, linesOf, type Run, type TextStyle } from './lines.ts'
import { INKS, SLAB, TONES } from './looks.ts'

export type Element = PDFKit.PDFStructureElement

/** Points; A4 is 595.28 by 841.89. */
export const PAGE = { width: 595.28, height: 841.89, left: 42, right: 553.28, top: 34, bottom: 804 } as const
export const WIDTH = PAGE.right - PAGE.left

const LEADING = 1.3

const fontFile = (name: string): string =>
  fileURLToPath(new URL(`../../report/fonts/golos-text-${name}.ttf`, import.meta.url))

/** pdfkit opens a font again for each name, so paths are the names. */
const FONTS = { regular: fontFile('regular'), bold: fontFile('bold') } as const

interface TagOptions extends PDFKit.Mixins.StructureElementOptions {
  /** Left, top, right, bottom. */
  readonly bbox?: readonly [number, number, number, number]
  readonly scope?: 'Row' | 'Column'
}

interface SheetOptions {
  readonly title: string
  readonly made: Date
  /** Below 1 a long report takes fewer pages. */
  readonly scale: number
  readonly characters: ReadonlySet<string>
  readonly onNextPage: (sheet: Sheet) => void
}

export class Sheet {
  readonly doc: PDFKit.PDFDocument
  readonly root: Element
  y: number = PAGE.top
  readonly #options: SheetOptions
  readonly #chunks: Buffer[] = []

  constructor(options: SheetOptions) {
    this.#options = options
    this.doc = new PdfDocument({
      size: 'A4',
      margin: 0,
      pdfVersion: '1.7',
      subset: 'PDF/A-3a',
      tagged: true,
      displayTitle: true,
      lang: 'ru-RU',
      bufferPages: true,
      font: FONTS.regular,
      // The current date would change the file and its identifier.
      info: { Title: titleText(options.title), CreationDate: options.made },
    })
    this.doc.on('data', (chunk: Buffer) => this.#chunks.push(chunk))
    this.root = this.doc.struct('Document')
    this.doc.addStructure(this.root)
  }

  tag(type: string, parent: Element, options: TagOptions = {}): Element {
    const element = this.doc.struct(type, options)
    parent.add(element)
    return element
  }

  mark(element: Element, type: string, draw: () => void): void {
    const content = this.doc.markStructureContent(type)
    draw()
    this.doc.endMarkedContent()
    element.add(content)
  }

  artifact(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.doc.markContent('Artifact', { type })
    draw()
    this.doc.endMarkedContent()
  }

  /** Starts a page unless so many points are left. */
  need(height: number): void {
    if (this.y + height > PAGE.bottom) this.nextPage()
  }

  nextPage(): void {
    this.doc.addPage()
    this.y = PAGE.top
    this.#options.onNextPage(this)
  }

  readonly measure = (text: string, { weight = 'regular', size }: TextStyle): number => {
    this.doc.font(FONTS[weight]).fontSize(size)
    return this.doc.widthOfString(text)
  }

  lines(runs: readonly Run[], width: number): readonly Line[] {
    const { characters, scale } = this.#options
    const clean = runs.map((run) => ({
      ...run,
      size: run.size * scale,
      text: printable(run.text, characters),
    }))
    return linesOf(clean, width, this.measure)
  }

  drawLines(lines: readonly Line[], x: number, y: number): number {
    let top = y
    for (const line of lines) {
      this.#drawLine(line, x, top)
      top += heightOfLine(line)
    }
    return top - y
  }

  #drawLine({ pieces }: Line, x: number, y: number): void {
    const size = Math.max(...pieces.map((piece) => piece.size))
    let left = x
    for (const piece of pieces) {
      const { text, weight = 'regular', colour } = piece
      this.doc.font(FONTS[weight]).fontSize(piece.size).fillColor(colour)
      this.doc.text(text, left, y + (size - piece.size), { lineBreak: false })
      left += this.measure(text, piece)
    }
  }

  label(text: string, x: number, y: number, style: TextStyle, align: 'left' | 'centre' | 'right' = 'left') {
    const clean = printable(text, this.#options.characters)
    const width = this.measure(clean, style)
    const left = align === 'left' ? x : align === 'right' ? x - width : x - width / 2
    this.doc
      .font(FONTS[style.weight ?? 'regular'])
      .fontSize(style.size)
      .fillColor(style.colour)
    this.doc.text(clean, left, y, { lineBreak: false })
    return width
  }

  paragraph(parent: Element, type: string, runs: readonly Run[], place: Partial<Place> = {}): void {
    const { x = PAGE.left, width = WIDTH } = place
    this.flow(this.tag(type, parent), type, this.lines(runs, width), x)
  }

  flow(element: Element, type: string, lines: readonly Line[], x: number): void {
    let rest = lines
    while (rest.length > 0) {
      const [first] = rest
      this.need(first ? heightOfLine(first) : 0)
      const fitting = countFitting(rest, PAGE.bottom - this.y)
      const here = rest.slice(0, Math.max(1, fitting))
      this.mark(element, type, () => {
        this.y += this.drawLines(here, x, this.y)
      })
      rest = rest.slice(here.length)
    }
  }

  slab(tone: Tone, x: number, y: number, width: number): void {
    const { solid, line, glyph, glyphColour } = TONES[tone]
    const { doc } = this
    this.artifact(() => {
      doc
        .save()
        .translate(x, y)
        .scale(width / 26)
      if (solid === undefined) this.#hatched(SLAB, 24, 26)
      else doc.path(SLAB).fill(solid)
      if (line !== undefined) doc.lineWidth(1.4).path(SLAB).stroke(line)
      doc.lineWidth(2.2).lineCap('round').lineJoin('round').path(glyph).stroke(glyphColour)
      doc.restore()
    })
  }

  #hatched(path: string, width: number, height: number): void {
    this.doc.path(path).fill(INKS.paper)
    this.hatch(() => this.doc.path(path), [0, 0, width, height], INKS.hatch, { gap: 5, line: 1.6 })
  }

  hatch(
    path: () => unknown,
    [left, top, right, bottom]: readonly [number, number, number, number],
    colour: string,
    { gap, line }: { readonly gap: number; readonly line: number },
  ): void {
    const { doc } = this
    doc.save()
    path()
    doc.clip()
    const height = bottom - top
    for (let x = left - height; x < right; x += gap * Math.SQRT2)
      doc.moveTo(x, bottom).lineTo(x + height, top)
    doc.lineWidth(line).lineCap('butt').stroke(colour).restore()
  }

  async finish(): Promise<Buffer> {
    const ended = new Promise((resolve) => this.doc.on('end', resolve))
    this.doc.end()
    await ended
    return Buffer.concat(this.#chunks)
  }
}

interface Place {
  readonly x: number
  readonly width: number
}

/** pdfkit writes the title into XML as it is. */
const titleText = (text: string): string => text.replaceAll(/[<>&]/gu, ' ')

export const heightOfLine = ({ pieces }: Line): number =>
  LEADING * Math.max(0, ...pieces.map(({ size }) => size))

export const heightOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, line) => sum + heightOfLine(line), 0)

function countFitting(lines: readonly Line[], room: number): number {
  let height = 0
  const over = lines.findIndex((line) => {
    height += heightOfLine(line)
    return height > room
  })
  return over < 0 ? lines.length : over
}
