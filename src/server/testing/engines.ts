import type { Database } from '../db/database.ts'
import { testDatabase, testPostgres } from '../db/testing.ts'

interface Engine {
  readonly engine: string
  readonly kind: Database['kind']
  readonly open: () => Promise<Database>
}

/** For tests of the engine itself: races, types, constraints. Other tests need the first only. */
export const engines: readonly Engine[] = [
  { engine: 'embedded', kind: 'embedded', open: testDatabase },
  { engine: 'PostgreSQL', kind: 'postgres', open: testPostgres },
]
