import { shortList } from '#facts/words.ts'
import { capitalised } from '#shared/text/capitals.ts'
import { formatDate } from '#shared/text/dates.ts'
import { plural } from '#shared/text/plural.ts'
import { type Severity, severityWords } from '#verdict/damage/codes.ts'
import { type DamageDrawing, heaviest, marksOf, type Place, placeKey } from '#verdict/damage/damage.ts'
import type { BadgePoint } from '../damage/badge-table.ts'
import type { DrawingShape, VehicleDrawing } from '../damage/read-drawing.ts'
import { COLOURS, escapedXml, round, SVG_WIDTH, svgOf, svgText, wrapText } from './svg.ts'

export interface VehicleToDraw {
  readonly drawing: VehicleDrawing
  readonly height: number
  /** By a place's key. */
  readonly badges: Readonly<Record<string, BadgePoint>>
}

interface DamagedVehicle extends DamageDrawing {
  readonly vehicle: VehicleToDraw
}

const DRAWING_WIDTH = 490

/** Places named below a drawing; the message has them all. */
const MOST_PLACES = 6

const MARGIN = 8
const LINE_HEIGHT = 17

export function damagePicture(vehicles: readonly DamagedVehicle[]): string {
  const scale = (SVG_WIDTH - 2 * MARGIN) / DRAWING_WIDTH
  let y = 34
  const parts = [svgText('Где были удары', 12, 22, { size: 15 })]
  for (const one of vehicles) {
    parts.push(
      `<g transform="translate(${MARGIN} ${round(y)}) scale(${Math.round(scale * 1000) / 1000})">${vehicleOf(one)}</g>`,
    )
    y += one.vehicle.height * scale + 14
    const left = one.places.length - MOST_PLACES
    for (const text of [
      ...one.places.slice(0, MOST_PLACES).map(placeText),
      ...(left > 0 ? [`…и ещё ${left} ${plural(left, 'место', 'места', 'мест')}: в тексте.`] : []),
    ]) {
      const lines = wrapText(text, SVG_WIDTH - 24)
      parts.push(...lines.map((line, at) => svgText(line, 12, y + 13 + at * LINE_HEIGHT)))
      y += lines.length * LINE_HEIGHT + 4
    }
  }
  return svgOf(y + 8, parts.join(''), 'Где были удары')
}

const placeText = ({ number, name, hits }: Place): string => {
  const days = [...new Set(hits.map(({ accident }) => formatDate(accident.date) ?? 'без даты'))]
  const severity = heaviest(hits.map((hit) => hit.severity))
  return `${number}. ${capitalised(name)}: ${severityWords[severity]}, ${shortList(days)}`
}

const looks: Readonly<Record<string, string>> = {
  body: 'fill="#e4e0d6"',
  wheel: 'fill="#c4bfb3"',
  glass: 'fill="#1d2430" fill-opacity="0.14"',
  lamp: 'fill="#ffffff" fill-opacity="0.4"',
  plate: 'fill="#ffffff" fill-opacity="0.4"',
  dark: 'fill="#1d2430" fill-opacity="0.2"',
  line: 'fill="none"',
}

/** Hatched: light, solid: heavy, outlined: unknown; readable without colour. */
const markLooks: Readonly<Record<Severity, string>> = {
  heavy: 'fill="#c22a22" stroke="#17191d"',
  light: 'fill="url(#hatch)" stroke="#8a4b00" stroke-width="2"',
  unknown: 'fill="#f6f4ee" stroke="#17191d" stroke-width="2.75"',
}

const HATCH =
  '<pattern id="hatch" width="8.5" height="8.5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">' +
  '<rect width="8.5" height="8.5" fill="#fdf1dc" stroke="none"/>' +
  '<line x1="2" x2="2" y1="0" y2="8.5" stroke="#8a4b00" stroke-width="3"/></pattern>'

const shapes = (all: readonly DrawingShape[]): string =>
  all.map(({ look, d }) => `<path d="${escapedXml(d)}" ${look ? (looks[look] ?? '') : ''}/>`).join('')

const group = (attributes: string, body: string): string => `<g ${attributes}>${body}</g>`

function vehicleOf({ vehicle: { drawing, badges }, places }: DamagedVehicle): string {
  const marks = marksOf(places)
  return group(
    'fill="none" stroke="#4f545c" stroke-width="1.5" stroke-linejoin="round" stroke-linecap="round"',
    [
      HATCH,
      shapes(drawing.base),
      group('fill="#f6f4ee"', drawing.zones.map((zone) => shapes(zone.shapes)).join('')),
      ...drawing.zones.flatMap((zone) => {
        const severity = marks.get(zone.id)
        return severity ? group(markLooks[severity], shapes(zone.shapes)) : []
      }),
      group('stroke="#17191d" stroke-opacity="0.66"', shapes(drawing.over)),
      ...drawing.words.map(
        ({ text, x, y, anchor }) =>
          `<text x="${x}" y="${y}" font-size="17" stroke="none" fill="${COLOURS.quiet}" text-anchor="${anchor}">${escapedXml(text)}</text>`,
      ),
      ...places.flatMap((place) => badge(place, badges[placeKey(place.zones)])),
    ].join(''),
  )
}

const badge = ({ number }: Place, at: BadgePoint | undefined): string[] =>
  at === undefined
    ? []
    : [
        `<circle cx="${at[0]}" cy="${at[1]}" r="14" fill="${COLOURS.ink}" stroke="#ffffff" stroke-width="2"/>`,
        `<text x="${at[0]}" y="${at[1] + 6}" font-size="18" stroke="none" fill="#ffffff" text-anchor="middle">${number}</text>`,
      ]
