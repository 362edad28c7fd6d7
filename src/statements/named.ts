import type { CarFacts, Proven } from '#facts/evidence.ts'
import type { CarFact, Fact } from '#facts/facts.ts'
import { replaceCharacters, twins } from '#shared/vehicle/characters.ts'
import { paint } from '#shared/vehicle/colours.ts'
import { namedVehicleKind, type VehicleKind } from '#shared/vehicle/vehicle-kind.ts'
import { isSameNumber } from './same-number.ts'

export interface NumberField {
  readonly of: (car: CarFact) => string | undefined
  readonly unnamed: string
}

export const BODY: NumberField = { of: ({ body }) => body, unnamed: 'Номера кузова реестры не назвали' }
export const ENGINE: NumberField = {
  of: ({ engine }) => engine,
  unnamed: 'Номера двигателя реестры не назвали',
}

/** «отсутствует» is none. */
export const numbersNamed = ({ cars }: CarFacts, { of }: NumberField, statement: string) =>
  cars.flatMap((record) => {
    const named = of(record)
    const isSame = named === undefined ? undefined : isSameNumber(statement, named)
    return named === undefined || isSame === undefined ? [] : [{ record, named, isSame }]
  })

/** More means two engines. */
const POWER_SHARE = 0.1

export const POWER_PERCENT = POWER_SHARE * 100

export const arePowersApart = (one: number, other: number): boolean =>
  Math.abs(one - other) > POWER_SHARE * Math.min(one, other)

/** One year less is a model year. */
export const YEARS_APART = 2

/** Distance in sRGB between shades of one colour. */
const SHADE_DISTANCE = 70

/** «unheard»: unlisted. */
export function colourLikeness(
  statement: string,
  named: string,
): 'same' | 'shade' | 'part' | 'other' | 'unheard' {
  const [one, other] = [paint(statement), paint(named)]
  if (!one || !other) return 'unheard'
  if (one.name === other.name) return 'same'
  if (distance(one.hex, other.hex) < SHADE_DISTANCE) return 'shade'
  return isOneOfTwo(statement, named) || isOneOfTwo(named, statement) ? 'part' : 'other'
}

/** «бело-серый» and «белый». */
function isOneOfTwo(both: string, one: string): boolean {
  const colours = both.split(/[^\p{L}]+/u).flatMap((word) => paint(word)?.name ?? [])
  return colours.length > 1 && colours.some((colour) => colour === paint(one)?.name)
}

function distance(one: string, other: string): number {
  const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  const others = channels(other)
  return Math.hypot(...channels(one).map((channel, at) => channel - (others[at] ?? channel)))
}

/** Mass or seats decide; registries omit both. */
const CATEGORIES: Readonly<Record<VehicleKind, { readonly own: string; readonly perhaps: string }>> = {
  car: { own: 'B', perhaps: '' },
  truck: { own: 'C', perhaps: 'B' },
  bus: { own: 'D', perhaps: 'BC' },
  motorcycle: { own: 'AM', perhaps: '' },
  trailer: { own: 'E', perhaps: '' },
}

const ALL = new Set(Object.values(CATEGORIES).flatMap(({ own }) => [...own]))

/** An ambulance may be any of the three. */
const FITTED = { pattern: /специал/iu, perhaps: 'BCD' } as const

const LATIN = { ...twins('АВС', 'ABC'), ...twins('ДЕ', 'DE'), ...twins('МО', 'MO') }

/** ТР ТС 018/2011, appendix 1. */
const LICENCES: readonly (readonly [vehicle: RegExp, licence: string])[] = [
  [/^[MN]1/u, 'B'],
  [/^N[23]/u, 'C'],
  [/^M[23]/u, 'D'],
  [/^L\d/u, 'A'],
  [/^O\d/u, 'E'],
]

/** «В», «BE» and «M1» are «B». */
export function licence(category: string): string | undefined {
  const letters = replaceCharacters(category.trim().toUpperCase(), LATIN)
  const letter = LICENCES.find(([vehicle]) => vehicle.test(letters))?.[1] ?? letters.charAt(0)
  return ALL.has(letter) ? letter : undefined
}

export function typeLikeness(category: string, type: string): 'own' | 'perhaps' | 'other' | undefined {
  const [letter, kind] = [licence(category), namedVehicleKind(type)]
  if (letter === undefined || kind === undefined) return undefined
  const { own, perhaps } = CATEGORIES[kind]
  if (own.includes(letter)) return 'own'
  return (FITTED.pattern.test(type) ? FITTED.perhaps : perhaps).includes(letter) ? 'perhaps' : 'other'
}

type Categorised = Pick<CarFact, 'category' | 'type'>

export const categorised = ({ cars, policies }: CarFacts): readonly Proven<Fact & Categorised>[] => [
  ...cars,
  ...policies,
]

export function otherCategory(statement: string, { category, type }: Categorised): string | undefined {
  const [ours, theirs] = [licence(statement), licence(category ?? '')]
  if (ours === undefined) return undefined
  if (theirs !== undefined) return theirs === ours ? undefined : `категория ${theirs}`
  return type && typeLikeness(statement, type) === 'other' ? type.toLowerCase() : undefined
}
