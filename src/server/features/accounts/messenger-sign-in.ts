import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import type { Executor } from '#server/db/database.ts'
import { messengerSignIns } from '#server/db/schema/accounts.ts'
import type { MessengerName, MessengerPerson, OpenedSignIn, SignInEnd } from '#server/messenger/port.ts'
import { isSecret, newSecret, secretHash } from '#server/platform/secrets.ts'
import { issueAccessToken } from './access-tokens.ts'
import { matchNumbers } from './match-number.ts'
import { isBlocked, type KnownPerson, knownPerson, userOfMessenger } from './users.ts'

const LIFETIME_MS = 5 * 60_000

const ANSWERS = ['confirmed', 'denied', 'mismatched'] as const

type Answer = (typeof ANSWERS)[number]

/** Two values, so that seeing the link does not suffice to collect the session. */
export interface SignInSecrets {
  readonly startCode: string
  readonly pollToken: string
}

export const newSignInSecrets = (): SignInSecrets => ({ startCode: newSecret(), pollToken: newSecret() })

export type Unconfirmed = 'not_confirmed' | 'sign_in_denied' | 'sign_in_mismatched' | 'sign_in_expired'

export type CollectResult =
  | {
      readonly kind: 'signed_in'
      readonly accessToken: string
      readonly account: number
      readonly personId: number
    }
  | { readonly kind: Unconfirmed | 'sign_in_blocked' }

export interface SignInOffer {
  readonly place: string
  /** Undefined: a sign-in. */
  readonly linksTo?: number
}

export async function offerSignIn(
  db: Executor,
  messenger: MessengerName,
  { startCode, pollToken }: SignInSecrets,
  { place, linksTo }: SignInOffer,
  now: number,
): Promise<void> {
  await db.insert(messengerSignIns).values({
    codeHash: secretHash(startCode),
    pollHash: secretHash(pollToken),
    messenger,
    place,
    linksTo,
    createdAt: new Date(now),
    expiresAt: new Date(now + LIFETIME_MS),
  })
}

/** Binds a link to the first person who opens it. */
export async function openSignIn(
  db: Executor,
  messenger: MessengerName,
  code: string,
  person: MessengerPerson,
  now: number,
): Promise<OpenedSignIn> {
  if (!isSecret(code)) return { kind: 'expired' }
  const { personId, name, username } = knownPerson(messenger, person)
  const { state, place, createdAt: startedAt, linksTo } = messengerSignIns
  const offered = byCode(messenger, code, now)
  const [opened] = await db
    .update(messengerSignIns)
    .set({ personId, name, username, state: 'opened' })
    .where(and(offered, or(eq(state, 'offered'), and(eq(state, 'opened'), openedBy(person)))))
    .returning({ place, startedAt, linksTo })
  if (opened !== undefined) {
    const about = { purpose: opened.linksTo === null ? 'sign_in' : 'link', place: opened.place } as const
    return { kind: 'ask', ...about, startedAt: opened.startedAt, numbers: matchNumbers(code).offered }
  }
  const signIn = await signInBy(db, offered)
  return { kind: signIn?.state === 'opened' ? 'taken' : 'expired' }
}

export async function recordSignInAnswer(
  db: Executor,
  messenger: MessengerName,
  code: string,
  person: MessengerPerson,
  number: number | undefined,
  now: number,
): Promise<SignInEnd> {
  if (!isSecret(code)) return 'expired'
  const answer = answerBy(number, code)
  const condition = byCode(messenger, code, now)
  const [answered] = await db
    .update(messengerSignIns)
    .set({ state: answer })
    .where(and(condition, eq(messengerSignIns.state, 'opened'), openedBy(person)))
    .returning({ state: messengerSignIns.state })
  if (answered !== undefined) return answer
  return earlierAnswer(await signInBy(db, condition), person)
}

