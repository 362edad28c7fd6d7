import { answerSignature } from './signing.ts'

/** A shop's `MNT_RESPONSE`. */
export interface ShopAnswer {
  readonly fields: URLSearchParams
  readonly attributes: Readonly<Record<string, string>>
}

export function readShopAnswer(xml: string, integrityCode: string): ShopAnswer | undefined {
  const leaves = readXml(xml)
  if (leaves?.[0]?.path[0] !== 'MNT_RESPONSE') return undefined
  const at = (depth: number) => leaves.filter(({ path }) => path.length === depth)
  const fields = new URLSearchParams(at(2).map(({ path, text }) => [path[1] ?? '', text]))
  if (fields.get('MNT_SIGNATURE') !== answerSignature(fields, integrityCode)) return undefined
  const [keys, values] = ['KEY', 'VALUE'].map((name) => at(4).filter(({ path }) => path[3] === name))
  const attributes = Object.fromEntries(
    (keys ?? []).map(({ text }, index) => [text, values?.[index]?.text ?? '']),
  )
  return { fields, attributes }
}

interface Leaf {
  readonly path: readonly string[]
  readonly text: string
}

const PIECE = /<(?<close>\/?)(?<name>[A-Z_0-9]+)>|(?<text>[^<]+)/gy
const BAD_TEXT = /&(?!(?:amp|lt|gt|quot|apos);)/

function readXml(xml: string): Leaf[] | undefined {
  const body = xml.replace(/^<\?xml[^>]*\?>\s*/, '').trim()
  const open: string[] = []
  const leaves: Leaf[] = []
  let text = ''
  let read = 0
  for (const piece of body.matchAll(PIECE)) {
    read += piece[0].length
    const { close, name = '', text: found } = piece.groups ?? {}
    if (found !== undefined) text = found
    else if (!close) open.push(name)
    else {
      leaves.push({ path: [...open], text: unescaped(text) })
      if (open.pop() !== name || BAD_TEXT.test(text)) return undefined
      text = ''
    }
  }
  return read === body.length && open.length === 0 ? leaves : undefined
}

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const unescaped = (text: string): string =>
  text.replaceAll(/&(\w+);/g, (_, name: string) => signs[name] ?? '')
