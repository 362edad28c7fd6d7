import type { IncomingMessage } from 'node:http'
import type { Database, Executor, Log } from '#server/db/database.ts'
import { ApiFailure } from '#server/http/api-failure.ts'
import { Limit } from '#server/http/limit.ts'
import type { Authenticate, SignedIn } from '#server/http/require-signed-in.ts'
import { sharedLimit } from '#server/http/shared-limit.ts'
import type { VisitorAddress } from '#server/http/visitor-address.ts'
import type { MessengerName, MessengerPerson, SignInTalk } from '#server/messenger/port.ts'
import { logSignIn, methodOf } from '#server/platform/sign-in-log.ts'
import type { ProviderIdentity } from '#server/ports/provider-port.ts'
import type { KeyRing } from '#server/settings/key-ring.ts'
import type { CurrentUser } from '#shared/contract/account.ts'
import type { Session } from '#shared/contract/sessions.ts'
import {
  isCallKey,
  issueAccessToken,
  issueCallKey,
  renewAccessToken,
  revokeAccessToken,
  takeCallKey,
} from './access-tokens.ts'
import { eraseOwnAccount } from './delete-account.ts'
import { issueEntryCode } from './entry/entry-codes.ts'
import { ENTRY_PATH } from './entry/index.ts'
import { type Identities, identitiesIn, userOfIdentity, type WorkingWays } from './identities.ts'
import {
  type CollectResult,
  collectSignIn,
  offerSignIn,
  openSignIn,
  recordSignInAnswer,
  type SignInOffer,
  type SignInSecrets,
} from './messenger-sign-in.ts'
import { type PeopleAtDesk, peopleAtDesk } from './people-at-desk.ts'
import { phonesIn } from './phone/phone-proofs.ts'
import { closeSession, endSessions, endSessionsOnce, sessionsOf } from './sessions.ts'
import { createTokenReader, type TokenReader } from './token-reader.ts'
import { botWallet, isBlocked, knownPerson, messengerIdsOf, userOfMessenger, type Wallet } from './users.ts'
import { visitorPlace } from './visitor-place.ts'

/** Wrong tokens, ours or a provider's, that one address may send in a minute. */
const WRONG_TOKENS_A_MINUTE = 30

interface AccountsOptions {
  readonly database: Pick<Database, 'db' | 'onPersonChanged'>
  readonly placeHeader: string | undefined
  readonly phoneSecrets: KeyRing | undefined
  readonly working: WorkingWays
  /** Without a trailing slash. */
  readonly publicUrl: string
  readonly addressOf: VisitorAddress
  readonly log: Log
  readonly now?: () => number
}

/** @throws ApiFailure `too_many_requests` */
export type CountWrong = (request: IncomingMessage) => Promise<void>

export interface Accounts {
  readonly authenticate: Authenticate
  readonly countWrong: CountWrong
  readonly conversations: Readonly<Record<MessengerName, SignInTalk>>
  walletOf(messenger: MessengerName, personId: number): Promise<Wallet | undefined>
  placeOf(request: IncomingMessage): string
  signInWith(identity: ProviderIdentity, place: string): Promise<string>
  readonly readToken: TokenReader['read']
  readonly readTokenHash: TokenReader['readHash']
  revokeToken(token: string): Promise<void>
  renewToken(token: string, place: string): Promise<string | undefined>
  callKey(user: CurrentUser): Promise<string>
  offerSignIn(messenger: MessengerName, secrets: SignInSecrets, offer: SignInOffer): Promise<void>
  collectSignIn(messenger: MessengerName, pollToken: string, place: string): Promise<CollectResult>
  readonly sessions: {
    list(signedIn: SignedIn): Promise<Session[]>
    end(user: CurrentUser, id: string): Promise<boolean>
    endAll(user: CurrentUser): Promise<void>
  }
  readonly identities: Identities
  /** @throws ApiFailure `sign_in_again`, `unauthorized`. */
  deleteAccount(by: SignedIn): Promise<void>
  readonly atDesk: PeopleAtDesk
  settled(): Promise<void>
}

