import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { temporaryFolder } from '../../e2e/support/product.ts'
import { type DatabaseOptions, openDatabase } from '../../src/server/db/open.ts'
import { logLeaves } from '../../src/server/db/schema/sealed-reports.ts'
import { silentLog } from '../../src/server/db/testing.ts'
import { appendLeaf } from '../../src/server/features/sealed-reports/log-leaves.ts'
import { SealLog } from '../../src/server/features/sealed-reports/seal-log.ts'
import { signingKey } from '../../src/server/tlog/note.ts'
import { cellOf } from '../support/bar.ts'
import { databaseOf, startPostgres } from '../support/postgres.ts'
import { median, table } from '../support/table.ts'

const LEAVES = 1_000_000
const MORE = 20

/** Time of a checkpoint over a million entries without tiles, and of one more entry. */
export async function logGrowth(): Promise<string> {
  const postgres = await startPostgres()
  const embedded = await growthIn({ dataDir: temporaryFolder() })
  const server = await growthIn({ dataDir: temporaryFolder(), url: await databaseOf(postgres) })
  await postgres.stop()
  return table(
    [`checkpoint of ${LEAVES} entries`, 'embedded', 'PostgreSQL'],
    [
      ['from nothing, s (aim ≤ 2)', embedded.whole, server.whole],
      ['CPU of this process, s', embedded.cpu, server.cpu],
      ['one more entry, ms, median (aim ≤ 10)', embedded.more, server.more],
    ],
  )
}

async function growthIn(place: Pick<DatabaseOptions, 'dataDir' | 'url'>) {
  const { db, close } = await openDatabase({ ...place, log: silentLog })
  await db.execute(
    sql`insert into ${logLeaves} select n, sha256(n::text::bytea) from generate_series(0, ${LEAVES - 1}) n`,
  )
  const key = signingKey('bench.example/log', 'log', randomBytes(32))
  const log = new SealLog({ db, origin: key.name, keys: [key], now: Date.now })
  const begun = process.cpuUsage()
  const whole = await timeOf(() => log.checkpoint())
  const { user, system } = process.cpuUsage(begun)
  const others: number[] = []
  while (others.length < MORE) {
    await db.transaction((tx) => appendLeaf(tx, randomBytes(32)))
    others.push(await timeOf(() => log.checkpoint()))
  }
  await close()
  return {
    whole: cellOf(whole / 1000, { most: 2, digits: 2 }),
    cpu: ((user + system) / 1e6).toFixed(2),
    more: cellOf(median(others), { most: 10, digits: 1 }),
  }
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}
