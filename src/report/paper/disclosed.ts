import {
  type DISCLOSED_ROWS,
  NAMED_ROWS,
  PREVIOUS_ROW,
  type SealedReport,
  type SealedRow,
  type SealedSection,
  type SealedValues,
} from '#shared/sealed-report.ts'

const NAMES: readonly string[] = NAMED_ROWS

type AlwaysDisclosed = (typeof DISCLOSED_ROWS)[number]

/** Values of a sealed report by name; a hidden one is absent. */
export type Disclosed = Pick<SealedValues, AlwaysDisclosed> & Partial<SealedValues>

export interface DisclosedSection extends SealedSection {
  readonly id: string
}

export interface DisclosedReport {
  readonly values: Disclosed
  readonly sections: readonly DisclosedSection[]
  readonly hidden: { readonly names: readonly string[]; readonly sections: number }
}

export function disclosed({ rows }: SealedReport): DisclosedReport {
  const shown = rows.filter((row) => row !== null)
  const hidden = [...rows.keys()].filter((at) => rows[at] === null)
  return {
    values: Object.fromEntries(shown.filter(isNamed).map(([, name, value]) => [name, value])) as Disclosed,
    sections: shown
      .filter((row) => !isNamed(row) && row[1] !== PREVIOUS_ROW)
      .map(([, id, value]) => ({ ...(value as SealedSection), id })),
    hidden: {
      names: hidden.flatMap((at) => NAMES[at] ?? []),
      sections: hidden.filter((at) => at >= NAMES.length).length,
    },
  }
}

const isNamed = ([, name]: SealedRow): boolean => NAMES.includes(name)
