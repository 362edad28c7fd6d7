/**
 * The document with a part that is made from the code in place of what stands between the marks of its name,
 * `<!-- settings: begin -->` and `<!-- settings: end -->`.
 * @param made ends with a line break
 */
export function withMadePart(document: string, name: string, made: string): string {
  const [begin, end] = [`<!-- ${name}: begin -->\n`, `<!-- ${name}: end -->\n`]
  const [before, rest] = document.split(begin)
  const after = rest?.split(end)[1]
  if (after === undefined) throw new Error(`the document has lost the marks of its part «${name}»`)
  return [before, begin, made, end, after].join('')
}
