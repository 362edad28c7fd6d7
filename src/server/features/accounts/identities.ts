import { and, eq, ne, sql } from 'drizzle-orm'
import { type Executor, sqlState } from '#server/db/database.ts'
import { accessTokens, linkedIdentities, unlinkedMessengers, users } from '#server/db/schema/accounts.ts'
import { ApiFailure } from '#server/http/api-failure.ts'
import type { SignedIn } from '#server/http/require-signed-in.ts'
import type { MessengerName } from '#server/messenger/port.ts'
import { secretHash } from '#server/platform/secrets.ts'
import type { Host } from '#server/ports/host.ts'
import type { ProviderIdentity } from '#server/ports/provider-port.ts'
import type { SignInWay } from '#shared/contract/identities.ts'
import { DAY_MS } from '#shared/durations.ts'
import { mayGo } from '#shared/linking.ts'
import { isMessenger } from '#shared/messengers.ts'
import { isRussianProvider, type RussianProvider } from '#shared/russian-providers.ts'
import { offerSignIn, type SignInSecrets, type Unconfirmed, withAnswer } from './messenger-sign-in.ts'
import { endOtherTokens, endSignIns, type MessengerPersonId, wantFresh } from './sessions.ts'
import { idField, idIn, linkedField, messengerIdsOf, providerFields, userOfOpenId } from './users.ts'

/**
 * The owner of an unlinked messenger can close the account's sessions this long, but not for ever,
 * because a thief may be the one who was unlinked.
 */
const UNLINKED_CLOSES_MS = 7 * DAY_MS

export interface Identities {
  list(userId: number): Promise<SignInWay[]>
  /**
   * @throws ApiFailure `identity_taken`, `identity_present`: accounts are never joined;
   * `sign_in_again` if the session is older than minutes: a stolen key must not add a permanent way
   * in; `unauthorized` if the session has ended.
   */
  link(by: SignedIn, identity: ProviderIdentity): Promise<boolean>
  /**
   * The messenger's bot asks for confirmation. @throws ApiFailure `identity_present`,
   * `sign_in_again`, `unauthorized` as above.
   */
  offerMessenger(by: SignedIn, messenger: MessengerName, secrets: SignInSecrets, place: string): Promise<void>
  /** @throws ApiFailure `messenger_taken`, `identity_present`, `unauthorized` as above. */
  linkMessenger(by: SignedIn, messenger: MessengerName, pollToken: string): Promise<number | Unconfirmed>
  /**
   * Requires another working way, and ends every other session and pending sign-in: a thief may
   * have used it. The messenger that began the account stays, because a thief could lock its owner
   * out.
   * @throws ApiFailure `identity_gone`, also for that messenger.
   */
  unlink(by: SignedIn, way: SignInWay['provider']): Promise<void>
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
  offerMessenger: (by, messenger, secrets, place) =>
    db.transaction(async (tx) => {
      await wantFresh(tx, by, now())
      const owner = await lock(tx, by)
      if (owner[idField[messenger]] !== null) throw new ApiFailure('identity_present')
      await offerSignIn(tx, messenger, secrets, { place, linksTo: owner.id }, now())
    }),
  linkMessenger: (by, messenger, pollToken) =>
    withAnswer(db, { messenger, pollToken, linksTo: by.user.id }, now(), async (tx, { personId }) => {
      await linkMessenger(tx, by, { messenger, personId })
      return personId
    }),
  unlink: (by, way) => db.transaction((tx) => unlink(tx, by, way, working, now())),
})

/** Finds the account by the provider's number alone. */
export const userOfIdentity = (tx: Executor, identity: ProviderIdentity): Promise<number> => {
  const { issuer } = identity
  return isRussianProvider(issuer) ? userOfRussian(tx, { ...identity, issuer }) : userOfOpenId(tx, identity)
}

type RussianIdentity = ProviderIdentity & { readonly issuer: RussianProvider }

async function userOfRussian(tx: Executor, identity: RussianIdentity): Promise<number> {
  const existingId = await greet(tx, identity)
  if (existingId !== undefined) return existingId
  const created = idIn(await tx.insert(users).values(providerFields(identity)).returning({ id: users.id }))
  if (await claim(tx, created, identity)) return created
  // A concurrent first sign-in won.
  await tx.delete(users).where(eq(users.id, created))
  const faster = await greet(tx, identity)
  if (faster === undefined) throw new Error('an identity is taken and nobody has it')
  return faster
}

/** Undefined: no account has this identity. */
async function greet(tx: Executor, identity: RussianIdentity): Promise<number | undefined> {
  const { name, email } = providerFields(identity)
  const isTheirs = and(eq(linkedIdentities.userId, users.id), eq(linkedIdentities.subject, identity.subject))
  // Waits for a concurrent removal.
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
      // A concurrent sign-in created this identity.
      throw sqlState(error) === '23505' ? new ApiFailure('identity_taken') : error
    })
  return true
}

