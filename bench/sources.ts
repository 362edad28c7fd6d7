import { mapping } from './sources/mapping.ts'
import { matrix } from './sources/matrix.ts'
import { oneReport } from './sources/one-report.ts'

/** What comes of sources that behave in every way, what one bought report costs, and how soon it is seen. */
export async function sources(): Promise<string> {
  return [await matrix(), await oneReport(), await mapping()].join('\n\n')
}
