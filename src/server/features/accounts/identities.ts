import { and, eq, ne, sql } from 'drizzle-orm'
import type { LinkableProvider, SignInWay } from '#shared/contract/identities.ts'
import { LINKED_WITHIN_MS } from '#shared/linking.ts'
import { isRussianProvider, type RussianProvider } from '#shared/russian-providers.ts'
import { type Executor, sqlState } from '../../db/database.ts'
import { accessTokens, linkedIdentities, users } from '../../db/schema.ts'
import { ApiFailure } from '../../http/api-failure.ts'
import type { SignedIn } from '../../http/require-signed-in.ts'
import type { ProviderIdentity } from '../../provider-port.ts'
import { secretHash } from '../../secrets.ts'
import { endOtherTokens, endSignIns } from './sessions.ts'
import { idIn, messengerIdsOf, providerFields, userOfOpenId } from './users.ts'
import type { WorkingWays } from './working-ways.ts'

/** In which ways people sign in to their accounts. None is added or taken away but by its owner, signed in. */
export interface Identities {
  list(userId: number): Promise<SignInWay[]>
  /**
   * Gives the account one more way in.
   * @returns false for one that it has already.
   * @throws ApiFailure `identity_taken`, `identity_present`; accounts are never joined. `sign_in_again` for a session
   * that is older than minutes: a stolen key lets a thief in, and must not keep the door open for them. `unauthorized`
   * when the session has ended since the call began.
   */
  link(by: SignedIn, identity: ProviderIdentity): Promise<boolean>
  /**
   * Takes a way away, if one is left that works, and with it every other session and sign-in under way: whoever came
   * in by it may be a thief.
   * @throws ApiFailure `identity_gone`, `identity_last`; `unauthorized` as above.
   */
  unlink(by: SignedIn, provider: LinkableProvider): Promise<void>
}

export const identitiesIn = (db: Executor, working: WorkingWays, now: () => number): Identities => ({
  list: (userId) => waysOf(db, userId),
  link: (by, identity) =>
    db.transaction(async (tx) => {
      const { issuer } = identity
      await wantFresh(tx, by, now())
      return isRussianProvider(issuer)
        ? linkRussian(tx, by, { ...identity, issuer })
        : linkOpenId(tx, by, identity)
    }),
  unlink: (by, provider) => db.transaction((tx) => unlink(tx, by, provider, working)),
})

/**
 * Finds or creates the account that an identity opens, by nothing but its own number.
 * @returns the user's id.
 */
export const userOfIdentity = (tx: Executor, identity: ProviderIdentity): Promise<number> => {
  const { issuer } = identity
  return isRussianProvider(issuer) ? userOfRussian(tx, { ...identity, issuer }) : userOfOpenId(tx, identity)
}

type RussianIdentity = ProviderIdentity & { readonly issuer: RussianProvider }

async function userOfRussian(tx: Executor, identity: RussianIdentity): Promise<number> {
  const known = await greet(tx, identity)
  if (known !== undefined) return known
  const created = idIn(await tx.insert(users).values(providerFields(identity)).returning({ id: users.id }))
  if (await claim(tx, created, identity)) return created
  // Another first sign-in was faster.
  await tx.delete(users).where(eq(users.id, created))
  const faster = await greet(tx, identity)
  if (faster === undefined) throw new Error('an identity is taken and nobody has it')
  return faster
}

/** @returns whose account it opens, seen now under the name of today; undefined: nobody's. */
async function greet(tx: Executor, identity: RussianIdentity): Promise<number | undefined> {
  const { name, email } = providerFields(identity)
  const isTheirs = and(eq(linkedIdentities.userId, users.id), eq(linkedIdentities.subject, identity.subject))
  // Whoever takes it away at this moment is waited for; the next statement sees that it is gone.
  await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(linkedIdentities, isTheirs)
    .for('update', { of: users })
  const [user] = await tx
    .update(users)
    .set({
      name: sql`coalesce(${name}, ${users.name})`,
      email: sql`coalesce(${email}, ${users.email})`,
      lastSeen: sql`now()`,
    })
    .from(linkedIdentities)
    .where(isTheirs)
    .returning({ id: users.id })
  return user?.id
}

