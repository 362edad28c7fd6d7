const TOKEN =
  /\\u(?<code>-?\d+)\?|\\(?<sign>[{}\\])|\\(?<word>[a-z]+)-?\d* ?|(?<brace>[{}])|(?<plain>[^\\{}\n]+)|\n/g

/** Groups without document text. */
const ASIDE = /^(fonttbl|info)$/

/** @returns the document's text, and the number of groups left open. */
export function readRtf(rtf: string) {
  let depth = 0
  let asideFrom = Number.POSITIVE_INFINITY
  const texts: string[] = []
  for (const { groups: { code, sign, word = '', brace, plain } = {} } of rtf.matchAll(TOKEN)) {
    if (brace) depth += brace === '{' ? 1 : -1
    if (ASIDE.test(word)) asideFrom = depth
    if (depth < asideFrom) asideFrom = Number.POSITIVE_INFINITY
    if (depth >= asideFrom) continue
    if (code) texts.push(String.fromCharCode(Number(code) & 0xffff))
    else texts.push(word === 'line' ? '\n' : (sign ?? plain ?? ''))
  }
  return { text: texts.join(''), depth }
}
