/** The file is damaged, or uses what a strict reader of plain objects does not read. */
export class NotPlainPdf extends Error {}

export type PdfDictionary = ReadonlyMap<string, PdfValue>

/** Strings and `null` are `undefined`: no attachment needs them. */
export type PdfValue =
  | number
  | boolean
  | undefined
  | PdfName
  | PdfReference
  | readonly PdfValue[]
  | PdfDictionary

export class PdfName {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

export class PdfReference {
  readonly to: number

  constructor(to: number) {
    this.to = to
  }
}

const MAX_DEPTH = 64

const SPACE = new Set('\0\t\n\f\r ')

/** Values of ISO 32000-1 §7.3; one character per byte. */
export class PdfReader {
  readonly #text: string
  at: number

  constructor(text: string, at: number) {
    this.#text = text
    this.at = at
  }

  /** Whitespace and comments. */
  skip(): void {
    for (; this.at < this.#text.length; this.at++) {
      const sign = this.#text.charAt(this.at)
      if (sign === '%') this.take(/%[^\r\n]*/y)
      if (!SPACE.has(this.#text.charAt(this.at))) return
    }
  }

  /** @param pattern is sticky. */
  find(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.#text)
    if (!found) return undefined
    this.at += found[0].length
    return found
  }

  /** @throws NotPlainPdf */
  take(pattern: RegExp): RegExpExecArray {
    const found = this.find(pattern)
    if (!found) throw new NotPlainPdf(`no ${pattern.source} at ${this.at}`)
    return found
  }

  /** @throws NotPlainPdf */
  value(depth = 0): PdfValue {
    if (depth > MAX_DEPTH) throw new NotPlainPdf('too deep')
    this.skip()
    if (this.find(/<</y)) return this.#dictionary(depth)
    if (this.find(/\[/y)) return this.#array(depth)
    if (this.find(/\(/y)) return this.#string()
    if (this.find(/<[\da-fA-F\s]*>/y) || this.find(/null(?![^\s/<>[\]()%])/y)) return undefined
    const [, word] = this.find(/(true|false)(?![^\s/<>[\]()%])/y) ?? []
    if (word !== undefined) return word === 'true'
    const [, to] = this.find(/(\d+)[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]+R(?![^\s/<>[\]()%])/y) ?? []
    if (to !== undefined) return new PdfReference(Number(to))
    const [number] = this.find(/[+-]?(?:\d+\.?\d*|\.\d+)(?![^\s/<>[\]()%])/y) ?? []
    return number === undefined ? new PdfName(this.#name()) : Number(number)
  }

  #name(): string {
    const [, written = ''] = this.take(/\/([^\0\s/<>[\]()%{}]*)/y)
    return written.replaceAll(/#([\da-fA-F]{2})/g, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
  }

  #array(depth: number): PdfValue[] {
    const values: PdfValue[] = []
    for (;;) {
      this.skip()
      if (this.find(/\]/y)) return values
      values.push(this.value(depth + 1))
    }
  }

  /** Readers disagree about a repeated key. */
  #dictionary(depth: number): PdfDictionary {
    const entries = new Map<string, PdfValue>()
    for (;;) {
      this.skip()
      if (this.find(/>>/y)) return entries
      const key = this.#name()
      if (entries.has(key)) throw new NotPlainPdf(`${key} twice`)
      entries.set(key, this.value(depth + 1))
    }
  }

  #string(): undefined {
    for (let open = 1; open > 0; ) {
      const [sign] = this.take(/\\[\s\S]|[()]|[^\\()]+/y)
      if (sign === '(') open++
      if (sign === ')') open--
    }
  }
}

export interface PdfObject {
  readonly value: PdfValue
  /** Byte range. */
  readonly stream?: readonly [from: number, to: number]
}

/** Readers search for it when the table of places is bad. */
const OBJECT = /\d[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]*obj/g

const END = /startxref[\r\n ]+(\d+)[\r\n ]+%%EOF[\r\n ]*$/

/**
 * The file must be a header, objects, one table of their places and its trailer, so that every
 * reader finds the same objects.
 * @throws NotPlainPdf
 */
export function pdfObjects(text: string): ReadonlyMap<number, PdfObject> {
  const [, table] = END.exec(text.slice(-64)) ?? []
  if (table === undefined || !text.startsWith('%PDF-')) throw new NotPlainPdf('no end or no header')
  const places = placesIn(new PdfReader(text, Number(table)))
  const objects = new Map<number, PdfObject>()
  const reader = new PdfReader(text, 0)
  for (const [number, place] of [...places].sort(([, one], [, other]) => one - other)) {
    reader.skip()
    if (reader.at !== place) throw new NotPlainPdf(`object ${number} is not at ${place}`)
    objects.set(
      number,
      readObject(reader, number, (to) => lengthAt(text, places, to)),
    )
  }
  reader.skip()
  if (reader.at !== Number(table)) throw new NotPlainPdf('something between objects and table')
  const found = text.match(OBJECT)?.length ?? 0
  if (found !== objects.size) throw new NotPlainPdf(`${found} objects, and ${objects.size} in the table`)
  return objects
}

/** Cross-reference table and trailer, which names no other table. */
function placesIn(reader: PdfReader): ReadonlyMap<number, number> {
  const places = new Map<number, number>()
  reader.take(/xref[\r\n ]+/y)
  for (;;) {
    const [, first, count] = reader.find(/(\d+) (\d+)[\r\n ]+/y) ?? []
    if (first === undefined) break
    for (let number = Number(first); number < Number(first) + Number(count); number++) {
      const [, place, kind] = reader.take(/(\d{10}) \d{5} ([nf])[\r\n ]{2}/y)
      if (places.has(number)) throw new NotPlainPdf(`object ${number} twice`)
      if (kind === 'n') places.set(number, Number(place))
    }
  }
  reader.take(/trailer/y)
  const trailer = reader.value()
  const isPlain = trailer instanceof Map && !['Prev', 'XRefStm', 'Encrypt'].some((key) => trailer.has(key))
  if (!isPlain) throw new NotPlainPdf('a trailer of another kind')
  reader.skip()
  reader.take(/startxref/y)
  return places
}

function readObject(reader: PdfReader, number: number, lengthOf: (to: number) => number): PdfObject {
  const [, written] = reader.take(/(\d+) \d+ obj/y)
  if (Number(written) !== number) throw new NotPlainPdf(`object ${written} in place of ${number}`)
  const value = reader.value()
  reader.skip()
  if (reader.find(/endobj/y)) return { value }
  reader.take(/stream\r?\n/y)
  const length = value instanceof Map ? value.get('Length') : undefined
  const size = length instanceof PdfReference ? lengthOf(length.to) : length
  if (typeof size !== 'number' || !Number.isSafeInteger(size)) throw new NotPlainPdf('no length')
  const from = reader.at
  const to = from + size
  reader.at = to
  reader.take(/[\r\n]{0,2}endstream[\r\n ]+endobj/y)
  return { value, stream: [from, to] }
}

function lengthAt(text: string, places: ReadonlyMap<number, number>, number: number): number {
  const place = places.get(number)
  const reader = new PdfReader(text, place ?? text.length)
  reader.take(/\d+ \d+ obj/y)
  const length = reader.value()
  if (typeof length !== 'number') throw new NotPlainPdf(`no length in object ${number}`)
  return length
}
