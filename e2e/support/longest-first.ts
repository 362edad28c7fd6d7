import { basename } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The longest files, longest first: a late start would leave the other workers idle. */
const LONGEST = ['cast', 'dev', 'scanner', 'fault-matrix', 'outside', 'routes', 'comments', 'home']

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
