import type { HTMLElement } from 'node-html-parser'
import { text } from '#server/registry-kit/claims.ts'
import { sameNumber } from '#server/registry-kit/identity.ts'
import { parsePage } from '#server/registry-kit/page.ts'
import {
  noRecords,
  type OneRecord,
  type Records,
  readRecord,
  wholeList,
} from '#server/registry-kit/records.ts'
import { unreadable } from '#server/registry-kit/reply.ts'

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

/** One campaign; without `Дата` the work has not been done on this car. */
export type Recall = Partial<Record<keyof typeof recallEntries, string | undefined>>

const LABELS = new Set<string>(Object.keys(recallEntries))

/** Whole sentences, the number of the car in its place: in any other sentence something else was not found. */
const NOTHING = [
  /^По (?:указанному )?VIN № отзывных кампаний не найдено\.?$/iu,
  /^Отзывных кампаний по (?:указанному )?VIN № не найдено\.?$/iu,
  /^(?:Транспортное средство|ТС|Автомобиль)(?: с VIN)? № не подпадает под отзывн(?:ую кампанию|ые кампании)\.?$/iu,
]

/** Reads the page that answers the form. Only its own words make an empty answer. */
export function readResultPage(html: string, vin: string): Records<Recall> {
  const page = parsePage(html)
  const blocks = page.querySelectorAll('.div-revocamp')
  if (blocks.length === 0) return readEmptyPage(page, vin)
  return wholeList(blocks, (block) => recallOf(block, vin))
}

function recallOf(block: HTMLElement, asked: string): OneRecord<Recall> {
  const { fields, unknown } = readBlock(block)
  const { record, unread } = readRecord(recallEntries, fields, asked, ({ VIN }) => ({ vin: VIN }))
  if (record === undefined || !isCampaign(record, asked)) return { unread: unread ?? {} }
  return { record, ...(unknown.length > 0 && { unread: { fields: [...unknown] } }) }
}

/**
 * Whether a block can be relied on. A place without a day is a day whose label was renamed: read as it stands it
 * would mean "not done".
 */
const isCampaign = ({ VIN, Место, Дата, 'Причины отзыва': reason }: Recall, asked: string): boolean =>
  VIN !== undefined &&
  sameNumber(VIN, asked) &&
  reason !== undefined &&
  (Место === undefined || Дата !== undefined)

function readEmptyPage(page: HTMLElement, vin: string): Records<Recall> {
  const result = page.querySelector('#resultVin')?.structuredText ?? ''
  const sentence = result.replace(vin, '№').replace(/\s+/gu, ' ').trim()
  const hasForm = page.querySelector('form input[name=vin]') !== null
  if (hasForm && NOTHING.some((words) => words.test(sentence))) return noRecords
  throw unreadable(page.structuredText, 'neither campaigns nor an empty answer')
}

interface Block {
  readonly fields: Record<string, string>
  /** Labels of the block that we do not know; their values are nobody's. */
  readonly unknown: readonly string[]
}

/**
 * Reads by label text: which element holds the label, and which the value, is not promised. What stands in the kind of
 * element that only labels stand in is a label, too.
 */
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
    // A VIN is one line: what follows it is something else.
    else if (current !== 'VIN') fields[current] = `${before} ${written}`
  }
  return { fields, unknown }
}

/** Kinds of elements in which known labels stand, and no value right after one. */
function labelTags(lines: readonly Line[]): Set<string> {
  const tags = new Set(lines.filter(({ label }) => LABELS.has(label)).map(({ tag }) => tag))
  for (const [at, { label, value }] of lines.entries()) {
    const next = lines[at + 1]
    if (LABELS.has(label) && value === '' && next && !LABELS.has(next.label)) tags.delete(next.tag)
  }
  return tags
}

interface Line {
  /** Kind of its element; one that holds a label and its value is a kind of its own. */
  readonly tag: string
  /** What of the line would be a label. */
  readonly label: string
  /** What would be the value then. */
  readonly value: string
  readonly whole: string
}

const HEADING = /^H[1-6]$/

/** Texts of a block in reading order, without its headings. */
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

/** «Марка: LADA» within one element is label and value. */
function lineOf(tag: string, whole: string): Line {
  const [, label, value] = /^([^:]+):\s*(\S.*)$/s.exec(whole) ?? []
  return label === undefined || value === undefined
    ? { tag, label: whole.replace(/\s*:$/, ''), value: '', whole }
    : { tag: `${tag}:`, label: label.trim(), value, whole }
}
