import type { Grid } from './contract.ts'
import { type FieldId, type FieldValues, fieldSpec } from './fields.ts'

export interface GridCell {
  readonly kind: 'head' | 'caption' | 'line' | 'nothing'
  readonly text: string
}

export interface GridBand {
  readonly shares: readonly number[]
  readonly rows: readonly (readonly GridCell[])[]
}

const NOTHING: GridCell = { kind: 'nothing', text: '' }

export function gridBands({ heads, rows }: Grid, values: FieldValues): GridBand[] {
  const headBand = heads ? [{ shares: heads.map(() => 1), rows: [heads.map(headCell)] }] : []
  return [...headBand, ...rows.map((row) => fieldBand(row, values))]
}

const headCell = (text: string): GridCell => ({ kind: 'head', text })

const fieldBand = (row: readonly FieldId[], values: FieldValues): GridBand => ({
  shares: row.map((id) => fieldSpec(id).share ?? 1),
  rows: [
    row.map((id): GridCell => ({ kind: 'caption', text: fieldSpec(id).caption })),
    ...Array.from({ length: Math.max(...row.map((id) => linesOf(id, values))) }, (_, line) =>
      row.map((id) => lineCell(id, line, values)),
    ),
  ],
})

const linesOf = (id: FieldId, values: FieldValues): number => (values[id] ? 1 : (fieldSpec(id).lines ?? 1))

const lineCell = (id: FieldId, line: number, values: FieldValues): GridCell =>
  line < linesOf(id, values) ? { kind: 'line', text: values[id] ?? '' } : NOTHING
