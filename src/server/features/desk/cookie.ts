import fastifyCookie from '@fastify/cookie'
import type { CurrentUser } from '#shared/contract/account.ts'
import type { DeskRole } from '#shared/desk/view.ts'

/**
 * Carries the access token, because browsers send no header when they open a page. The call that
 * reads the current user sets it, only for people in the settings; so no page or script of the site
 * contains a trace of the desk.
 */
export interface DeskCookie {
  writtenFor(user: CurrentUser, token: string): string | undefined
  read(header: string | undefined): string | undefined
}

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