async function linkMessenger(
  tx: Executor,
  by: SignedIn,
  { messenger, personId }: MessengerPersonId,
): Promise<void> {
  const [field, owner] = [idField[messenger], await lock(tx, by)]
  if (owner[field] !== null) throw new ApiFailure('identity_present')
  await tx
    .update(users)
    .set({ [field]: personId, [linkedField[messenger]]: sql`now()` })
    .where(eq(users.id, owner.id))
    .catch((error: unknown) => {
      throw sqlState(error) === '23505' ? new ApiFailure('messenger_taken') : error
    })
}

async function unlink(
  tx: Executor,
  by: SignedIn,
  gone: SignInWay['provider'],
  working: WorkingWays,
  now: number,
): Promise<void> {
  // Before the lock: a sign-in being collected locks its own row first.
  await endSignIns(tx, by.user.id, messengerIdsOf(by.user))
  const owner = await lock(tx, by)
  const { id: userId } = owner
  const ways = await waysOf(tx, userId)
  if (!ways.some((way) => way.provider === gone && mayGo(way))) throw new ApiFailure('identity_gone')
  if (!ways.some(({ provider }) => provider !== gone && working.has(provider)))
    throw new ApiFailure('identity_last')
  if (isRussianProvider(gone)) await tx.delete(linkedIdentities).where(isOf(userId, gone))
  else await tx.update(users).set(clearIdentity(gone)).where(eq(users.id, userId))
  if (isMessenger(gone))
    await rememberUnlinked(tx, userId, { messenger: gone, personId: owner[idField[gone]] }, now)
  await endOtherTokens(tx, userId, by.token)
}

async function rememberUnlinked(
  tx: Executor,
  userId: number,
  { messenger, personId }: Pick<MessengerPersonId, 'messenger'> & { readonly personId: number | null },
  now: number,
): Promise<void> {
  if (personId === null) return
  const expiresAt = new Date(now + UNLINKED_CLOSES_MS)
  await tx
    .insert(unlinkedMessengers)
    .values({ userId, messenger, personId, expiresAt })
    .onConflictDoUpdate({
      target: [unlinkedMessengers.userId, unlinkedMessengers.messenger, unlinkedMessengers.personId],
      set: { expiresAt },
    })
}

const clearIdentity = (gone: Exclude<SignInWay['provider'], RussianProvider>) =>
  gone === 'openid'
    ? { providerIssuer: null, googleId: null }
    : { [idField[gone]]: null, [linkedField[gone]]: null }

const isOf = (userId: number, provider: RussianProvider) =>
  and(eq(linkedIdentities.userId, userId), eq(linkedIdentities.provider, provider))

/** A token in a link is not yet a session: its owner was notified of the link. */
async function lock(tx: Executor, { user: { id }, token }: SignedIn) {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update')
  const { hash, fromLink } = accessTokens
  const isOpen = await tx.$count(accessTokens, and(eq(hash, secretHash(token)), eq(fromLink, false)))
  if (user === undefined || isOpen === 0) throw new ApiFailure('unauthorized')
  return user
}

async function waysOf(db: Executor, userId: number): Promise<SignInWay[]> {
  const { maxId, maxLinkedAt, telegramId, telegramLinkedAt, googleId } = users
  const [user] = await db
    .select({ maxId, maxLinkedAt, telegramId, telegramLinkedAt, googleId })
    .from(users)
    .where(eq(users.id, userId))
  const linked = await db
    .select()
    .from(linkedIdentities)
    .where(eq(linkedIdentities.userId, userId))
    .orderBy(linkedIdentities.linkedAt, linkedIdentities.subject)
  const way = (provider: SignInWay['provider'], since: Date | null = null): SignInWay => ({
    provider,
    linked_at: since?.toISOString() ?? null,
  })
  return [
    ...linked.map(({ provider, linkedAt }) => way(provider, linkedAt)),
    ...(user?.maxId != null ? [way('max', user.maxLinkedAt)] : []),
    ...(user?.telegramId != null ? [way('telegram', user.telegramLinkedAt)] : []),
    ...(user?.googleId != null ? [way('openid')] : []),
  ]
}

export type WorkingWays = ReadonlySet<SignInWay['provider']>

export const workingWays = (site: Host['site']): WorkingWays =>
  new Set([
    ...site.russianProviders,
    ...(site.maxSignIn ? ['max' as const] : []),
    ...(site.messengerSignIn ? ['telegram' as const] : []),
    ...(site.providerSignIn ? ['openid' as const] : []),
  ])
