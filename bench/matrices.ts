import { runInputMatrix, statusOf } from '../e2e/support/input.ts'
import { sections } from '../e2e/support/sections.ts'
import { type RecordEnd, runRecordMatrix } from '../src/registry-kit/testing/record-matrix.ts'
import { runFaultMatrix, verdict } from '../src/server/testing/fault-matrix.ts'
import { table } from './support/table.ts'

/** Every section under every fault, with and without an older answer. */
export async function faults(): Promise<string> {
  const { cells, brokenBy } = await runFaultMatrix()
  const kinds = [...new Set(cells.map(({ fault }) => fault))]
  const tables = [false, true].map((older) => {
    const rows = sections.map(({ id }) => [
      id,
      ...kinds.map((kind) => {
        const cell = cells.find((one) => one.fault === kind && one.section.id === id && one.older === older)
        return cell ? verdict(cell) : '—'
      }),
    ])
    return `${older ? 'An older answer is known' : 'Nothing older is known'}\n\n${table(['', ...kinds], rows)}`
  })
  return [...tables, `Brought down by: ${brokenBy.join(', ') || 'nothing'}`].join('\n\n')
}

/** Every section with one odd record, alone and among good ones. */
export async function records(): Promise<string> {
  const cells = await runRecordMatrix()
  const rows = cells.map(({ section, fault, alone, among }) => [
    section,
    fault,
    alone.outcome,
    among ? endOf(among) : '—',
  ])
  const ends = cells.flatMap(({ alone, among }) => (among ? [alone, among] : [alone]))
  const hidden = ends.filter(
    ({ isGoodKept, isReported, isMixedUp }) => !isGoodKept || !isReported || isMixedUp,
  )
  const empty = ends.filter(({ outcome }) => outcome === 'nothing')
  return `${table(['', 'record', 'alone', 'among good ones'], rows)}\n\nHidden or mixed up: ${hidden.length} of ${ends.length}\nFalse empty: ${empty.length}`
}

const endOf = ({ outcome, isGoodKept, isReported, isMixedUp }: RecordEnd): string =>
  [outcome, isGoodKept || 'good one hidden', isReported || 'odd one hidden', isMixedUp && 'mixed up']
    .filter((part) => typeof part === 'string')
    .join(', ')

export async function inputs(): Promise<string> {
  const { cells, wellAfterwards } = await runInputMatrix()
  const byStatus = Map.groupBy(cells, statusOf)
  const rows = [...byStatus]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([status, some]) => [status, some.length])
  return `${table(['answer', 'requests'], [...rows, ['all', cells.length]])}\n\nWell afterwards: ${wellAfterwards ? 'yes' : 'no'}`
}
