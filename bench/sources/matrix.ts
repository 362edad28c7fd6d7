import { runSourceMatrix } from '../../src/server/sources/testing/source-matrix.ts'
import { table } from '../support/table.ts'

/** Result of every section for every behaviour and order of its sources. */
export async function matrix(): Promise<string> {
  const begun = performance.now()
  const { ends, cells } = await runSourceMatrix()
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  const rows = [...Map.groupBy(ends, ({ behaviour }) => behaviour)].map(([behaviour, some]) => [
    behaviour,
    some.length,
    [...new Set(some.map(({ outcome, isPartial }) => (isPartial ? `${outcome}, in part` : outcome)))].join(
      ', ',
    ),
  ])
  const counts = [
    ['cells: section × order × behaviours × what was known', cells.length],
    ['read as empty though nobody said so', cells.filter(({ isFalselyEmpty }) => isFalselyEmpty).length],
    ['hide what was found', cells.filter(({ isHidden }) => isHidden).length],
    ['seconds', seconds],
  ]
  return `${table(['a source', 'asked', 'reads as'], rows)}\n\n${table(['', ''], counts)}`
}
