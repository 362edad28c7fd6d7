import fastifyCookie from '@fastify/cookie'
import { secretHash, secretHashHex } from '#server/platform/secrets.ts'
import type { CurrentUser } from '#shared/contract/account.ts'
import type { DeskRole } from '#shared/desk/view.ts'
import type { KeySeal } from './key-seal.ts'

export interface HeldCookie {
  readonly userId: number
  /** Of the access token, hexadecimal. */
  readonly tokenHash: string
  readonly hash: Uint8Array
}

/**
 * Opens the desk's pages, for which browsers send no header. The call that reads the current user
 * sets it, only for people in the settings, so no page contains a trace of the desk.
 */
export interface DeskCookie {
  /** @returns undefined if the request's cookies include a valid one. */
  writtenFor(user: CurrentUser, token: string, header: string | undefined): string | undefined
  read(header: string | undefined): HeldCookie | undefined
}

interface DeskCookieOptions {
  readonly people: ReadonlyMap<number, DeskRole>
  readonly publicUrl: string
  readonly seal: KeySeal | undefined
}

export function deskCookie({ people, publicUrl, seal }: DeskCookieOptions): DeskCookie {
  const secure = publicUrl.startsWith('https:')
  const name = secure ? '__Host-desk' : 'desk'
  const options = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const
  const read: DeskCookie['read'] = (header) => {
    const value = header === undefined ? undefined : fastifyCookie.parse(header)[name]
    const [, id, sealed] = /^([1-9]\d{0,14})\.([\w-]+)$/.exec(value ?? '') ?? []
    if (value === undefined || sealed === undefined) return undefined
    const userId = Number(id)
    const opened = seal?.open(sealed, userId)
    return opened && { userId, tokenHash: opened.key, hash: secretHash(value) }
  }
  return {
    read,
    writtenFor({ id }, token, header) {
      if (seal === undefined || !people.has(id)) return undefined
      const tokenHash = secretHashHex(token)
      if (read(header)?.tokenHash === tokenHash) return undefined
      return fastifyCookie.serialize(name, `${id}.${seal.seal(tokenHash, id)}`, options)
    },
  }
}
