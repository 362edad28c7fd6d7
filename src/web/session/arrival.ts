import { href } from '../href.ts'

/** Key of the access token in the browser's storage; its name is part of the specification. */
export const ACCESS_TOKEN = 'access_token'

/**
 * Key, in the memory of the page, of a token that came in a link. It is not stored before the person has answered
 * (`link-arrival.ts`). Empty when the text of the link cannot be a token.
 */
export const TOKEN_OF_LINK = 'token_of_link'

const TOKEN = /^[\w-]{43}$/

/** The pages that sign in by a token in their address. */
const entrances = new Set<string>([href.auth, href.user, href.appPay, href.appCabinet])

const withoutSlash = (pathname: string): string => pathname.replace(/\/$/, '')

export interface Arrival {
  /** For `TOKEN_OF_LINK`; undefined when this page takes none. */
  readonly token: string | undefined
  /** Path, query and hash without it. */
  readonly address: string
}

/** Takes `?token=` out of an address; undefined when there is none. */
export function tokenInLink(link: string): Arrival | undefined {
  const url = new URL(link)
  const token = url.searchParams.get('token')
  if (token === null) return undefined
  url.searchParams.delete('token')
  const address = url.pathname + url.search + url.hash
  if (!entrances.has(withoutSlash(url.pathname))) return { token: undefined, address }
  return { token: TOKEN.test(token) ? token : '', address }
}

/** A sign-in link of a page that takes none: the server says so, as the page is rid of the token before its script runs. */
export const isTokenMisplaced = (pathname: string, search: string): boolean =>
  !entrances.has(withoutSlash(pathname)) && new URLSearchParams(search).has('token')

const personal = new Set<string>([href.user, href.deleteAccount])

export interface Visitor {
  readonly signedIn: boolean
  /** A token of a link is about to ask: what leads away would lose it. */
  readonly arriving: boolean
}

/** True of pages that stay when the person is gone; the others lead to `/auth`, which says why. */
export const staysSignedOut = (pathname: string): boolean => {
  const path = withoutSlash(pathname)
  return path !== href.auth && !personal.has(path)
}

/** Where a page leads whoever has nothing to do on it; undefined: they stay. */
export function elsewhere(pathname: string, { signedIn, arriving }: Visitor): string | undefined {
  const path = withoutSlash(pathname)
  if (arriving) return undefined
  if (signedIn) return path === href.auth ? href.user : undefined
  return personal.has(path) ? href.auth : undefined
}
