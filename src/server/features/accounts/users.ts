import { eq, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/database.ts'
import { idColumns, linkedIdentities, users } from '#server/db/schema/accounts.ts'
import { paidLookups } from '#server/db/schema/plates.ts'
import type { MessengerName, MessengerPerson } from '#server/messenger/port.ts'
import type { ProviderIdentity } from '#server/ports/provider-port.ts'
import type { CurrentUser } from '#shared/contract/account.ts'
import type { RussianProvider } from '#shared/russian-providers.ts'

/** Longer than any messenger allows. */
const LONGEST_NAME = 200

/** Of an e-mail address, RFC 5321. */
const LONGEST_EMAIL = 254

/** A reserved request still counts: its return would look like a top-up. */
const requests = sql<number>`(${users.requests} + (
  select count(*) from ${paidLookups}
  where ${paidLookups.wallet} = ${users.wallet} and ${paidLookups.state} = 'reserved'
))::int`

export const userColumns = {
  id: users.id,
  name: users.name,
  email: users.email,
  username: users.username,
  googleId: users.googleId,
  telegramId: users.telegramId,
  maxId: users.maxId,
  provider: sql<RussianProvider | null>`case
    when ${users.googleId} is null
      and (${users.telegramId} is null or ${users.telegramLinkedAt} is not null)
      and (${users.maxId} is null or ${users.maxLinkedAt} is not null)
    then (
      select ${linkedIdentities.provider} from ${linkedIdentities}
      where ${linkedIdentities.userId} = ${users.id}
      order by ${linkedIdentities.linkedAt}, ${linkedIdentities.subject} limit 1)
    end`,
  requests,
  createdAt: users.createdAt,
}

type UserRow = Pick<typeof users.$inferSelect, Exclude<keyof typeof userColumns, 'provider'>> & {
  readonly provider?: RussianProvider | null
}

export const presentUser = (row: UserRow): CurrentUser => ({
  id: row.id,
  name: row.name,
  email: row.email,
  username: row.username,
  google_id: row.googleId,
  telegram_id: row.telegramId,
  ...(row.maxId !== null && { max_id: row.maxId }),
  ...(row.provider && { provider: row.provider }),
  requests: row.requests,
  created_at: row.createdAt.toISOString(),
})

export interface KnownPerson {
  readonly messenger: MessengerName
  readonly personId: number
  readonly name: string | null
  readonly username: string | null
}

/** Removes invisible characters and cuts a long name. */
export const knownPerson = (
  messenger: MessengerName,
  { id, name, username }: MessengerPerson,
): KnownPerson => ({
  messenger,
  personId: id,
  name: displayText(name, LONGEST_NAME) ?? null,
  username: displayText(username, LONGEST_NAME) ?? null,
})

export const idField = { max: 'maxId', telegram: 'telegramId' } as const

export const linkedField = { max: 'maxLinkedAt', telegram: 'telegramLinkedAt' } as const

/** Two concurrent first sign-ins create one user. */
export const userOfMessenger = async (
  db: Executor,
  { messenger, personId, name, username }: KnownPerson,
): Promise<number> =>
  idIn(
    await db
      .insert(users)
      .values({ [idField[messenger]]: personId, name, username })
      .onConflictDoUpdate({
        target: idColumns[messenger],
        set: { name, username, lastSeen: sql`now()` },
      })
      .returning({ id: users.id }),
  )

export interface Wallet {
  readonly userId: number
  readonly requests: number
}

/** Never creates an account. */
export async function botWallet(
  db: Executor,
  { messenger, personId }: Pick<KnownPerson, 'messenger' | 'personId'>,
): Promise<Wallet | undefined> {
  const [user] = await db
    .select({ userId: users.id, requests: users.requests, blockedAt: users.blockedAt })
    .from(users)
    .where(eq(idColumns[messenger], personId))
  return user && user.blockedAt === null ? { userId: user.userId, requests: user.requests } : undefined
}

export const messengerIdsOf = ({
  telegram_id: telegram,
  max_id: max,
}: Pick<CurrentUser, 'telegram_id' | 'max_id'>): { messenger: MessengerName; personId: number }[] => [
  ...(max === undefined ? [] : [{ messenger: 'max' as const, personId: max }]),
  ...(telegram === null ? [] : [{ messenger: 'telegram' as const, personId: telegram }]),
]

export const providerFields = ({ name, email }: Pick<ProviderIdentity, 'name' | 'email'>) => ({
  name: displayText(name, LONGEST_NAME) ?? null,
  email: displayText(email, LONGEST_EMAIL) ?? null,
})

/** Finds users by issuer and subject, never by e-mail. Fields that the provider omits stay. */
export const userOfOpenId = async (db: Executor, identity: ProviderIdentity): Promise<number> =>
  idIn(
    await db
      .insert(users)
      .values({
        providerIssuer: identity.issuer,
        googleId: identity.subject,
        ...providerFields(identity),
      })
      .onConflictDoUpdate({
        target: [users.providerIssuer, users.googleId],
        set: {
          name: sql`coalesce(excluded.name, ${users.name})`,
          email: sql`coalesce(excluded.email, ${users.email})`,
          lastSeen: sql`now()`,
        },
      })
      .returning({ id: users.id }),
  )

/** Blocks new tokens; one issued at the same moment does not work either. */
export async function isBlocked(db: Executor, userId: number): Promise<boolean> {
  const [user] = await db.select({ blockedAt: users.blockedAt }).from(users).where(eq(users.id, userId))
  return user?.blockedAt != null
}

export function idIn([row]: readonly { id: number }[]): number {
  if (row === undefined) throw new Error('an insert gave no row back')
  return row.id
}

/** Control characters and direction marks. */
const INVISIBLE = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/**
 * @param most in code points.
 * @returns undefined when nothing is left.
 */
export function displayText(text: string | undefined, most: number): string | undefined {
  const oneLine = text?.replaceAll(/\s+/g, ' ').replaceAll(INVISIBLE, '').trim()
  return oneLine ? Array.from(oneLine).slice(0, most).join('') : undefined
}
