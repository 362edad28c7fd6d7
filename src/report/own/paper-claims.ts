import { formatNumber } from '#shared/text/numbers.ts'
import { paint } from '#shared/vehicle/colours.ts'
import { type VehicleKind, vehicleKind } from '#shared/vehicle/vehicle-kind.ts'
import type { Answered } from '../evidence.ts'
import { owners, vin } from './ad-claims.ts'
import { agrees, beside, type Claim, differs, type Found, silent, unknown } from './claim.ts'
import { areTwoEngines, BODY, ENGINE, type NumberField, numbersNamed } from './named.ts'
import type { Sources } from './sources.ts'
import { sourceNames, yearClaim } from './year-claim.ts'

/** What stands in СТС and ПТС, field by field, held against every registry that names the same. */
export function paperClaims(sources: Sources): Claim[] {
  const { papers } = sources.told
  if (!papers) return []
  const line = <Value>(
    id: string,
    name: string,
    value: Value | undefined,
    found: (value: Value) => Found,
    written = String(value),
  ): Claim[] => (value === undefined ? [] : [{ id, said: `${name} ${written}`, ...found(value) }])
  const { power: horses } = papers
  return [
    ...line('vin', 'VIN', papers.vin, (told) => vin(sources, told)),
    ...line('body', 'Кузов', papers.body, (told) => number(sources, BODY, told)),
    ...line('engine', 'Двигатель', papers.engine, (told) => number(sources, ENGINE, told)),
    ...line(
      'power',
      'Мощность',
      horses,
      (told) => power(sources, told),
      `${formatNumber(horses ?? 0)}\u00a0л.\u00a0с.`,
    ),
    ...line('colour', 'Цвет', papers.colour, (told) => colour(sources, told)),
    ...line('year', 'Год', papers.year, (told) => yearClaim(sources, told)),
    ...line('category', 'Категория', papers.category, (told) => category(sources, told)),
    ...line('owners', 'Владельцев', papers.owners, (told) => owners(sources, told)),
    ...line('passport', 'ПТС', papers.passport, () => unknown(PASSPORT_UNKNOWN), passportText(papers)),
    ...line('duplicate', 'ПТС', papers.isDuplicate || undefined, () => DUPLICATE, 'дубликат'),
  ]
}

const passportText = ({
  passport = '',
  passportDate,
}: {
  passport?: string | undefined
  passportDate?: string | undefined
}) => (passportDate ? `${passport} от ${passportDate}` : passport)

const PASSPORT_UNKNOWN = 'Номера ПТС реестры не назвали. Сверьте его с записью в СТС'
const DUPLICATE = unknown('Спросите, куда делся первый: с ним могли взять кредит', 'warn')

function number(sources: Sources, field: NumberField, told: string): Found {
  const named = numbersNamed(sources.car, field, told)
  if (named.length === 0) return nobodyNames(sources, field.unnamed)
  const other = named.find(({ isSame }) => !isSame)
  return other
    ? differs(`${other.record.answer.section.source}: ${other.named}`)
    : same(
        sources,
        named.map(({ record }) => record.answer),
      )
}

/** Papers round what registries do not. */
const ROUNDING = 1

function power(sources: Sources, told: number): Found {
  const named = sources.car.cars.flatMap((car) =>
    car.power === undefined ? [] : [{ power: car.power, answer: car.answer }],
  )
  const [farthest] = named.toSorted((a, b) => Math.abs(b.power - told) - Math.abs(a.power - told))
  if (!farthest) return nobodyNames(sources, 'Мощности реестры не назвали')
  const text = `${farthest.answer.section.source}: ${formatNumber(farthest.power)}\u00a0л.\u00a0с.`
  if (areTwoEngines(farthest.power, told)) return differs(text)
  if (Math.abs(farthest.power - told) > ROUNDING) return differs(text, 'warn')
  return same(
    sources,
    named.map(({ answer }) => answer),
  )
}

/** Distance of two paints in sRGB under which they are shades of one colour. */
const SHADE = 70

function colour(sources: Sources, told: string): Found {
  const [named] = sources.car.cars.flatMap((car) => (car.colour ? [{ ...car, colour: car.colour }] : []))
  if (!named) return nobodyNames(sources, 'Цвета реестры не назвали')
  const [one, other] = [paint(told), paint(named.colour)]
  if (!one || !other) return unknown(`${named.answer.section.source}: ${other?.name ?? named.colour}`)
  if (one.name === other.name) return same(sources, [named.answer])
  const text = `${named.answer.section.source}: ${other.name.toLowerCase()}`
  return distance(one.hex, other.hex) < SHADE
    ? beside(`${text}. Возможно, оттенок`)
    : differs(`${text}. Спросите, когда перекрасили и где отметка`, 'warn')
}

function distance(one: string, other: string): number {
  const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  const others = channels(other)
  return Math.hypot(...channels(one).map((channel, at) => channel - (others[at] ?? channel)))
}

/** Kinds of vehicle that the categories of a passport cover, by the first letter of the category. */
const KINDS: Readonly<Record<string, readonly VehicleKind[]>> = {
  A: ['motorcycle'],
  M: ['motorcycle'],
  B: ['car', 'truck', 'bus'],
  C: ['truck', 'bus', 'car'],
  D: ['bus', 'truck'],
  E: ['trailer'],
}

const LATIN: Readonly<Record<string, string>> = { А: 'A', В: 'B', С: 'C', Д: 'D', Е: 'E', М: 'M' }

function category(sources: Sources, told: string): Found {
  const [named] = sources.car.cars.flatMap((car) => (car.type ? [{ ...car, type: car.type }] : []))
  if (!named) return nobodyNames(sources, 'Вида машины реестры не назвали')
  const letter = told.trim().charAt(0).toUpperCase()
  const kinds = KINDS[LATIN[letter] ?? letter]
  const text = `${named.answer.section.source}: ${named.type.toLowerCase()}`
  if (!kinds) return unknown(text)
  return kinds.includes(vehicleKind(named.type)) ? same(sources, [named.answer]) : differs(text, 'warn')
}

const same = (sources: Sources, on: readonly Answered[]): Found =>
  agrees(`То же: ${sourceNames(on)}`, on, sources)

/** The register names what a passport holds; while it is silent, nobody could contradict. */
const nobodyNames = ({ of }: Sources, text: string): Found => (of('owners') ? unknown(text) : silent('это'))
