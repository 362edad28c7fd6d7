import {
  type DISCLOSED_ROWS,
  NAMED_ROWS,
  PREVIOUS_ROW,
  type PreviousReport,
  type SealedReport,
  type SealedSection,
  type SealedValues,
} from '#shared/sealed-report.ts'

type AlwaysDisclosed = (typeof DISCLOSED_ROWS)[number]

/** Values of a sealed report by name; a hidden one is absent. */
export type DisclosedValues = Pick<SealedValues, AlwaysDisclosed> & Partial<SealedValues>

export interface DisclosedSection extends SealedSection {
  readonly id: string
}

export interface DisclosedReport {
  readonly values: DisclosedValues
  readonly sections: readonly DisclosedSection[]
  readonly hidden: { readonly names: readonly string[]; readonly sections: number }
}

/** Sealed by this server, so values have the agreed shape. */
type Rows = Pick<SealedReport, 'rows'>

const namedValue = ({ rows }: Rows, name: string): unknown => rows.find((row) => row?.[1] === name)?.[2]

/** Undefined: hidden. */
export const rowValue = <Name extends keyof SealedValues>(
  report: Rows,
  name: Name,
): SealedValues[Name] | undefined => namedValue(report, name) as SealedValues[Name] | undefined

/** Undefined: hidden, or none. */
export const previousOf = (report: Rows): PreviousReport | undefined =>
  (namedValue(report, PREVIOUS_ROW) as PreviousReport | null | undefined) ?? undefined

export const disclosedSections = ({ rows }: Rows): DisclosedSection[] =>
  rows
    .slice(NAMED_ROWS.length)
    .flatMap((row) =>
      row === null || row[1] === PREVIOUS_ROW ? [] : [{ ...(row[2] as SealedSection), id: row[1] }],
    )

export function disclosedReport(report: Rows): DisclosedReport {
  const values = NAMED_ROWS.map((name) => [name, rowValue(report, name)] as const)
  return {
    values: Object.fromEntries(values.filter(([, value]) => value !== undefined)) as DisclosedValues,
    sections: disclosedSections(report),
    hidden: {
      names: NAMED_ROWS.filter((_, at) => report.rows[at] === null),
      // The last row is the previous report's.
      sections: report.rows.slice(NAMED_ROWS.length, -1).filter((row) => row === null).length,
    },
  }
}