export function createAccounts(options: AccountsOptions): Accounts {
  const { database, log, now = Date.now } = options
  const { db } = database
  const tokens = createTokenReader({ database, log, now })
  const countWrong = createCountWrong(options, now)
  return {
    placeOf: visitorPlace(options),
    authenticate: countingWrong(ownerIn(tokens, db, now), countWrong),
    countWrong,
    conversations: {
      max: createConversation('max', options, now),
      telegram: createConversation('telegram', options, now),
    },
    walletOf: (messenger, personId) => botWallet(db, { messenger, personId }),
    async signInWith(identity, place) {
      const token = await db.transaction(async (tx) => {
        const userId = await userOfIdentity(tx, identity)
        return (await isBlocked(tx, userId)) ? undefined : issueAccessToken(tx, { userId, place }, now())
      })
      logSignIn(log, methodOf(identity.issuer), token === undefined ? 'sign_in_blocked' : 'signed_in')
      if (token === undefined) throw new ApiFailure('sign_in_blocked')
      return token
    },
    readToken: tokens.read,
    readTokenHash: tokens.readHash,
    revokeToken: (token) => revokeAccessToken(db, token),
    renewToken: (token, place) => renewAccessToken(db, token, place, now()),
    callKey: ({ id }) => issueCallKey(db, id, now()),
    offerSignIn: (messenger, secrets, offer) => offerSignIn(db, messenger, secrets, offer, now()),
    async collectSignIn(messenger, pollToken, place) {
      const collected = await collectSignIn(db, messenger, pollToken, place, now())
      if (collected.kind !== 'not_confirmed')
        logSignIn(log, { provider: messenger, factor: 'number_in_chat' }, collected.kind)
      return collected
    },
    sessions: {
      list: ({ user, token }) => sessionsOf(db, user.id, token, now()),
      end: (user, id) => closeSession(db, user.id, id),
      async endAll(user) {
        await endSessions(db, user.id, messengerIdsOf(user))
      },
    },
    identities: identitiesIn(db, options.working, now),
    deleteAccount: (by) => eraseOwnAccount(db, by, now()),
    atDesk: peopleAtDesk(now),
    settled: tokens.settled,
  }
}

type OwnerOf = (...call: Parameters<Authenticate>) => ReturnType<TokenReader['read']>

/** A call key opens only calls that have it in their address. */
const ownerIn =
  (tokens: TokenReader, db: Executor, now: () => number): OwnerOf =>
  (token, { routeOptions }) => {
    const { access } = routeOptions.config
    const isInAddress = typeof access === 'object' && 'token' in access && access.token === 'path'
    return isInAddress && isCallKey(token) ? takeCallKey(db, token, now()) : tokens.read(token)
  }

/** Valid tokens always pass: a whole network may share the address. */
const countingWrong =
  (ownerOf: OwnerOf, countWrong: CountWrong): Authenticate =>
  async (token, request) => {
    const user = await ownerOf(token, request)
    if (user === undefined) await countWrong(request.raw)
    return user
  }

/** The local limit comes first, so that a flood of tokens is no flood of statements. */
function createCountWrong({ database: { db }, addressOf }: AccountsOptions, now: () => number): CountWrong {
  const here = new Limit(WRONG_TOKENS_A_MINUTE, now)
  const everywhere = sharedLimit(db, 'wrong token', WRONG_TOKENS_A_MINUTE)
  return async (request) => {
    const address = addressOf(request)
    const retryAfter = here.take(address)
    if (retryAfter > 0) throw new ApiFailure('too_many_requests', { retryAfter })
    await everywhere.take(address)
  }
}

const createConversation = (
  messenger: MessengerName,
  { database: { db }, publicUrl, phoneSecrets }: AccountsOptions,
  now: () => number,
): SignInTalk => ({
  phones: messenger === 'max' && phoneSecrets ? phonesIn(db, phoneSecrets, now) : undefined,
  openSignIn: (code, person) => openSignIn(db, messenger, code, person, now()),
  answerSignIn: (code, person, number) => recordSignInAnswer(db, messenger, code, person, number, now()),
  signOutEverywhere: ({ id: personId }, message, account) =>
    endSessionsOnce(db, { messenger, personId }, { message, account }, now()),
  async cabinetLink(person: MessengerPerson) {
    const stored = knownPerson(messenger, person)
    const userId = await userOfMessenger(db, stored)
    if (await isBlocked(db, userId)) return `${publicUrl}/auth`
    return `${publicUrl}${ENTRY_PATH}?code=${await issueEntryCode(db, stored, now())}`
  },
})
