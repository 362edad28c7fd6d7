import { and, eq, gt, inArray, or } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import { messengerSignIns } from '../../db/schema.ts'
import type { Answered, MessengerName, MessengerPerson, Opened } from '../../messenger/port.ts'
import { isSecret, newSecret, secretHash } from '../../secrets.ts'
import { issueAccessToken } from './access-tokens.ts'
import { matchNumbers } from './match-number.ts'
import { isBlocked, knownPerson, userOfMessenger } from './users.ts'

const LIFETIME_MS = 5 * 60_000

/** States that a press brings about. */
const ANSWERS = ['confirmed', 'denied', 'mismatched'] as const

type Answer = (typeof ANSWERS)[number]

/** Two values, so that who sees the link cannot collect the session. */
export interface SignInSecrets {
  /** Goes into the link. */
  readonly startCode: string
  /** Stays in the page. */
  readonly pollToken: string
}

export const newSignInSecrets = (): SignInSecrets => ({ startCode: newSecret(), pollToken: newSecret() })

/** What a page learns that asks whether it is signed in by now. */
export type Collected =
  | { readonly kind: 'signed_in'; readonly accessToken: string; readonly personId: number }
  | {
      readonly kind:
        | 'not_confirmed'
        | 'sign_in_denied'
        | 'sign_in_mismatched'
        | 'sign_in_expired'
        | 'sign_in_blocked'
    }

/** @param place where the page is open, in words for the question «Войти?». */
export async function offerSignIn(
  db: Executor,
  messenger: MessengerName,
  { startCode, pollToken }: SignInSecrets,
  place: string,
  now: number,
): Promise<void> {
  await db.insert(messengerSignIns).values({
    codeHash: secretHash(startCode),
    pollHash: secretHash(pollToken),
    messenger,
    place,
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
): Promise<Opened> {
  if (!isSecret(code)) return { kind: 'expired' }
  const { personId, name, username } = knownPerson(messenger, person)
  const { state } = messengerSignIns
  const offered = byCode(messenger, code, now)
  const [opened] = await db
    .update(messengerSignIns)
    .set({ personId, name, username, state: 'opened' })
    .where(and(offered, or(eq(state, 'offered'), and(eq(state, 'opened'), openedBy(person)))))
    .returning({ place: messengerSignIns.place, startedAt: messengerSignIns.createdAt })
  if (opened !== undefined) return { kind: 'ask', ...opened, numbers: matchNumbers(code).offered }
  const asked = await signInBy(db, offered)
  return { kind: asked?.state === 'opened' ? 'taken' : 'expired' }
}

/**
 * The first answer holds, a wrong number too; pressing again only tells what it was.
 * @param number the pressed one; undefined: «Это не я».
 */
export async function answerSignIn(
  db: Executor,
  messenger: MessengerName,
  code: string,
  person: MessengerPerson,
  number: number | undefined,
  now: number,
): Promise<Answered> {
  if (!isSecret(code)) return 'expired'
  const answer = answerBy(number, code)
  const asked = byCode(messenger, code, now)
  const [answered] = await db
    .update(messengerSignIns)
    .set({ state: answer })
    .where(and(asked, eq(messengerSignIns.state, 'opened'), openedBy(person)))
    .returning({ state: messengerSignIns.state })
  if (answered !== undefined) return answer
  return earlierAnswer(await signInBy(db, asked), person)
}

function answerBy(number: number | undefined, code: string): Answer {
  if (number === undefined) return 'denied'
  return number === matchNumbers(code).shown ? 'confirmed' : 'mismatched'
}

/**
 * Gives the access token to the first who asks once the sign-in is confirmed; the rest come too late.
 * @param place in words, where the page is open that asks.
 */
export async function collectSignIn(
  db: Executor,
  messenger: MessengerName,
  pollToken: string,
  place: string,
  now: number,
): Promise<Collected> {
  const byPoll = byPollToken(messenger, pollToken, now)
  const asked = isSecret(pollToken) ? await signInBy(db, byPoll) : undefined
  if (asked === undefined) return { kind: 'sign_in_expired' }
  if (asked.state === 'offered' || asked.state === 'opened') return { kind: 'not_confirmed' }
  return db.transaction((tx) => takeAnswer(tx, byPoll, place, now))
}

async function takeAnswer(
  tx: Executor,
  byPoll: ReturnType<typeof byPollToken>,
  place: string,
  now: number,
): Promise<Collected> {
  const [taken] = await tx
    .delete(messengerSignIns)
    .where(and(byPoll, inArray(messengerSignIns.state, ANSWERS)))
    .returning()
  if (taken === undefined) return { kind: 'sign_in_expired' }
  const { state, messenger, personId, name, username } = taken
  if (state === 'mismatched') return { kind: 'sign_in_mismatched' }
  // Whoever confirmed is known: only they could.
  if (state === 'denied' || personId === null) return { kind: 'sign_in_denied' }
  const userId = await userOfMessenger(tx, { messenger, personId, name, username })
  if (await isBlocked(tx, userId)) return { kind: 'sign_in_blocked' }
  const accessToken = await issueAccessToken(tx, { userId, place }, now)
  return { kind: 'signed_in', accessToken, personId }
}

type SignIn = Pick<typeof messengerSignIns.$inferSelect, 'state' | 'personId'>

function earlierAnswer(signIn: SignIn | undefined, person: MessengerPerson): Answered {
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

const byPollToken = (messenger: MessengerName, token: string, now: number) =>
  and(eq(messengerSignIns.pollHash, secretHash(token)), isOf(messenger), aliveAt(now))

const isOf = (messenger: MessengerName) => eq(messengerSignIns.messenger, messenger)

const aliveAt = (now: number) => gt(messengerSignIns.expiresAt, new Date(now))

const openedBy = ({ id }: MessengerPerson) => eq(messengerSignIns.personId, id)
