import { type HTMLElement, parse } from 'node-html-parser'
import { changed } from './failure.ts'

/** Above what any page about one car has: the policies of a taxi are 10 000 elements. */
const MOST_ELEMENTS = 20_000
/** With tags left open the parser's work grows with the square of the page. */
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

/** A comment, which may lack its end, or a tag: its slash and its name. */
const MARK = /<!--|<(\/?)([a-z][a-z\d]*)/giu

/**
 * Parses a page that a registry sent.
 * @throws RegistryFailure `source_changed` for one that is larger, deeper or more broken than any page about a car.
 */
export function parsePage(html: string): HTMLElement {
  let [elements, comments] = [0, 0]
  const open: string[] = []
  MARK.lastIndex = 0
  for (let mark = MARK.exec(html); mark; mark = MARK.exec(html)) {
    const [, slash, name] = mark
    if (name === undefined) {
      comments += 1
      MARK.lastIndex = endOfComment(html, mark.index)
    } else if (slash === '/') {
      const begun = open.lastIndexOf(name.toLowerCase())
      if (begun >= 0) open.length = begun
    } else {
      elements += 1
      if (!VOID.has(name.toLowerCase())) open.push(name.toLowerCase())
    }
    if (comments > MOST_COMMENTS || elements > MOST_ELEMENTS || open.length > MOST_DEPTH)
      throw changed(`a page of ${elements} elements, ${comments} comments and ${open.length} levels`)
  }
  return parse(html)
}

function endOfComment(html: string, begin: number): number {
  const end = html.indexOf('-->', begin)
  if (end === -1) throw changed('a page with a comment that has no end')
  return end
}
