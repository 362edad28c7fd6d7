import type { Fact } from '#facts/facts.ts'

/** Facts in words, as plain data: for the opened row and for paper. */
export type AnswerPart = TablePart | RecordsPart | FactsPart

interface Part {
  readonly caption: string
  readonly isPast?: boolean
  readonly isDrawn?: boolean
}

export type Weight = 'danger' | 'warn' | undefined

export interface Sourced {
  readonly source?: string | undefined
  /** Sources of fields that `source` omits. */
  readonly additionsFrom?: readonly string[] | undefined
}

/** A phone fits three columns, or four if `isMeasured`; others are shown row by row. */
export interface TablePart extends Part {
  readonly kind: 'table'
  readonly columns: readonly string[]
  readonly isMeasured?: boolean
  readonly rows: readonly PartRow[]
}

interface PartRow extends Sourced {
  readonly cells: readonly (string | undefined)[]
}

export interface RecordsPart extends Part {
  readonly kind: 'records'
  readonly records: readonly PartRecord[]
}

export interface PartRecord extends Sourced {
  readonly title: string
  readonly text?: string | undefined
  readonly tone?: Weight
}

export interface FactsPart extends Part {
  readonly kind: 'facts'
  readonly facts: readonly (readonly [key: string, value: string])[]
}

export const NUMBER_COLUMN = '№'

const sourcesIn = ({ alternativeSource, agreement }: Fact): Sourced => ({
  source: alternativeSource?.source,
  additionsFrom: agreement?.additionsFrom?.map(({ source }) => source),
})

export const recordsPart = <Kind extends Fact>(
  caption: string,
  all: readonly Kind[],
  describe: (fact: Kind) => PartRecord,
): RecordsPart => ({
  kind: 'records',
  caption,
  records: all.map((fact) => ({ ...describe(fact), ...sourcesIn(fact) })),
})

export const tablePart = <Kind extends Fact>(
  caption: string,
  columns: readonly string[],
  all: readonly Kind[],
  cellsOf: (fact: Kind) => PartRow['cells'],
): TablePart => ({
  kind: 'table',
  caption,
  columns,
  rows: all.map((fact) => ({ cells: cellsOf(fact), ...sourcesIn(fact) })),
})

export function sizeOf(part: AnswerPart): number {
  switch (part.kind) {
    case 'table':
      return part.rows.length
    case 'records':
      return part.records.length
    case 'facts':
      return part.facts.length
  }
}
