import { type HTMLElement, parse } from 'node-html-parser'
import * as v from 'valibot'
import { parseClaim, requiredText, text } from '#server/registry-kit/claims.ts'
import { changed } from '#server/registry-kit/failure.ts'
import { sameNumber } from '#server/registry-kit/identity.ts'
import { unreadable } from '#server/registry-kit/reply.ts'

const Recall = v.pipe(
  v.object({
    VIN: requiredText,
    Дата: text,
    Место: text,
    Марка: text,
    'Коммерческое название ТС': text,
    'Организатор отзывной кампании': text,
    'Причины отзыва': requiredText,
  }),
  // A place without a day is a day whose label was renamed: read as it stands it would mean "not done".
  v.check(
    (recall) => recall.Место === undefined || recall.Дата !== undefined,
    'a place of work without its day',
  ),
)

/** One campaign; without `Дата` the work has not been done on this car. */
export type Recall = v.InferOutput<typeof Recall>

/** Labels that are not used but must not be taken for values. */
const OTHER_LABELS = ['Работы', 'Дата начала отзывной кампании'] as const

const LABELS = new Set<string>([...Object.keys(Recall.entries), ...OTHER_LABELS])

const NOTHING = /не найден|не подпадает/i

/** Reads the page that answers the form. Only its own words make an empty answer. */
export function readResultPage(html: string, vin: string): readonly Recall[] {
  const page = parse(html)
  const blocks = page.querySelectorAll('.div-revocamp')
  if (blocks.length === 0) return readEmptyPage(page, vin)
  const recalls = blocks.map(readBlock)
  if (!recalls.every((recall) => sameNumber(recall.VIN, vin))) throw changed('a campaign of another vehicle')
  return recalls
}

function readEmptyPage(page: HTMLElement, vin: string): readonly Recall[] {
  const result = page.querySelector('#resultVin')?.structuredText ?? ''
  const hasForm = page.querySelector('form input[name=vin]') !== null
  if (hasForm && NOTHING.test(result) && result.includes(vin)) return []
  throw unreadable(page.structuredText, 'neither campaigns nor an empty answer')
}

/** Reads by label text: which element holds the label, and which the value, is not promised. */
function readBlock(block: HTMLElement): Recall {
  const fields: Record<string, string> = {}
  let label: string | undefined
  for (const line of linesOf(block)) {
    const named = line.replace(/\s*:$/, '')
    if (LABELS.has(named)) label = named
    else if (label) fields[label] = fields[label] ? `${fields[label]} ${line}` : line
  }
  return parseClaim(Recall, fields)
}

/** Texts of a block in reading order; «Марка: LADA» within one element counts as two. */
const linesOf = (block: HTMLElement): string[] =>
  textsOf(block).flatMap((line) => {
    const [, label = '', value = ''] = /^([^:]+):\s*(\S.*)$/s.exec(line) ?? []
    return LABELS.has(label.trim()) ? [label.trim(), value] : [line]
  })

const textsOf = (element: HTMLElement): string[] =>
  element.childNodes
    .flatMap((node) => ('querySelector' in node ? textsOf(node as HTMLElement) : [node.text]))
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
