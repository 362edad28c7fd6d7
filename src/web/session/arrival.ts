import { href } from '../href.ts'

/** Key of the access token in the browser's storage; its name is part of the specification. */
export const ACCESS_TOKEN = 'access_token'

/**
 * Key, in the tab's own storage, of a token that came in a link and that nobody has proven yet. Empty when what
 * stood in the link cannot be a token. It becomes the access token only by `link-arrival.ts`.
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

const personal = new Set<string>([href.user, href.deleteAccount])

export interface Visitor {
  readonly signedIn: boolean
  /** A token of a link is about to sign them in. */
  readonly arriving: boolean
}

/** Where a page leads whoever has nothing to do on it; undefined: they stay. */
export function elsewhere(pathname: string, { signedIn, arriving }: Visitor): string | undefined {
  const path = withoutSlash(pathname)
  if (signedIn) return path === href.auth ? href.user : undefined
  return personal.has(path) && !arriving ? href.auth : undefined
}
