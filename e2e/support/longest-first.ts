import { basename } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The longest files, longest first: one that begins last would run when the other workers have nothing left to do. */
const LONGEST = [
  ...['cast', 'dev', 'routes', 'scanner', 'comments', 'outside', 'offline', 'pages', 'report', 'desk'],
  ...['home', 'plate-search', 'sign-in', 'seller', 'print', 'payments', 'sign-in-by-link', 'follow', 'stop'],
]

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = LONGEST.indexOf(basename(moduleId, '.test.ts'))
  return place < 0 ? LONGEST.length : place
}

/** Vitest learns file durations only from its cache, which a fresh checkout lacks. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => placeOf(a) - placeOf(b))
  }
}
