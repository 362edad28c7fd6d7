import {
  CLOCK_ERROR_MS,
  NAMED_ROWS,
  PREVIOUS_ROW,
  type PreviousReport,
  type SealedReport,
  type SealedSection,
  type SealedValues,
} from '#shared/sealed-report.ts'
import { carName } from '#shared/vehicle/car-name.ts'

/** Undefined: hidden. */
export const rowValue = <Name extends keyof SealedValues>(
  { rows }: Pick<SealedReport, 'rows'>,
  name: Name,
): SealedValues[Name] | undefined =>
  rows.find((row) => row?.[1] === name)?.[2] as SealedValues[Name] | undefined

export const sectionValues = ({ rows }: Pick<SealedReport, 'rows'>): ReadonlyMap<string, SealedSection> =>
  new Map(
    rows
      .slice(NAMED_ROWS.length)
      .flatMap((row) =>
        row === null || row[1] === PREVIOUS_ROW ? [] : [[row[1], row[2] as SealedSection] as const],
      ),
  )

/** Undefined: hidden, or the report continues none. */
export const previousOf = ({ rows }: Pick<SealedReport, 'rows'>): PreviousReport | undefined =>
  (rows.find((row) => row?.[1] === PREVIOUS_ROW)?.[2] as PreviousReport | null | undefined) ?? undefined

/** Make, model and year, as far as they are known. */
export const carText = (car: SealedValues['car']): string =>
  [car && carName({ model: car.model ?? undefined }, car.make ?? undefined), car?.year]
    .filter(Boolean)
    .join(', ')

export type Age = 'current' | 'old' | 'early'

/** `early`: made later than our clock shows, which cannot judge its age. */
export function ageOf(report: Pick<SealedReport, 'rows'>, now: number): Age {
  const [made, until] = [rowValue(report, 'made'), rowValue(report, 'validUntil')].map((at) =>
    Date.parse(at ?? ''),
  )
  if (made === undefined || !(now >= made - CLOCK_ERROR_MS)) return 'early'
  return until !== undefined && now <= until ? 'current' : 'old'
}
