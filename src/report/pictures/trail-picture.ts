import { formatDate } from '#shared/text/dates.ts'
import type { DatedEvent } from '#verdict/trail/dated-events.ts'
import type { Chapter, TrailPlan } from '../trail/trail-plan.ts'
import { COLOURS, SVG_WIDTH, svgOf, svgText, wrapText } from './svg.ts'

const LINE_X = 92
const TEXT_X = 106
const TEXT_WIDTH = SVG_WIDTH - TEXT_X - 10
const LINE_HEIGHT = 17
const GAP = 8

interface Drawn {
  readonly height: number
  readonly svg: string
}

/** Like the page's vertical layout: owners as headings, their events below, oldest first. */
export function trailPicture({ chapters, rest, span, proven }: TrailPlan): string {
  let y = 34
  const parts: string[] = []
  const add = ({ height, svg }: Drawn) => {
    parts.push(svg)
    y += height + GAP
  }
  for (const chapter of chapters) {
    if (chapter.owner) add(headingOf(chapter.owner, y))
    for (const event of chapter.events) add(eventOf(event, y))
  }
  const endOfLine = y - GAP
  const notes = [
    ...(rest ? [`Ещё ${rest}: в тексте.`] : []),
    ...(proven ? [`Пробег по записям: ${proven}.`] : []),
  ]
  for (const note of notes) add(linesAt(note, { x: 12, y, width: SVG_WIDTH - 24 }, COLOURS.quiet))
  const line = `<path d="M${LINE_X} 40V${Math.max(44, endOfLine)}" stroke="${COLOURS.grid}" stroke-width="3"/>`
  return svgOf(
    y + 4,
    svgText(`След машины: ${span}`, 12, 22, { size: 15 }) + line + parts.join(''),
    'След машины',
  )
}

function headingOf({ numbers, who, lasted, sinceText }: NonNullable<Chapter['owner']>, y: number): Drawn {
  const text = [who, lasted, sinceText?.replace(' ', '\u00a0')].filter(Boolean).join(', ')
  const { height, svg } = linesAt(text, { x: TEXT_X, y, width: TEXT_WIDTH }, COLOURS.accent)
  const ring = `<circle cx="${LINE_X}" cy="${y + 8}" r="6" fill="${COLOURS.ground}" stroke="${COLOURS.accent}" stroke-width="3"/>`
  return {
    height,
    svg: ring + svgText(`№ ${numbers}`, 12, y + 13, { fill: COLOURS.accent }) + svg,
  }
}

function eventOf({ date, title, km, tone }: DatedEvent, y: number): Drawn {
  const colour = COLOURS[tone]
  const text = [title, km].filter(Boolean).join(', ')
  const { height, svg } = linesAt(
    text,
    { x: TEXT_X, y, width: TEXT_WIDTH },
    tone === 'note' ? COLOURS.ink : colour,
  )
  const dot = `<circle cx="${LINE_X}" cy="${y + 8}" r="${tone === 'note' ? 4 : 5.5}" fill="${colour}"/>`
  const day = svgText(formatDate(date) ?? '', 12, y + 13, { size: 12.5, fill: COLOURS.quiet })
  return { height, svg: day + dot + svg }
}

const linesAt = (
  text: string,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
  fill: string,
): Drawn => {
  const lines = wrapText(text, width)
  return {
    height: lines.length * LINE_HEIGHT,
    svg: lines.map((line, at) => svgText(line, x, y + 13 + at * LINE_HEIGHT, { fill })).join(''),
  }
}
