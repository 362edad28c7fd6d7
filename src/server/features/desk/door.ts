import type { IncomingMessage } from 'node:http'
import { and, eq, gt, isNotNull } from 'drizzle-orm'
import type { Executor } from '#server/db/database.ts'
import { deskKeys, deskSessions } from '#server/db/schema/desk.ts'
import type { DeskPerson } from '#server/journal/actions.ts'
import type { DeskRole } from '#shared/desk/view.ts'
import type { Accounts } from '../accounts/accounts.ts'
import type { DeskCookie } from './cookie.ts'

export interface Visit {
  readonly person: DeskPerson
  readonly tokenHash: Uint8Array
  /** The second step counts for this cookie alone, not for a stolen access token. */
  readonly cookieHash: Uint8Array
  /**
   * `key_needed`: no second step was ever set up; `code_needed`: it was not passed, or hours ago.
   */
  readonly secondStep: 'key_needed' | 'code_needed' | 'inside'
}

interface DoorOptions {
  readonly db: Executor
  readonly cookie: DeskCookie
  readonly people: ReadonlyMap<number, DeskRole>
  readonly readTokenHash: Accounts['readTokenHash']
  readonly now: () => number
}

export type Door = (request: IncomingMessage) => Promise<Visit | undefined>

export function createDoor({ db, cookie, people, readTokenHash, now }: DoorOptions): Door {
  return async (request) => {
    const held = cookie.read(request.headers.cookie)
    const user = held && (await readTokenHash(held.tokenHash))
    const role = user && people.get(user.id)
    if (held === undefined || user === undefined || role === undefined) return undefined
    const hashes = { tokenHash: Buffer.from(held.tokenHash, 'hex'), cookieHash: held.hash }
    const person = { id: user.id, name: user.name ?? 'Без имени', role }
    return { person, ...hashes, secondStep: await secondStepState(db, user.id, hashes, now()) }
  }
}

async function secondStepState(
  db: Executor,
  userId: number,
  { tokenHash, cookieHash }: Pick<Visit, 'tokenHash' | 'cookieHash'>,
  now: number,
): Promise<Visit['secondStep']> {
  const own = and(eq(deskSessions.tokenHash, tokenHash), eq(deskSessions.cookieHash, cookieHash))
  const [key] = await db
    .select({ session: deskSessions.expiresAt })
    .from(deskKeys)
    .leftJoin(deskSessions, and(own, gt(deskSessions.expiresAt, new Date(now))))
    .where(and(eq(deskKeys.userId, userId), isNotNull(deskKeys.confirmedAt)))
  if (key === undefined) return 'key_needed'
  return key.session === null ? 'code_needed' : 'inside'
}
