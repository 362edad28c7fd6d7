import { mapping } from './sources/mapping.ts'
import { matrix } from './sources/matrix.ts'
import { oneReport } from './sources/one-report.ts'

export async function sources(): Promise<string> {
  return [await matrix(), await oneReport(), await mapping()].join('\n\n')
}
