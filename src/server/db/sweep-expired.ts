import { lt, sql } from 'drizzle-orm'
import type { Executor } from './database.ts'
import {
  accessTokens,
  messengerSignIns,
  phoneProofs,
  providerSignIns,
  SESSION_MOST_DAYS,
  unlinkedMessengers,
} from './schema/accounts.ts'
import { flights } from './schema/answers.ts'
import { deskSessions } from './schema/desk.ts'
import { emailAddresses, followedCars, pushMessages } from './schema/follow.ts'
import { recentTries, spent, tickets } from './schema/limits.ts'
import { botTasks, botTicks, maxJobs } from './schema/messengers.ts'
import { sealedReports } from './schema/sealed-reports.ts'

export async function sweepExpired(db: Executor): Promise<void> {
  const signIns = [messengerSignIns, providerSignIns]
  const tables = [
    tickets,
    spent,
    flights,
    recentTries,
    ...signIns,
    maxJobs,
    botTasks,
    botTicks,
    deskSessions,
    pushMessages,
    emailAddresses,
    followedCars,
    accessTokens,
    phoneProofs,
    unlinkedMessengers,
    sealedReports,
  ]
  for (const table of tables) {
    await db.delete(table).where(lt(table.expiresAt, sql`now()`))
  }
  const oldest = sql`now() - make_interval(days => ${SESSION_MOST_DAYS})`
  await db.delete(accessTokens).where(lt(accessTokens.createdAt, oldest))
}
