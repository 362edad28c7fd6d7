import { badRequest, type MessageEntity } from './wire.ts'

export interface FormattedText {
  readonly text: string
  readonly entities: readonly MessageEntity[]
}

type Style = Exclude<MessageEntity['type'], 'url' | 'bot_command'>

const STYLES: ReadonlyMap<string, Style> = new Map([
  ['b', 'bold'],
  ['strong', 'bold'],
  ['i', 'italic'],
  ['em', 'italic'],
  ['u', 'underline'],
  ['ins', 'underline'],
  ['s', 'strikethrough'],
  ['strike', 'strikethrough'],
  ['del', 'strikethrough'],
  ['code', 'code'],
  ['pre', 'pre'],
  ['blockquote', 'blockquote'],
  ['a', 'text_link'],
])

const TOKEN =
  /<(?<end>\/?)(?<tag>[^\s>]*)(?<attributes>[^>]*)>|<|&(?:lt|gt|amp|quot|#\d+|#x[\da-f]+);|[^<&]+|&/gi
const HREF = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i
const NAMED: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"' }

const LAST_CODE_POINT = 0x10ffff

const LINK = /https?:\/\/[^\s<>"«»]*[^\s<>"«».,;:!?)]/g
const COMMAND = /(?<=^|\s)\/[a-z0-9_]{1,32}(?:@\w{3,32})?(?=$|\s)/gi

/** Text without markup, in which Telegram finds links and commands itself. */
export function plain(text: string): FormattedText {
  return trimmed(text, [])
}

/**
 * `parse_mode` HTML as entities. https://core.telegram.org/bots/api#html-style
 * @throws BotApiError for an unknown, unclosed or misplaced tag
 */
export function fromHtml(html: string): FormattedText {
  const open: OpenTag[] = []
  const entities: MessageEntity[] = []
  let text = ''
  for (const token of html.matchAll(TOKEN)) {
    const { tag, end, attributes = '' } = token.groups ?? {}
    const at = () => `at byte offset ${Buffer.byteLength(html.slice(0, token.index))}`
    if (token[0] === '<') throw unparsable(`Unclosed start tag ${at()}`)
    if (tag === undefined) text += decode(token[0])
    else if (end) entities.push(...close(open.pop(), tag.toLowerCase(), text, at))
    else open.push(start(tag.toLowerCase(), attributes, text.length, at))
  }
  const left = open.pop()
  if (left) throw unparsable(`Can't find end tag corresponding to start tag "${left.tag}"`)
  return trimmed(text, entities)
}

interface OpenTag {
  readonly tag: string
  readonly style: Style
  readonly href: string | undefined
  readonly offset: number
}

const unparsable = (problem: string) => badRequest(`can't parse entities: ${problem}`)

function start(tag: string, attributes: string, offset: number, at: () => string): OpenTag {
  const style = STYLES.get(tag)
  if (!style) throw unparsable(`Unsupported start tag "${tag}" ${at()}`)
  const [, ...quotings] = HREF.exec(attributes) ?? []
  return { tag, style, offset, href: quotings.find((value) => value !== undefined) }
}

function close(last: OpenTag | undefined, tag: string, text: string, at: () => string): MessageEntity[] {
  if (!last) throw unparsable(`Unexpected end tag ${at()}`)
  if (last.tag !== tag)
    throw unparsable(`Unmatched end tag ${at()}, expected "</${last.tag}>", found "</${tag}>"`)
  const place = { offset: last.offset, length: text.length - last.offset }
  if (last.style !== 'text_link') return [{ type: last.style, ...place }]
  const url = webAddress(decodeAll(last.href ?? text.slice(last.offset)))
  return url ? [{ type: 'text_link', ...place, url }] : []
}

/** The address in Telegram's form; undefined if Telegram would not open it. */
export function webAddress(text: string): string | undefined {
  const url = URL.parse(text)
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined
}

const decodeAll = (text: string) => text.replace(/&[#\w]+;/g, decode)

function decode(token: string): string {
  const [, hex, digits] = /^&#(x?)([\da-f]+);$/i.exec(token) ?? []
  if (digits === undefined) return NAMED[token.toLowerCase()] ?? token
  const code = Number.parseInt(digits, hex ? 16 : 10)
  return code <= LAST_CODE_POINT ? String.fromCodePoint(code) : token
}

function trimmed(text: string, entities: readonly MessageEntity[]): FormattedText {
  const kept = text.trim()
  const lead = text.length - text.trimStart().length
  const moved = entities.flatMap((entity) => {
    const offset = Math.max(0, entity.offset - lead)
    const length = Math.min(kept.length, entity.offset + entity.length - lead) - offset
    return length > 0 ? [{ ...entity, offset, length }] : []
  })
  const all = [...moved, ...foundIn(kept, moved)]
  return { text: kept, entities: all.sort((a, b) => a.offset - b.offset || b.length - a.length) }
}

function foundIn(text: string, styled: readonly MessageEntity[]): MessageEntity[] {
  const find = (type: MessageEntity['type'], pattern: RegExp) =>
    [...text.matchAll(pattern)].map(
      ({ index, 0: { length } }): MessageEntity => ({ type, offset: index, length }),
    )
  const links = find('url', LINK).filter(({ offset, length }) =>
    webAddress(text.slice(offset, offset + length)),
  )
  return [...links, ...find('bot_command', COMMAND)].filter((found) =>
    styled.every((entity) => isApart(found, entity) || (isWithin(entity, found) && !isLiteral(entity))),
  )
}

const isLiteral = ({ type }: MessageEntity) => type === 'code' || type === 'pre' || type === 'text_link'
const endOf = ({ offset, length }: MessageEntity) => offset + length
const isApart = (a: MessageEntity, b: MessageEntity) => endOf(a) <= b.offset || endOf(b) <= a.offset
const isWithin = (outer: MessageEntity, inner: MessageEntity) =>
  outer.offset <= inner.offset && endOf(inner) <= endOf(outer)
