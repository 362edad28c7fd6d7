import type { BodyKind } from '#facts/body-kind.ts'
import { newestFirst } from '#shared/text/dates.ts'
import { type Family, ROUGH_ZONES } from './code-table.ts'
import { type DamageCode, damageCodes, type Severity, type Spot } from './codes.ts'
import { lookAt } from './look-at.ts'

interface Accident {
  /** `DamagePoints`, verbatim. */
  readonly damage: readonly string[]
  /** Undefined: unreadable. */
  readonly date?: Date | undefined
  readonly unreadDates?: readonly string[] | undefined
  /** «Столкновение». */
  readonly kind?: string | undefined
}

/** Numbered by time from 1; undated accidents come first. */
export interface NumberedAccident extends Accident {
  readonly number: number
}

export interface Hit extends DamageCode {
  readonly accident: NumberedAccident
}

export interface Place {
  readonly number: number
  readonly zones: readonly string[]
  /** Of the most precise code. */
  readonly name: string
  /** Latest first. */
  readonly hits: readonly Hit[]
  readonly lookAt: readonly string[]
}

export interface DamageDrawing {
  readonly kind: BodyKind
  readonly places: readonly Place[]
}

export interface Damage {
  /** Latest first. */
  readonly accidents: readonly NumberedAccident[]
  /** One per kind of vehicle. */
  readonly drawings: readonly DamageDrawing[]
  readonly inWords: readonly Hit[]
}

/** Codes decide the kind of vehicle, the body the variant. */
export function damageOf(accidents: readonly Accident[], body: BodyKind): Damage {
  const damaged = numbered(accidents.filter(({ damage }) => damageCodes(damage).length > 0))
  const hits = damaged.flatMap((accident) =>
    damageCodes(accident.damage).map((code): Hit => ({ ...code, accident })),
  )
  const kinds = kindsOf(hits, body)
  const rough = kinds.includes(body) ? body : (kinds[0] ?? body)
  const hitsWithSpots = hits.map((hit) => ({ hit, ...spotOn(hit.spot, body, rough) }))
  const drawn = kinds.map((kind) => ({ kind, places: placesOn(kind, hitsWithSpots) }))
  return {
    accidents: damaged,
    drawings: inARow(drawn),
    inWords: hitsWithSpots.flatMap(({ hit, zones }) => (zones.length === 0 ? hit : [])),
  }
}

function numbered(accidents: readonly Accident[]): NumberedAccident[] {
  const latestFirst = newestFirst(accidents, ({ date }) => date)
  return latestFirst.map((accident, at) => ({ ...accident, number: latestFirst.length - at }))
}

export const familyOf = (kind: BodyKind): Family | 'outline' =>
  kind === 'truck' || kind === 'bus' || kind === 'motorcycle' || kind === 'outline' ? kind : 'car'

/** A registered lorry with car codes is drawn as a van. */
function drawingFor(family: Family, body: BodyKind): BodyKind {
  if (familyOf(body) === family) return body
  if (family !== 'car') return family
  return body === 'truck' || body === 'bus' ? 'van' : 'sedan'
}

function kindsOf(hits: readonly Hit[], body: BodyKind): readonly BodyKind[] {
  const drawingKinds = hits.flatMap(({ spot }) =>
    spot && 'family' in spot ? drawingFor(spot.family, body) : [],
  )
  return drawingKinds.length > 0 ? [...new Set(drawingKinds)] : [body]
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

/** Unique across drawings. */
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

export const placeKey = (zones: readonly string[]): string => zones.join(' ')

const finestName = (hits: readonly Hit[]): string =>
  (hits.find(({ spot }) => spot && 'family' in spot) ?? hits[0])?.name ?? ''

/** Keeps the numbers of the full drawing. */
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

export function marksOf(places: readonly Place[]): ReadonlyMap<string, Severity> {
  const marks = new Map<string, Severity>()
  for (const { zones, hits } of places)
    for (const zone of zones)
      marks.set(zone, heaviest([marks.get(zone) ?? 'unknown', ...hits.map(({ severity }) => severity)]))
  return marks
}
