import fastifyCookie from '@fastify/cookie'
import type { CurrentUser } from '#shared/contract/account.ts'
import type { DeskRole } from '#shared/desk/view.ts'

/**
 * The access token, sent along when a page of the desk is opened: browsers send no other header then. It is set by
 * the call that reads who is signed in, for the people whom the settings name and for nobody else; so no page and no
 * script of the site has to know that there is a desk.
 */
export interface DeskCookie {
  /** The `Set-Cookie` for this person; undefined for everybody whom the settings do not name. */
  writtenFor(user: CurrentUser, token: string): string | undefined
  /** @returns the token, if there is one. */
  read(header: string | undefined): string | undefined
}

/** @param publicUrl served by HTTPS, the prefix keeps neighbouring hosts from setting it. */
export function deskCookie(people: ReadonlyMap<number, DeskRole>, publicUrl: string): DeskCookie {
  const secure = publicUrl.startsWith('https:')
  const name = secure ? '__Secure-desk' : 'desk'
  return {
    writtenFor: ({ id }, token) =>
      people.has(id)
        ? fastifyCookie.serialize(name, token, { path: '/desk', httpOnly: true, sameSite: 'lax', secure })
        : undefined,
    read: (header) => (header === undefined ? undefined : fastifyCookie.parse(header)[name]),
  }
}
