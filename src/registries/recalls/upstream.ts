import type { HTMLElement } from 'node-html-parser'
import { sameNumber } from '#registry-kit/identity.ts'
import { parsePage } from '#registry-kit/page.ts'
import { noRecords, type OneRecord, type Records, readRecord, wholeList } from '#registry-kit/records.ts'
import { unreadableReply } from '#registry-kit/reply.ts'
import { text } from '#registry-kit/schema.ts'

const recallEntries = {
  VIN: text,
  Дата: text,
  Место: text,
  Марка: text,
  'Коммерческое название ТС': text,
  'Организатор отзывной кампании': text,
  'Дата начала отзывной кампании': text,
  'Причины отзыва': text,
  Работы: text,
  Рекомендации: text,
}

/** Without `Дата` the work is not done. */
export type Recall = Partial<Record<keyof typeof recallEntries, string | undefined>>

const LABELS = new Set<string>(Object.keys(recallEntries))

/**
 * Sentences of an empty answer, with the number as «№», because others report something else as
 * missing.
 */
const NOTHING = [
  /^По (?:указанному )?VIN № отзывных кампаний не найдено\.?$/iu,
  /^Отзывных кампаний по (?:указанному )?VIN № не найдено\.?$/iu,
  /^(?:Транспортное средство|ТС|Автомобиль)(?: с VIN)? № не подпадает под отзывн(?:ую кампанию|ые кампании)\.?$/iu,
]

/** Only the site's own sentence is an empty answer. */
export function readResultPage(html: string, vin: string): Records<Recall> {
  const page = parsePage(html)
  const blocks = page.querySelectorAll('.div-revocamp')
  if (blocks.length === 0) return readEmptyPage(page, vin)
  return wholeList(blocks, (block) => recallOf(block, vin))
}

function recallOf(block: HTMLElement, number: string): OneRecord<Recall> {
  const { fields, unknown } = readBlock(block)
  const { record, unread } = readRecord(recallEntries, fields, number, ({ VIN }) => ({ vin: VIN }))
  if (record === undefined || !isCampaign(record, number)) return { unread: unread ?? {} }
  return { record, ...(unknown.length > 0 && { unread: { fields: [...unknown] } }) }
}

/** False for a place without a day: a renamed day would read as "not done". */
const isCampaign = ({ VIN, Место, Дата, 'Причины отзыва': reason }: Recall, number: string): boolean =>
  VIN !== undefined &&
  sameNumber(VIN, number) &&
  reason !== undefined &&
  (Место === undefined || Дата !== undefined)

function readEmptyPage(page: HTMLElement, vin: string): Records<Recall> {
  const result = page.querySelector('#resultVin')?.structuredText ?? ''
  const sentence = result.replace(vin, '№').replace(/\s+/gu, ' ').trim()
  const hasForm = page.querySelector('form input[name=vin]') !== null
  if (hasForm && NOTHING.some((words) => words.test(sentence))) return noRecords
  throw unreadableReply(page.structuredText, 'neither campaigns nor an empty answer')
}

interface Block {
  readonly fields: Record<string, string>
  /** Labels that we do not know; their values are dropped. */
  readonly unknown: readonly string[]
}

/** Reads by label text: the elements vary. */
function readBlock(block: HTMLElement): Block {
  const lines = linesOf(block)
  const tags = labelTags(lines)
  const fields: Record<string, string> = {}
  const unknown: string[] = []
  let current: string | undefined
  for (const { tag, label, value, whole } of lines) {
    const isKnown = LABELS.has(label)
    const isLabel = isKnown || tags.has(tag)
    if (isLabel) current = label
    if (isLabel && !isKnown) unknown.push(label)
    const written = isLabel ? value : whole
    if (current === undefined || !LABELS.has(current) || written === '') continue
    const before = fields[current]
    if (before === undefined) fields[current] = written
    // A VIN is one line.
    else if (current !== 'VIN') fields[current] = `${before} ${written}`
  }
  return { fields, unknown }
}

function labelTags(lines: readonly Line[]): Set<string> {
  const tags = new Set(lines.filter(({ label }) => LABELS.has(label)).map(({ tag }) => tag))
  for (const [index, { label, value }] of lines.entries()) {
    const next = lines[index + 1]
    if (LABELS.has(label) && value === '' && next && !LABELS.has(next.label)) tags.delete(next.tag)
  }
  return tags
}

interface Line {
  readonly tag: string
  readonly label: string
  readonly value: string
  readonly whole: string
}

const HEADING = /^H[1-6]$/

/** In reading order, without headings. */
function linesOf(element: HTMLElement): Line[] {
  return element.childNodes.flatMap((node): Line[] => {
    if ('querySelector' in node) {
      const inner = node as HTMLElement
      return HEADING.test(inner.tagName) ? [] : linesOf(inner)
    }
    const line = node.text.replace(/\s+/g, ' ').trim()
    return line === '' ? [] : [lineOf(element.tagName, line)]
  })
}

/** «Марка: LADA» within one element. */
function lineOf(tag: string, whole: string): Line {
  const [, label, value] = /^([^:]+):\s*(\S.*)$/s.exec(whole) ?? []
  return label === undefined || value === undefined
    ? { tag, label: whole.replace(/\s*:$/, ''), value: '', whole }
    : { tag: `${tag}:`, label: label.trim(), value, whole }
}
