import type { Proven } from '#facts/evidence.ts'
import type { Fact } from '#facts/facts.ts'
import { sourceOfRecord } from '#facts/words.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { colourName } from '#shared/vehicle/colours.ts'
import { arePowersApart, colourLikeness, POWER_PERCENT } from '#statements/named.ts'
import { type ClaimResult, differs, neutral, unavailable, unknown } from './claim.ts'
import type { Sources } from './sources.ts'
import { agreeing } from './year-claim.ts'

/** Papers round it, registries do not. */
const ROUNDING_HORSEPOWER = 1

export function power(sources: Sources, statedPower: number): ClaimResult {
  const named = sources.car.cars.flatMap((car) =>
    car.power === undefined ? [] : [{ power: car.power, record: car }],
  )
  const [farthest] = named.toSorted(
    (a, b) => Math.abs(b.power - statedPower) - Math.abs(a.power - statedPower),
  )
  if (!farthest) return nobodyNames(sources, 'Мощности реестры не назвали')
  const text = `${sourceOfRecord(farthest.record)}: ${formatNumber(farthest.power)}\u00a0л.\u00a0с.`
  if (arePowersApart(farthest.power, statedPower)) return differs(text)
  if (Math.abs(farthest.power - statedPower) > ROUNDING_HORSEPOWER)
    return neutral(`${text} Разница меньше ${POWER_PERCENT} % бывает и у той же машины`)
  return sameInRegisters(
    sources,
    named.map(({ record }) => record),
  )
}

export function colour(sources: Sources, statedColour: string): ClaimResult {
  const named = sources.car.cars.flatMap((car) =>
    car.colour
      ? [{ colour: car.colour, record: car, likeness: colourLikeness(statedColour, car.colour) }]
      : [],
  )
  if (named.length === 0) return nobodyNames(sources, 'Цвета реестры не назвали')
  const least = LIKENESSES.flatMap((likeness) => named.find((one) => one.likeness === likeness) ?? [])[0]
  if (!least)
    return sameInRegisters(
      sources,
      named.map(({ record }) => record),
    )
  const { record, likeness } = least
  const text = `${sourceOfRecord(record)}: ${colourName(least.colour)}`
  if (likeness === 'other') return differs(`${text}. Спросите, когда перекрасили и где отметка`, 'warn')
  if (likeness === 'part') return unknown(`${text}. Один из двух цветов: спросите, откуда второй`, 'warn')
  return likeness === 'shade' ? neutral(`${text}. Возможно, оттенок`) : unknown(text)
}

/** Least similar first. */
const LIKENESSES = ['other', 'part', 'shade', 'unheard'] as const

export const sameInRegisters = (sources: Sources, records: readonly Proven<Fact>[]): ClaimResult =>
  agreeing('То же', records, sources)

/** An unavailable register contradicts nothing. */
export const nobodyNames = ({ of }: Sources, text: string): ClaimResult =>
  of('owners') ? unknown(text) : unavailable('это')
