import { accountHref } from '../account-href.ts'

export const ACCESS_TOKEN = 'access_token'

/**
 * In the page's memory, until the person agrees (`link-arrival.ts`). Empty: the link's text cannot
 * be a token.
 */
export const TOKEN_OF_LINK = 'token_of_link'

const TOKEN = /^[\w-]{43}$/

const entrances = new Set<string>([
  accountHref.auth,
  accountHref.user,
  accountHref.appPay,
  accountHref.appCabinet,
])

const withoutSlash = (pathname: string): string => pathname.replace(/\/$/, '')

export interface LinkToken {
  readonly token: string | undefined
  readonly address: string
}

export function tokenInLink(link: string): LinkToken | undefined {
  const url = new URL(link)
  const token = url.searchParams.get('token')
  if (token === null) return undefined
  url.searchParams.delete('token')
  const address = url.pathname + url.search + url.hash
  if (!entrances.has(withoutSlash(url.pathname))) return { token: undefined, address }
  return { token: TOKEN.test(token) ? token : '', address }
}

/**
 * A sign-in link to a page that takes none. The server shows the message: the token is gone before
 * the page's script.
 */
export const isTokenMisplaced = (pathname: string, search: string): boolean =>
  !entrances.has(withoutSlash(pathname)) && new URLSearchParams(search).has('token')

const personal = new Set<string>([accountHref.user, accountHref.deleteAccount])

export interface PageVisitor {
  readonly signedIn: boolean
  /** A token of a link will ask a question: the page must not navigate away. */
  readonly arriving: boolean
}

/**
 * Whether a page stays after the session was closed; others lead to `/auth`, which shows the
 * reason.
 */
export const staysSignedOut = (pathname: string): boolean => {
  const path = withoutSlash(pathname)
  return path !== accountHref.auth && !personal.has(path)
}

export function redirectTarget(pathname: string, { signedIn, arriving }: PageVisitor): string | undefined {
  const path = withoutSlash(pathname)
  if (arriving) return undefined
  if (signedIn) return path === accountHref.auth ? accountHref.user : undefined
  return personal.has(path) ? accountHref.auth : undefined
}