function answerBy(number: number | undefined, code: string): Answer {
  if (number === undefined) return 'denied'
  return number === matchNumbers(code).onPage ? 'confirmed' : 'mismatched'
}

export async function collectSignIn(
  db: Executor,
  messenger: MessengerName,
  pollToken: string,
  place: string,
  now: number,
): Promise<CollectResult> {
  const collected = await withAnswer(db, { messenger, pollToken }, now, async (tx, person) => {
    const userId = await userOfMessenger(tx, person)
    if (await isBlocked(tx, userId)) return 'sign_in_blocked'
    const accessToken = await issueAccessToken(tx, { userId, place }, now)
    return { kind: 'signed_in' as const, accessToken, account: userId, personId: person.personId }
  })
  return typeof collected === 'string' ? { kind: collected } : collected
}

/** A sign-in is not valid as a link, nor a link as a sign-in. */
interface PendingQuestion extends Pick<SignInSecrets, 'pollToken'>, Pick<SignInOffer, 'linksTo'> {
  readonly messenger: MessengerName
}

/**
 * Uses up a confirmed answer and runs `act` in the same transaction; otherwise returns the reason.
 */
export async function withAnswer<Done>(
  db: Executor,
  begun: PendingQuestion,
  now: number,
  act: (tx: Executor, person: KnownPerson) => Promise<Done>,
): Promise<Done | Unconfirmed> {
  const signIn = isSecret(begun.pollToken) ? await signInBy(db, isBegun(begun, now)) : undefined
  if (signIn === undefined) return 'sign_in_expired'
  if (signIn.state === 'offered' || signIn.state === 'opened') return 'not_confirmed'
  return db.transaction(async (tx) => {
    const person = await takeAnswer(tx, begun, now)
    return typeof person === 'string' ? person : act(tx, person)
  })
}

async function takeAnswer(
  tx: Executor,
  begun: PendingQuestion,
  now: number,
): Promise<KnownPerson | Unconfirmed> {
  const [taken] = await tx
    .delete(messengerSignIns)
    .where(and(isBegun(begun, now), inArray(messengerSignIns.state, ANSWERS)))
    .returning()
  if (taken === undefined) return 'sign_in_expired'
  const { state, messenger, personId, name, username } = taken
  if (state === 'mismatched') return 'sign_in_mismatched'
  // A confirmed row always has its person.
  if (state === 'denied' || personId === null) return 'sign_in_denied'
  return { messenger, personId, name, username }
}

type SignIn = Pick<typeof messengerSignIns.$inferSelect, 'state' | 'personId'>

function earlierAnswer(signIn: SignIn | undefined, person: MessengerPerson): SignInEnd {
  if (signIn === undefined || signIn.personId === null) return 'expired'
  if (signIn.personId !== person.id) return 'taken'
  return ANSWERS.find((answer) => answer === signIn.state) ?? 'expired'
}

const signInBy = async (db: Executor, condition: ReturnType<typeof and>): Promise<SignIn | undefined> => {
  const { state, personId } = messengerSignIns
  const [signIn] = await db.select({ state, personId }).from(messengerSignIns).where(condition)
  return signIn
}

const byCode = (messenger: MessengerName, code: string, now: number) =>
  and(eq(messengerSignIns.codeHash, secretHash(code)), isOf(messenger), aliveAt(now))

const isBegun = ({ messenger, pollToken, linksTo }: PendingQuestion, now: number) =>
  and(
    eq(messengerSignIns.pollHash, secretHash(pollToken)),
    isOf(messenger),
    linksTo === undefined ? isNull(messengerSignIns.linksTo) : eq(messengerSignIns.linksTo, linksTo),
    aliveAt(now),
  )

const isOf = (messenger: MessengerName) => eq(messengerSignIns.messenger, messenger)

const aliveAt = (now: number) => gt(messengerSignIns.expiresAt, new Date(now))

const openedBy = ({ id }: MessengerPerson) => eq(messengerSignIns.personId, id)
