import type { FastifyRequest } from 'fastify'
import { ApiFailure } from '#server/http/api-failure.ts'
import type { Limit } from '#server/http/limit.ts'
import { mount } from '#server/http/mount.ts'
import { jsonReply, type ReadyReply, type ReadyRoute } from '#server/http/ready-lane.ts'
import { bearerToken, type SignedIn } from '#server/http/require-signed-in.ts'
import {
  arriveFromEntry,
  type CurrentUser,
  deleteAccount,
  getUser,
  logout,
  renewToken,
} from '#shared/contract/account.ts'
import type { Accounts } from './accounts.ts'
import type { EntryCookie } from './entry/entry-cookie.ts'
import { type MessengerBots, type MessengerHost, mountMessengerCalls } from './messenger-calls.ts'
import { mountSessionCalls } from './session-calls.ts'
import { messengerIdsOf } from './users.ts'

/** Undefined for most people. */
export type CookieFor = (user: CurrentUser, token: string, cookies: string | undefined) => string | undefined

interface AccountCallsOptions {
  readonly accounts: Accounts
  readonly messengers: MessengerBots
  readonly limits: {
    readonly session: Limit
    readonly other: Limit
  }
  readonly entered: EntryCookie
  readonly cookieFor: CookieFor
}

export function mountAccountCalls(host: MessengerHost, options: AccountCallsOptions): void {
  const { app, now } = host
  const { accounts, limits, messengers, entered, cookieFor } = options
  mountMessengerCalls(host, options)
  mountSessionCalls(host, accounts, limits.other)

  mount(app, getUser, limits.session, ({ signedIn: { user, token }, request, reply }) => {
    const cookie = cookieFor(user, token, request.headers.cookie)
    if (cookie !== undefined) reply.header('set-cookie', cookie)
    return { success: true, ...user }
  })

  mount(app, logout, limits.other, async ({ signedIn }) => {
    await accounts.revokeToken(signedIn.token)
    return { success: true }
  })

  const notify = (kind: 'signed_in' | 'deleted', user: CurrentUser, place: string) => {
    for (const { messenger, personId } of messengerIdsOf(user))
      messengers[messenger]?.tellOwner({
        what: { kind },
        account: user.id,
        personId,
        place,
        at: new Date(now()),
      })
  }

  const renew = async ({ token, user }: SignedIn, request: FastifyRequest) => {
    const place = accounts.placeOf(request.raw)
    const renewed = await accounts.renewToken(token, place)
    if (renewed === undefined) throw new ApiFailure('unauthorized')
    // A page renews only the token of a link, so this is a sign-in.
    notify('signed_in', user, place)
    return renewed
  }

  mount(app, renewToken, limits.other, async ({ signedIn, query, request }) => ({
    success: true,
    access_token: await (query.for ? accounts.callKey(signedIn.user) : renew(signedIn, request)),
  }))

  mount(app, arriveFromEntry, limits.other, async ({ signedIn, request, reply }) => {
    if (!entered.isOf(request, signedIn.token)) return { success: true }
    entered.clear(reply)
    return { success: true, access_token: await renew(signedIn, request) }
  })

  mount(app, deleteAccount, limits.other, async ({ signedIn, request }) => {
    await accounts.deleteAccount(signedIn)
    notify('deleted', signedIn.user, accounts.placeOf(request.raw))
    return { success: true }
  })
}

export function readyUser(accounts: Accounts, limit: Limit, cookieFor: CookieFor): ReadyRoute {
  const replyTo = (user: CurrentUser | undefined, token: string, cookies: string | undefined) =>
    user && withCookie(replyOf(user), cookieFor(user, token, cookies))
  return {
    route: getUser.path,
    limit,
    match(url, { headers }) {
      const token = url === getUser.path ? bearerToken(headers.authorization) : undefined
      if (token === undefined) return undefined
      return () => {
        const user = accounts.readToken(token)
        const reply = (read: CurrentUser | undefined) => replyTo(read, token, headers.cookie)
        return user instanceof Promise ? user.then(reply) : reply(user)
      }
    },
  }
}

const withCookie = (reply: ReadyReply, cookie: string | undefined): ReadyReply =>
  cookie === undefined ? reply : { ...reply, headers: [...reply.headers, 'set-cookie', cookie] }

/** Lets the tabs of one session share the same bytes. */
const replies = new WeakMap<CurrentUser, ReadyReply>()

function replyOf(user: CurrentUser): ReadyReply {
  const made = replies.get(user)
  if (made) return made
  const reply = jsonReply(Buffer.from(JSON.stringify({ success: true, ...user })))
  replies.set(user, reply)
  return reply
}
