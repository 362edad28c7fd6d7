export interface Paragraph {
  readonly text: string
  /** Without an empty line before it. */
  readonly isNear?: boolean | undefined
}

export interface LongText {
  /** On every page. */
  readonly head: string
  readonly blocks: readonly Paragraph[]
  readonly tail: string
}

interface TextPage {
  readonly text: string
  readonly blocks: readonly number[]
}

interface Limits {
  /** UTF-16 units. */
  readonly longest: number
  readonly longestFirst?: number | undefined
}

/** «Страница 12 из 34.» with its empty line. */
const COUNT_ROOM = 24

/** A long head is shortened before that. */
const LEAST_ROOM = 200

const CUT = '…'

/** A block longer than a page continues on the next one, with «…» on both sides. */
export function pagesOf(
  { head, blocks, tail }: LongText,
  { longest, longestFirst = longest }: Limits,
): TextPage[] {
  const frame = [head, tail].filter(Boolean).join('\n\n').length + 4 + COUNT_ROOM
  const roomOf = (page: number): number => Math.max(LEAST_ROOM, (page === 0 ? longestFirst : longest) - frame)
  const pages: { body: string; blocks: number[] }[] = [{ body: '', blocks: [] }]
  const room = (): number => roomOf(pages.length - 1)
  const put = (text: string, isNear: boolean, at: number | undefined) => {
    const last = pages.at(-1) ?? { body: '', blocks: [] }
    last.body += last.body === '' ? text : `${isNear ? '\n' : '\n\n'}${text}`
    if (at !== undefined) last.blocks.push(at)
  }
  const isFull = (text: string): boolean => {
    const { body = '' } = pages.at(-1) ?? {}
    return body !== '' && body.length + 2 + text.length > room()
  }
  for (const [at, { text, isNear = false }] of blocks.entries()) {
    if (isFull(text)) pages.push({ body: '', blocks: [] })
    let left = text
    let first: number | undefined = at
    while (left.length > room()) {
      const end = cutIn(left, room() - CUT.length)
      put(left.slice(0, end) + CUT, isNear, first)
      pages.push({ body: '', blocks: [] })
      left = CUT + left.slice(end).trimStart()
      first = undefined
    }
    put(left, isNear, first)
  }
  return pages.map(({ body, blocks: begun }, at) => ({
    text: [head, body, ...(pages.length > 1 ? [`Страница ${at + 1} из ${pages.length}.`] : []), tail]
      .filter(Boolean)
      .join('\n\n'),
    blocks: begun,
  }))
}

/** After the last blank that fits; never within a surrogate pair. */
function cutIn(text: string, most: number): number {
  const blank = Math.max(text.lastIndexOf(' ', most), text.lastIndexOf('\n', most))
  if (blank > most / 2) return blank
  return /[\uD800-\uDBFF]/.test(text[most - 1] ?? '') ? most - 1 : most
}
