import type { MessengerId } from '#shared/messengers.ts'
import type { Call, Unsuccessful } from '#web/call.ts'

const getAuthLink = {
  max: (call: Call) => call('/v1/auth/max/getAuthLink'),
  telegram: (call: Call) => call('/v1/auth/telegram/getAuthLink'),
} as const

const checkToken = {
  max: (call: Call, token: string) => call('/v1/auth/max/checkToken', { query: { token } }),
  telegram: (call: Call, token: string) => call('/v1/auth/telegram/checkToken', { query: { token } }),
} as const

export interface MessengerLink {
  readonly messenger: MessengerId
  /** Opens the chat with the bot. */
  readonly href: string
  /** Poll token: a secret of this page, not part of the address. */
  readonly code: string
  /** What the chat will ask for. */
  readonly number: number
  readonly fetchedAt: number
}

/** The server forgets a link after five minutes; a press wants some of them to be left. */
const FRESH_MS = 4 * 60_000
const ALIVE_MS = 5 * 60_000

const isYounger = ({ fetchedAt }: MessengerLink, ms: number) => Date.now() - fetchedAt < ms

export const isFresh = (link: MessengerLink): boolean => isYounger(link, FRESH_MS)
export const isAlive = (link: MessengerLink): boolean => isYounger(link, ALIVE_MS)

export type LinkReply =
  | { readonly link: MessengerLink }
  /** Why there is none, where that is more than the messenger's silence. */
  | { readonly reason: string | undefined }

interface KeeperParts {
  readonly messenger: MessengerId
  readonly call: Call
  readonly onReply: (reply: LinkReply) => void
  /** The link in hand is no longer fresh. */
  readonly onStale: () => void
}

export interface LinkKeeper {
  /** Undefined while one is being fetched. */
  current(): MessengerLink | undefined
  /** Drops the link in hand and fetches another; at most one fetch is under way. */
  renew(): Promise<void>
  stop(): void
}

export function createLinkKeeper({ messenger, call, onReply, onStale }: KeeperParts): LinkKeeper {
  let link: MessengerLink | undefined
  let fetching = false
  let timer: ReturnType<typeof setTimeout> | undefined

  async function renew(): Promise<void> {
    link = undefined
    clearTimeout(timer)
    if (fetching) return
    fetching = true
    const reply = await fetchLink(messenger, call)
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

async function fetchLink(messenger: MessengerId, call: Call): Promise<LinkReply> {
  const reply = await getAuthLink[messenger](call)
  if (!reply.success) return { reason: reasonOf(reply) }
  const { link: href, token: code, number } = reply
  const complete = typeof href === 'string' && typeof code === 'string' && Number.isInteger(number)
  return complete ? { link: { messenger, href, code, number, fetchedAt: Date.now() } } : { reason: undefined }
}

function reasonOf(reply: Unsuccessful): string | undefined {
  if (reply.error === 'unreached') return reply.unreadable ? undefined : OFFLINE
  return reply.error === 'too_many_requests' ? reply.message : undefined
}

export type Confirmation =
  | { readonly kind: 'confirmed'; readonly accessToken: string }
  /** Denied or mismatched in the chat, expired or used, or the person is blocked: this link leads nowhere any more. */
  | { readonly kind: 'over'; readonly message: string }
  | { readonly kind: 'pending' }
  /** The check itself failed: nothing is known. */
  | { readonly kind: 'failed'; readonly error: string }

/** Asks once whether the sign-in was confirmed in the chat. A confirmed one is told only once. */
export async function checkLink({ messenger, code }: MessengerLink, call: Call): Promise<Confirmation> {
  const reply = await checkToken[messenger](call, code)
  if (reply.success) return confirmed(reply.token)
  const { error, message } = reply
  if (error.startsWith('sign_in_')) return { kind: 'over', message }
  return error === 'not_confirmed' ? { kind: 'pending' } : { kind: 'failed', error }
}

const confirmed = (token: unknown): Confirmation =>
  typeof token === 'string'
    ? { kind: 'confirmed', accessToken: token }
    : { kind: 'failed', error: 'no token' }
