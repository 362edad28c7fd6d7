/**
 * Moves a balance and writes a ledger row in one transaction, and prints each number after its
 * commit, until killed.
 */
import { sql } from 'drizzle-orm'
import { openDatabase } from './open.ts'

const [, , dataDir = ''] = process.argv
const nothing = () => undefined
const { db } = await openDatabase({ dataDir, log: { info: nothing, warn: nothing, error: nothing } })

await db.execute(sql`create table if not exists crash_ledger (number int primary key)`)
await db.execute(sql`create table if not exists crash_balance (total int not null)`)
await db.execute(sql`insert into crash_balance select 0 where not exists (select from crash_balance)`)

for (;;) {
  const number = await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ total: number }>(
      sql`update crash_balance set total = total + 1 returning total`,
    )
    const total = rows[0]?.total
    await tx.execute(sql`insert into crash_ledger values (${total})`)
    return total
  })
  process.stdout.write(`${number}\n`)
}
