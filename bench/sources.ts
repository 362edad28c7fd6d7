import { mapping } from './sources/mapping.ts'
import { matrix } from './sources/matrix.ts'
import { oneReport } from './sources/one-report.ts'

/** Behaviour matrix of sources, cost of one bought report, and delay until it is visible. */
export async function sources(): Promise<string> {
  return [await matrix(), await oneReport(), await mapping()].join('\n\n')
}
