const TOKEN =
  /\\u(?<code>-?\d+)\?|\\(?<sign>[{}\\])|\\(?<word>[a-z]+)-?\d* ?|(?<brace>[{}])|(?<plain>[^\\{}\n]+)|\n/g

/** Groups that hold no text of the document. */
const ASIDE = /^(fonttbl|info)$/

/** Reads Rich Text Format as a word processor does: its text, and how many groups are left open. */
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
