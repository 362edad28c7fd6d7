import { type HTMLElement, parse } from 'node-html-parser'
import { sourceChanged } from './failure.ts'

/** A taxi's policies have 10 000. */
const MOST_ELEMENTS = 20_000
/** Unclosed tags take quadratic time. */
const MOST_DEPTH = 100
const MOST_COMMENTS = 1000

const VOID = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'wbr',
])

/** A comment, or a tag: its slash and its name. */
const TOKEN = /<!--|<(\/?)([a-z][a-z\d]*)/giu

/** @throws RegistryFailure `source_changed` for a large, deep or broken page */
export function parsePage(html: string): HTMLElement {
  let [elements, comments] = [0, 0]
  const open: string[] = []
  TOKEN.lastIndex = 0
  for (let token = TOKEN.exec(html); token; token = TOKEN.exec(html)) {
    const [, slash, name] = token
    if (name === undefined) {
      comments += 1
      TOKEN.lastIndex = endOfComment(html, token.index)
    } else if (slash === '/') {
      const opener = open.lastIndexOf(name.toLowerCase())
      if (opener >= 0) open.length = opener
    } else {
      elements += 1
      if (!VOID.has(name.toLowerCase())) open.push(name.toLowerCase())
    }
    if (comments > MOST_COMMENTS || elements > MOST_ELEMENTS || open.length > MOST_DEPTH)
      throw sourceChanged(`a page of ${elements} elements, ${comments} comments and ${open.length} levels`)
  }
  return parse(html)
}

function endOfComment(html: string, begin: number): number {
  const end = html.indexOf('-->', begin)
  if (end === -1) throw sourceChanged('a page with a comment that has no end')
  return end
}