/** @returns false when somebody has this identity, or the account has another one of this provider. */
async function claim(tx: Executor, userId: number, { issuer, subject }: RussianIdentity): Promise<boolean> {
  const claimed = await tx
    .insert(linkedIdentities)
    .values({ subject, userId, provider: issuer })
    .onConflictDoNothing()
    .returning({ subject: linkedIdentities.subject })
  return claimed.length > 0
}

async function linkRussian(tx: Executor, by: SignedIn, identity: RussianIdentity): Promise<boolean> {
  const { id: userId } = await lock(tx, by)
  if (await claim(tx, userId, identity)) return true
  const [owner] = await tx
    .select({ userId: linkedIdentities.userId })
    .from(linkedIdentities)
    .where(eq(linkedIdentities.subject, identity.subject))
  if (owner?.userId !== userId) throw new ApiFailure(owner ? 'identity_taken' : 'identity_present')
  return false
}

async function linkOpenId(
  tx: Executor,
  by: SignedIn,
  { issuer, subject }: ProviderIdentity,
): Promise<boolean> {
  const { id: userId, providerIssuer, googleId } = await lock(tx, by)
  if (providerIssuer === issuer && googleId === subject) return false
  const isSame = and(eq(users.providerIssuer, issuer), eq(users.googleId, subject), ne(users.id, userId))
  if ((await tx.$count(users, isSame)) > 0) throw new ApiFailure('identity_taken')
  if (googleId !== null) throw new ApiFailure('identity_present')
  await tx
    .update(users)
    .set({ providerIssuer: issuer, googleId: subject })
    .where(eq(users.id, userId))
    .catch((error: unknown) => {
      // Somebody signed in with it at this moment.
      throw sqlState(error) === '23505' ? new ApiFailure('identity_taken') : error
    })
  return true
}

async function unlink(
  tx: Executor,
  by: SignedIn,
  provider: LinkableProvider,
  working: WorkingWays,
): Promise<void> {
  // Before the lock: one that is being collected holds its row, and will ask for the person's.
  await endSignIns(tx, by.user.id, messengerIdsOf(by.user))
  const { id: userId } = await lock(tx, by)
  const ways = await waysOf(tx, userId)
  if (!ways.some((way) => way.provider === provider)) throw new ApiFailure('identity_gone')
  if (!ways.some((way) => way.provider !== provider && working.has(way.provider)))
    throw new ApiFailure('identity_last')
  if (provider === 'openid')
    await tx.update(users).set({ providerIssuer: null, googleId: null }).where(eq(users.id, userId))
  else await tx.delete(linkedIdentities).where(isOf(userId, provider))
  await endOtherTokens(tx, userId, by.token)
}

/** Changing the key makes no session younger. */
async function wantFresh(tx: Executor, { token }: SignedIn, now: number): Promise<void> {
  const { hash, createdAt } = accessTokens
  const [session] = await tx
    .select({ createdAt })
    .from(accessTokens)
    .where(eq(hash, secretHash(token)))
  if (session && session.createdAt.getTime() < now - LINKED_WITHIN_MS) throw new ApiFailure('sign_in_again')
}

const isOf = (userId: number, provider: RussianProvider) =>
  and(eq(linkedIdentities.userId, userId), eq(linkedIdentities.provider, provider))

/** Nobody else changes this person's ways until the end of the transaction, nor has ended this session by now. */
async function lock(tx: Executor, { user: { id }, token }: SignedIn) {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update')
  const isOpen = await tx.$count(accessTokens, eq(accessTokens.hash, secretHash(token)))
  if (user === undefined || isOpen === 0) throw new ApiFailure('unauthorized')
  return user
}

async function waysOf(db: Executor, userId: number): Promise<SignInWay[]> {
  const [user] = await db
    .select({ maxId: users.maxId, telegramId: users.telegramId, googleId: users.googleId })
    .from(users)
    .where(eq(users.id, userId))
  const linked = await db
    .select()
    .from(linkedIdentities)
    .where(eq(linkedIdentities.userId, userId))
    .orderBy(linkedIdentities.linkedAt, linkedIdentities.subject)
  const before = (provider: 'max' | 'telegram' | 'openid') => ({ provider, linked_at: null })
  return [
    ...linked.map(({ provider, linkedAt }) => ({ provider, linked_at: linkedAt.toISOString() })),
    ...(user?.maxId != null ? [before('max')] : []),
    ...(user?.telegramId != null ? [before('telegram')] : []),
    ...(user?.googleId != null ? [before('openid')] : []),
  ]
}
