import type { MessengerId } from '#shared/messengers.ts'
import type { Call, Unsuccessful } from '#web/call.ts'
import { NOT_READ } from './messages.ts'

export interface MessengerAuth {
  offer(): Promise<Offered>
  /** The server returns a confirmation only once. */
  check(pollToken: string): Promise<Confirmation>
}

type Offered =
  | Unsuccessful
  | { readonly success: true; readonly link: unknown; readonly token: unknown; readonly number: unknown }

const authCalls = {
  max: {
    offer: (call: Call) => call('/v1/auth/max/getAuthLink'),
    check: (call: Call, token: string) => call('/v1/auth/max/checkToken', { query: { token } }),
  },
  telegram: {
    offer: (call: Call) => call('/v1/auth/telegram/getAuthLink'),
    check: (call: Call, token: string) => call('/v1/auth/telegram/checkToken', { query: { token } }),
  },
} as const

export function signInBy(
  messenger: MessengerId,
  { call, enter }: { call: Call; enter: Enter },
): MessengerAuth {
  const { offer, check } = authCalls[messenger]
  return {
    offer: () => offer(call),
    async check(pollToken) {
      const reply = await check(call, pollToken)
      if (!reply.success) return confirmationAfter(reply)
      const accessToken: unknown = reply.token
      if (typeof accessToken !== 'string') return { kind: 'failed', error: 'no token' }
      return { kind: 'confirmed', complete: async () => ((await enter(accessToken)) ? undefined : NOT_READ) }
    },
  }
}

export interface MessengerLink {
  readonly href: string
  readonly code: string
  readonly number: number
  readonly fetchedAt: number
}

/** The server deletes a link after five minutes; the press needs some of them. */
const FRESH_MS = 4 * 60_000
const ALIVE_MS = 5 * 60_000

const isYounger = ({ fetchedAt }: MessengerLink, ms: number) => Date.now() - fetchedAt < ms

export const isFresh = (link: MessengerLink): boolean => isYounger(link, FRESH_MS)
export const isAlive = (link: MessengerLink): boolean => isYounger(link, ALIVE_MS)

export type LinkReply =
  | { readonly link: MessengerLink }
  /** Undefined: the messenger is unavailable. */
  | { readonly reason: string | undefined }

interface KeeperParts extends Pick<MessengerAuth, 'offer'> {
  readonly onReply: (reply: LinkReply) => void
  readonly onStale: () => void
}

export interface LinkKeeper {
  current(): MessengerLink | undefined
  renew(): Promise<void>
  stop(): void
}

export function createLinkKeeper({ offer, onReply, onStale }: KeeperParts): LinkKeeper {
  let link: MessengerLink | undefined
  let fetching = false
  let timer: ReturnType<typeof setTimeout> | undefined

  async function renew(): Promise<void> {
    link = undefined
    clearTimeout(timer)
    if (fetching) return
    fetching = true
    const reply = linkIn(await offer())
    fetching = false
    if ('link' in reply) {
      link = reply.link
      timer = setTimeout(onStale, FRESH_MS)
    }
    onReply(reply)
  }

  return { current: () => link, renew, stop: () => clearTimeout(timer) }
}

const OFFLINE = 'Нет связи с сайтом. Проверьте интернет и повторите.'

function linkIn(reply: Offered): LinkReply {
  if (!reply.success) return { reason: reasonOf(reply) }
  const { link: href, token: code, number } = reply
  if (typeof href !== 'string' || typeof code !== 'string' || typeof number !== 'number')
    return { reason: undefined }
  return { link: { href, code, number, fetchedAt: Date.now() } }
}

function reasonOf(reply: Unsuccessful): string | undefined {
  if (reply.error === 'unreached') return reply.unreadable ? undefined : OFFLINE
  return reply.error === 'too_many_requests' || isFinal(reply.error) ? reply.message : undefined
}

/** @returns why it failed; undefined on success */
export type Completion = () => Promise<string | undefined>

export type Confirmation =
  | { readonly kind: 'confirmed'; readonly complete: Completion }
  | { readonly kind: 'over'; readonly message: string }
  | { readonly kind: 'pending' }
  /** The check itself failed, so the outcome is unknown. */
  | { readonly kind: 'failed'; readonly error: string }

export function confirmationAfter({ error, message }: Unsuccessful): Confirmation {
  if (error === 'not_confirmed') return { kind: 'pending' }
  return isFinal(error) ? { kind: 'over', message } : { kind: 'failed', error }
}

const isFinal = (error: string): boolean => /^(sign_in_|identity_|messenger_taken)/.test(error)

/** False: the token is stored, but its user could not be read. */
export type Enter = (accessToken: string) => Promise<boolean>
