import { href } from '../href.ts'

/** Key of the access token in the browser's storage; its name is part of the specification. */
export const ACCESS_TOKEN = 'access_token'

/** Key that says the stored token came in a link and has still to be changed for another (`renewToken`). */
export const TOKEN_FROM_LINK = 'token_from_link'

const TOKEN = /^[\w-]{43}$/

export interface Arrival {
  /** Access token of the link; null when what stands there cannot be one. */
  readonly token: string | null
  /** Path, query and hash without it. */
  readonly address: string
}

/** Takes `?token=` out of an address; undefined when there is none. */
export function tokenInLink(link: string): Arrival | undefined {
  const url = new URL(link)
  const token = url.searchParams.get('token')
  if (token === null) return undefined
  url.searchParams.delete('token')
  return { token: TOKEN.test(token) ? token : null, address: url.pathname + url.search + url.hash }
}

const personal = new Set<string>([href.user, href.deleteAccount])

/** Where a page leads whoever has nothing to do on it; undefined: they stay. */
export function elsewhere(pathname: string, signedIn: boolean): string | undefined {
  const path = pathname.replace(/\/$/, '')
  if (signedIn) return path === href.auth ? href.user : undefined
  return personal.has(path) ? href.auth : undefined
}
