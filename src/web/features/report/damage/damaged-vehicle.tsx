import { type MouseEvent, useId } from 'react'
import { BADGE_RADIUS, DRAWING_WIDTH } from '#report/damage/drawing-size.ts'
import type { DrawnVehicle } from '#report/damage/drawn-vehicle.ts'
import type { DrawingShape, DrawingWord, Zone } from '#report/damage/read-drawing.ts'
import type { Severity } from '#verdict/damage/codes.ts'
import { marksOf, type Place, placeKey } from '#verdict/damage/damage.ts'
import styles from './damaged-vehicle.module.css'

interface Props {
  readonly vehicle: DrawnVehicle
  readonly height: number
  readonly places: readonly Place[]
  readonly open: number | undefined
  readonly onOpen: (place: number) => void
}

/** A touch opens a row of the list, which has the marks in words. */
export function DamagedVehicle({ vehicle: { drawing, badges }, height, places, open, onOpen }: Props) {
  const hatch = useId()
  const marks = marksOf(places)
  const opened = places.find(({ number }) => number === open)?.zones ?? []
  const openTouched = ({ target }: MouseEvent) => {
    const number = target instanceof Element ? placeAt(target, places) : undefined
    if (number !== undefined) onOpen(number)
  }
  return (
    <svg
      viewBox={`0 0 ${DRAWING_WIDTH} ${height}`}
      className={styles.vehicle}
      aria-hidden="true"
      onClick={openTouched}
    >
      <Hatch id={hatch} />
      <Shapes shapes={drawing.base} />
      <g className={styles.zones}>
        {drawing.zones.map((zone) => (
          <Shapes key={zone.id} shapes={zone.shapes} />
        ))}
      </g>
      {drawing.zones.map((zone) => (
        <Mark
          key={zone.id}
          zone={zone}
          severity={marks.get(zone.id)}
          hatch={hatch}
          isOpen={opened.includes(zone.id)}
        />
      ))}
      <g className={styles.over}>
        <Shapes shapes={drawing.over} />
      </g>
      {drawing.words.map((word) => (
        <Caption key={`${word.x} ${word.y}`} word={word} />
      ))}
      {places.map((place) => (
        <Badge
          key={place.number}
          place={place}
          at={badges[placeKey(place.zones)]}
          isOpen={place.number === open}
        />
      ))}
    </svg>
  )
}

function placeAt(element: Element, places: readonly Place[]): number | undefined {
  const { place, zone = '' } = element.closest<SVGElement>('[data-place], [data-zone]')?.dataset ?? {}
  if (place !== undefined) return Number(place)
  const [finest] = places
    .filter(({ zones }) => zones.includes(zone))
    .sort((a, b) => a.zones.length - b.zones.length)
  return finest?.number
}

/** Hatched: light, solid: heavy, outlined: unknown; readable without colour. */
const Hatch = ({ id }: { readonly id: string }) => (
  <pattern id={id} width="8.5" height="8.5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <rect width="8.5" height="8.5" className={styles.hatchGround} />
    <line x1="2" x2="2" y1="0" y2="8.5" className={styles.hatchLine} />
  </pattern>
)

const looks: Readonly<Record<string, string | undefined>> = {
  body: styles.body,
  wheel: styles.wheel,
  glass: styles.glass,
  lamp: styles.lamp,
  plate: styles.lamp,
  dark: styles.dark,
  line: styles.line,
}

const Shapes = ({ shapes }: { readonly shapes: readonly DrawingShape[] }) =>
  shapes.map(({ look, d }) => <path key={d} d={d} className={look && looks[look]} />)

interface MarkProps {
  readonly zone: Zone
  readonly severity: Severity | undefined
  readonly hatch: string
  readonly isOpen: boolean
}

/** Above all zones: no neighbour covers its outline. */
const Mark = ({ zone, severity, hatch, isOpen }: MarkProps) =>
  severity && (
    <g
      className={styles[severity]}
      data-zone={zone.id}
      data-severity={severity}
      data-open={isOpen || undefined}
      {...(severity === 'light' && { fill: `url(#${hatch})` })}
    >
      <Shapes shapes={zone.shapes} />
    </g>
  )

const Caption = ({ word: { text, x, y, anchor } }: { readonly word: DrawingWord }) => (
  <text className={styles.word} x={x} y={y} textAnchor={anchor}>
    {text}
  </text>
)

interface BadgeProps {
  readonly place: Place
  readonly at: readonly [x: number, y: number] | undefined
  readonly isOpen: boolean
}

const Badge = ({ place: { number }, at, isOpen }: BadgeProps) =>
  at && (
    <g className={styles.badge} data-place={number} data-open={isOpen || undefined}>
      <circle cx={at[0]} cy={at[1]} r={BADGE_RADIUS} />
      <text x={at[0]} y={at[1] + 6} textAnchor="middle">
        {number}
      </text>
    </g>
  )
