import type { PaperTrail } from '#report/paper/paper.ts'
import { LINE_PX } from '#report/trail/nodes.ts'
import { INKS, TONES, TREAD } from './looks.ts'
import { PAGE, type Sheet, WIDTH } from './sheet.ts'

/** Points per CSS pixel of the plan. */
const SCALE = WIDTH / LINE_PX

const TIER = 32
const ROAD = 12
const YEARS = 11
const OWNERS = 17
const LANE = 12

const SMALL = { size: 6.8, colour: INKS.muted } as const

interface Rows {
  readonly road: number
  readonly owners: number
  readonly pledges: number
  readonly below: number
  readonly bottom: number
}

type Node = PaperTrail['nodes'][number]

const placeOf = (at: number): number => PAGE.left + (at / 100) * WIDTH

export const trailHeight = (trail: PaperTrail): number => rowsOf(trail, 0).bottom + 6

export function drawTrail(sheet: Sheet, trail: PaperTrail): void {
  sheet.need(trailHeight(trail))
  const top = sheet.y
  const rows = rowsOf(trail, top)
  const figure = sheet.tag('Figure', sheet.root, {
    alt: trail.alt,
    bbox: [PAGE.left, top, PAGE.right, rows.bottom],
  })
  sheet.mark(figure, 'Figure', () => {
    for (const node of trail.nodes) drawStem(sheet, node, rows)
    drawRoad(sheet, rows)
    for (const { at, year } of clearYears(trail))
      sheet.label(String(year), placeOf(at), rows.road + ROAD + 1.5, SMALL, 'centre')
    for (const owner of trail.owners) drawOwner(sheet, owner, rows)
    for (const pledge of trail.pledges) drawPledge(sheet, pledge, rows)
    for (const node of trail.nodes) drawNode(sheet, node, rows)
  })
  sheet.y = rows.bottom + 6
}

function rowsOf({ nodes, owners, pledges }: PaperTrail, top: number): Rows {
  const tiers = (side: Node['side']) =>
    Math.max(0, ...nodes.filter((node) => node.side === side).map(({ tier }) => tier))
  const road = top + tiers('up') * TIER + 4
  const ownersAt = road + ROAD + YEARS + 3
  const pledgesAt = ownersAt + (owners.length > 0 ? OWNERS + 3 : 0)
  const below = pledgesAt + Math.max(0, ...pledges.map(({ lane }) => lane + 1)) * LANE
  return { road, owners: ownersAt, pledges: pledgesAt, below, bottom: below + tiers('down') * TIER }
}

/** Room of a year in per cent; a stem would cross the digits of a nearer year. */
const YEAR_ROOM = 2.6

const clearYears = ({ years, nodes }: PaperTrail) =>
  years.filter(
    ({ at }) =>
      at >= YEAR_ROOM / 2 &&
      at <= 100 - YEAR_ROOM / 2 &&
      nodes.every((node) => node.side === 'up' || Math.abs(node.at - at) > YEAR_ROOM),
  )

function drawRoad({ doc }: Sheet, { road }: Rows): void {
  const scale = ROAD / 52
  const tiles = Math.floor(WIDTH / (28 * scale))
  doc
    .save()
    .translate(PAGE.left, road)
    .scale(WIDTH / (tiles * 28), scale)
  for (let at = 0; at < tiles; at += 1) {
    doc.path(TREAD).fill(INKS.tread)
    doc.translate(28, 0)
  }
  doc.restore()
}

const labelTop = ({ side, tier }: Node, { road, below }: Rows): number =>
  side === 'up' ? road - tier * TIER : below + (tier - 1) * TIER + 3

function drawStem({ doc }: Sheet, node: Node, rows: Rows): void {
  const x = placeOf(node.at)
  const end = node.side === 'up' ? rows.road : rows.road + ROAD
  const start = node.side === 'up' ? labelTop(node, rows) : labelTop(node, rows) + TIER - 5
  doc.moveTo(x, start).lineTo(x, end).lineWidth(0.6).stroke(INKS.outline)
}

function drawNode(sheet: Sheet, node: Node, rows: Rows): void {
  const { doc } = sheet
  const { text, solid = INKS.note, line = INKS.paper } = TONES[node.tone]
  const x = placeOf(node.at)
  doc
    .circle(x, rows.road + ROAD / 2, node.side === 'up' ? 4 : 2.6)
    .lineWidth(0.8)
    .fillAndStroke(node.side === 'up' ? solid : INKS.note, line)
  const top = labelTop(node, rows)
  const align = node.isBack ? 'right' : 'left'
  const at = node.isBack ? x - 4 : x + 4
  sheet.label(node.when, at, top, SMALL, align)
  const widest = node.width * SCALE - 6
  const title = { size: 8, weight: 'bold', colour: text } as const
  const [first] = sheet.lines([{ ...title, text: node.title }], widest)
  sheet.label((first?.pieces[0]?.text ?? '').trimEnd(), at, top + 8, title, align)
  if (node.km) sheet.label(node.km, at, top + 17.5, SMALL, align)
}

function drawOwner(sheet: Sheet, owner: PaperTrail['owners'][number], { owners }: Rows): void {
  const { doc } = sheet
  const [x, end] = [placeOf(owner.from), placeOf(owner.to)]
  const width = Math.max(14, end - x - 1.5)
  doc.lineWidth(0.5).roundedRect(x, owners, width, OWNERS, 3).fillAndStroke(INKS.sunken, INKS.hairline)
  const number = { size: 7.5, weight: 'bold', colour: INKS.ink } as const
  const ring = Math.max(11, sheet.measure(owner.numbers, number) + 5)
  doc
    .lineWidth(0.9)
    .roundedRect(x + 1.5, owners + 3, ring, 11, 5.5)
    .fillAndStroke(INKS.paper, INKS.ink)
  sheet.label(owner.numbers, x + 1.5 + ring / 2, owners + 4, number, 'centre')
  const texts = [[owner.who, owner.lasted], [owner.who]].map((parts) => parts.filter(Boolean).join(', '))
  const style = { size: 7.5, colour: INKS.ink } as const
  const fitting = texts.find((text) => sheet.measure(text, style) <= width - ring - 8)
  if (fitting) sheet.label(fitting, x + ring + 5, owners + 4, style)
}

/** The holder's name follows in full or not at all. */
const PLEDGE = /^[^:,]+/u

function drawPledge(sheet: Sheet, pledge: PaperTrail['pledges'][number], { pledges }: Rows): void {
  const { doc } = sheet
  const [x, end] = [placeOf(pledge.from), placeOf(pledge.to)]
  const y = pledges + pledge.lane * LANE
  const width = Math.max(3, end - x)
  doc.roundedRect(x, y, width, LANE - 2, 2).fill(INKS.accentSoft)
  doc.rect(x, y, 1.5, LANE - 2).fill(INKS.accent)
  const style = { size: 6.8, colour: INKS.accentStrong } as const
  const fitting = [pledge.title, PLEDGE.exec(pledge.title)?.[0] ?? ''].find(
    (text) => sheet.measure(text, style) <= width - 8,
  )
  if (fitting) sheet.label(fitting, x + 5, y + 1, style)
}
