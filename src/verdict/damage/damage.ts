import type { BodyKind } from '#facts/body-kind.ts'
import { newestFirst } from '#shared/text/dates.ts'
import { type Family, ROUGH_ZONES } from './code-table.ts'
import { type DamageCode, damageCodes, type Severity, type Spot } from './codes.ts'
import { lookAt } from './look-at.ts'

/** The damage of one accident. */
interface Accident {
  /** Entries of `DamagePoints`, verbatim. */
  readonly damage: readonly string[]
  /** Undefined: no readable day. */
  readonly date?: Date | undefined
  readonly unreadDates?: readonly string[] | undefined
  /** «Столкновение». */
  readonly kind?: string | undefined
}

/** An accident with damage, numbered by time from 1; undated ones come first. */
export interface NumberedAccident extends Accident {
  readonly number: number
}

/** One code of one accident. */
export interface Hit extends DamageCode {
  readonly accident: NumberedAccident
}

/** A numbered place on a drawing, with all its codes and accidents. */
export interface Place {
  readonly number: number
  /** Ids of the drawing's zones. */
  readonly zones: readonly string[]
  /** The registry's name of the most precise code. */
  readonly name: string
  /** The latest accident first. */
  readonly hits: readonly Hit[]
  /** Instructions for the inspection. */
  readonly lookAt: readonly string[]
}

export interface DamageDrawing {
  readonly kind: BodyKind
  readonly places: readonly Place[]
}

export interface Damage {
  /** The latest first. */
  readonly accidents: readonly NumberedAccident[]
  /** Several only if the codes are about different kinds of vehicles. */
  readonly drawings: readonly DamageDrawing[]
  /** Damage without a place on a drawing. */
  readonly inWords: readonly Hit[]
}

/**
 * All accidents on the matching drawing: the codes decide the kind of vehicle, the body the
 * variant.
 */
export function damageOf(accidents: readonly Accident[], body: BodyKind): Damage {
  const damaged = numbered(accidents.filter(({ damage }) => damageCodes(damage).length > 0))
  const hits = damaged.flatMap((accident) =>
    damageCodes(accident.damage).map((code): Hit => ({ ...code, accident })),
  )
  const kinds = kindsOf(hits, body)
  const rough = kinds.includes(body) ? body : (kinds[0] ?? body)
  const placed = hits.map((hit) => ({ hit, ...spotOn(hit.spot, body, rough) }))
  const drawn = kinds.map((kind) => ({ kind, places: placesOn(kind, placed) }))
  return {
    accidents: damaged,
    drawings: inARow(drawn),
    inWords: placed.flatMap(({ hit, zones }) => (zones.length === 0 ? hit : [])),
  }
}

function numbered(accidents: readonly Accident[]): NumberedAccident[] {
  const latestFirst = newestFirst(accidents, ({ date }) => date)
  return latestFirst.map((accident, at) => ({ ...accident, number: latestFirst.length - at }))
}

export const familyOf = (kind: BodyKind): Family | 'outline' =>
  kind === 'truck' || kind === 'bus' || kind === 'motorcycle' || kind === 'outline' ? kind : 'car'

/** The drawing for a family; a registered lorry with car codes is drawn as a van. */
function drawingFor(family: Family, body: BodyKind): BodyKind {
  if (familyOf(body) === family) return body
  if (family !== 'car') return family
  return body === 'truck' || body === 'bus' ? 'van' : 'sedan'
}

function kindsOf(hits: readonly Hit[], body: BodyKind): readonly BodyKind[] {
  const told = hits.flatMap(({ spot }) => (spot && 'family' in spot ? drawingFor(spot.family, body) : []))
  return told.length > 0 ? [...new Set(told)] : [body]
}

interface OnDrawing {
  readonly kind: BodyKind
  readonly zones: readonly string[]
}

function spotOn(spot: Spot | undefined, body: BodyKind, rough: BodyKind): OnDrawing {
  if (spot && 'family' in spot) return { kind: drawingFor(spot.family, body), zones: [spot.zone] }
  return { kind: rough, zones: spot ? (ROUGH_ZONES[familyOf(rough)][spot.rough] ?? []) : [] }
}

type Unnumbered = Omit<Place, 'number'>

function placesOn(drawing: BodyKind, placed: readonly (OnDrawing & { readonly hit: Hit })[]): Unnumbered[] {
  const here = placed.filter(({ kind, zones }) => kind === drawing && zones.length > 0)
  const keys = new Set(here.map(({ zones }) => placeKey(zones)))
  return [...keys].map((key) => {
    const zones = key.split(' ')
    const hits = here.filter((spot) => placeKey(spot.zones) === key).map(({ hit }) => hit)
    return { zones, hits, name: finestName(hits), lookAt: lookAt(familyOf(drawing), zones) }
  })
}

/** Numbers continue across drawings, so each is unique. */
function inARow(
  drawings: readonly { readonly kind: BodyKind; readonly places: Unnumbered[] }[],
): DamageDrawing[] {
  let number = 0
  const countedUp = (place: Unnumbered): Place => {
    number += 1
    return { ...place, number }
  }
  return drawings
    .map(({ kind, places }) => ({ kind, places: places.map(countedUp) }))
    .filter(({ places }) => places.length > 0)
}

/** Key of a place, also in the table of badges. */
export const placeKey = (zones: readonly string[]): string => zones.join(' ')

/** Prefers the vehicle's own scheme to a rough place on the same zone. */
const finestName = (hits: readonly Hit[]): string =>
  (hits.find(({ spot }) => spot && 'family' in spot) ?? hits[0])?.name ?? ''

/** The damage of one accident, with the numbers of the full drawing. */
export function onlyOf({ accidents, drawings, inWords }: Damage, accident: number): Damage {
  const its = (hit: Hit) => hit.accident.number === accident
  const left = (place: Place): Place[] => {
    const hits = place.hits.filter(its)
    return hits.length === 0 ? [] : [{ ...place, hits, name: finestName(hits) }]
  }
  return {
    accidents: accidents.filter(({ number }) => number === accident),
    drawings: drawings
      .map(({ kind, places }) => ({ kind, places: places.flatMap(left) }))
      .filter(({ places }) => places.length > 0),
    inWords: inWords.filter(its),
  }
}

const WEIGHT: Readonly<Record<Severity, number>> = { unknown: 0, light: 1, heavy: 2 }

export const heaviest = (severities: readonly Severity[]): Severity =>
  severities.reduce((worst, one) => (WEIGHT[one] > WEIGHT[worst] ? one : worst), 'unknown')

/** The heaviest severity per zone. */
export function marksOf(places: readonly Place[]): ReadonlyMap<string, Severity> {
  const marks = new Map<string, Severity>()
  for (const { zones, hits } of places)
    for (const zone of zones)
      marks.set(zone, heaviest([marks.get(zone) ?? 'unknown', ...hits.map(({ severity }) => severity)]))
  return marks
}
