import { inflateSync } from 'node:zlib'

/** A name begins with a slash; a text is decoded; a stream has its bytes. */
export type PdfValue = null | boolean | number | string | PdfReference | PdfDictionary | readonly PdfValue[]

export interface PdfReference {
  readonly object: number
}

export interface PdfDictionary {
  readonly entries: ReadonlyMap<string, PdfValue>
  readonly stream?: Buffer
}

const TOKENS =
  /(?<open><<|\[)|(?<close>>>|\])|(?<name>\/[^\s/<>[\]()]*)|(?<text>\((?:[^\\()]|\\[\s\S])*\))|<(?<hex>[\da-fA-F\s]*)>|(?<object>\d+) 0 R\b|(?<number>[-+]?(?:\d+\.?\d*|\.\d+))(?![^\s/<>[\]()])|(?<word>[^\s/<>[\]()]+)/gu

type Groups = Readonly<Record<string, string | undefined>>

/** ISO 32000-1, 7.3, without object streams, as our library writes it. */
export class PdfObjects {
  readonly #bytes: Buffer
  readonly #text: string
  readonly #places = new Map<number, number>()

  constructor(bytes: Buffer) {
    this.#bytes = bytes
    this.#text = bytes.toString('latin1')
    for (const { index, 0: head, 1: number } of this.#text.matchAll(/^(\d+) 0 obj\n/gm))
      this.#places.set(Number(number), index + head.length)
  }

  get header(): string {
    return this.#text.slice(0, this.#text.indexOf('\n'))
  }

  get trailer(): PdfDictionary {
    return dictionary(valueIn(this.#text, this.#text.lastIndexOf('trailer') + 'trailer'.length).value)
  }

  get all(): PdfValue[] {
    return [...this.#places.keys()].map((object) => this.follow({ object }))
  }

  follow(value: PdfValue | undefined): PdfValue {
    if (!isReference(value)) return value ?? null
    const place = this.#places.get(value.object)
    if (place === undefined) throw new Error(`the PDF has no object ${value.object}`)
    const { value: found, end } = valueIn(this.#text, place)
    return isDictionary(found) ? { ...found, ...this.#streamOf(found, end) } : found
  }

  get(from: PdfValue | undefined, ...names: readonly string[]): PdfValue {
    let found = this.follow(from)
    for (const name of names) found = this.follow(isDictionary(found) ? found.entries.get(name) : undefined)
    return found
  }

  list(from: PdfValue | undefined, ...names: readonly string[]): readonly PdfValue[] {
    const found = this.get(from, ...names)
    return isList(found) ? found : found === null ? [] : [found]
  }

  #streamOf({ entries }: PdfDictionary, end: number): { stream?: Buffer } {
    const opening = /^\s*stream\r?\n/.exec(this.#text.slice(end, end + 20))
    if (opening === null) return {}
    const start = end + opening[0].length
    const length = this.follow(entries.get('Length'))
    const bytes = this.#bytes.subarray(start, start + Number(length))
    return { stream: entries.get('Filter') === '/FlateDecode' ? inflateSync(bytes) : bytes }
  }
}

export const isReference = (value: PdfValue | undefined): value is PdfReference =>
  typeof value === 'object' && value !== null && 'object' in value

export const isDictionary = (value: PdfValue | undefined): value is PdfDictionary =>
  typeof value === 'object' && value !== null && 'entries' in value

const isList = (value: PdfValue): value is readonly PdfValue[] => Array.isArray(value)

function dictionary(value: PdfValue): PdfDictionary {
  if (!isDictionary(value)) throw new Error('the PDF has no dictionary here')
  return value
}

export function* tokensOf(text: string, from = 0): Generator<RegExpExecArray> {
  const pattern = new RegExp(TOKENS)
  pattern.lastIndex = from
  for (let token = pattern.exec(text); token !== null; token = pattern.exec(text)) yield token
}

export function simpleValue({ name, text, hex, object, number, word }: Groups): PdfValue {
  if (name !== undefined) return name
  if (object !== undefined) return { object: Number(object) }
  if (number !== undefined) return Number(number)
  if (hex !== undefined) return decoded(Buffer.from(hex.replaceAll(/\s/gu, ''), 'hex'))
  if (text !== undefined) return decoded(unescaped(text.slice(1, -1)))
  return word === 'true' ? true : word === 'false' ? false : null
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

const unescaped = (text: string): Buffer =>
  Buffer.from(
    text.replaceAll(/\\([\s\S])/gu, (_, one: string) => ESCAPES[one] ?? one),
    'latin1',
  )

const decoded = (bytes: Buffer): string =>
  bytes[0] === 0xfe && bytes[1] === 0xff
    ? Buffer.from(bytes.subarray(2)).swap16().toString('utf16le')
    : bytes.toString('latin1')

interface Found {
  readonly value: PdfValue
  readonly end: number
}

function valueIn(text: string, from: number): Found {
  const tokens = tokensOf(text, from)
  const read = (): { readonly value: PdfValue; readonly end: number; readonly isClose: boolean } => {
    const { value: token } = tokens.next()
    if (token === undefined) throw new Error('the PDF ends inside a value')
    const end = token.index + token[0].length
    const groups: Groups = token.groups ?? {}
    if (groups.close !== undefined) return { value: null, end, isClose: true }
    if (groups.open === undefined) return { value: simpleValue(groups), end, isClose: false }
    const items: PdfValue[] = []
    for (;;) {
      const item = read()
      if (item.isClose)
        return { value: groups.open === '[' ? items : entriesOf(items), end: item.end, isClose: false }
      items.push(item.value)
    }
  }
  return read()
}

function entriesOf(items: readonly PdfValue[]): PdfDictionary {
  const entries = new Map<string, PdfValue>()
  for (let at = 0; at + 1 < items.length; at += 2)
    entries.set(String(items[at]).slice(1), items[at + 1] ?? null)
  return { entries }
}
