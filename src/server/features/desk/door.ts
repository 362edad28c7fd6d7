import type { IncomingMessage } from 'node:http'
import { and, eq, gt, isNotNull } from 'drizzle-orm'
import type { Executor } from '#server/db/database.ts'
import { deskKeys, deskSessions } from '#server/db/schema/desk.ts'
import type { DeskPerson } from '#server/journal/actions.ts'
import { secretHash } from '#server/platform/secrets.ts'
import type { DeskRole } from '#shared/desk/view.ts'
import type { Accounts } from '../accounts/accounts.ts'
import type { DeskCookie } from './cookie.ts'

export interface Visit {
  readonly person: DeskPerson
  /** The second step counts for this token alone. */
  readonly tokenHash: Uint8Array
  /**
   * `key_needed`: no second step was ever set up; `code_needed`: it was not passed, or hours ago.
   */
  readonly stands: 'key_needed' | 'code_needed' | 'inside'
}

interface DoorOptions {
  readonly db: Executor
  readonly cookie: DeskCookie
  readonly people: ReadonlyMap<number, DeskRole>
  readonly readToken: Accounts['readToken']
  readonly now: () => number
}

export type Door = (request: IncomingMessage) => Promise<Visit | undefined>

export function createDoor({ db, cookie, people, readToken, now }: DoorOptions): Door {
  return async (request) => {
    const token = cookie.read(request.headers.cookie)
    const user = token === undefined ? undefined : await readToken(token)
    const role = user && people.get(user.id)
    if (token === undefined || user === undefined || role === undefined) return undefined
    const tokenHash = secretHash(token)
    const person = { id: user.id, name: user.name ?? 'Без имени', role }
    return { person, tokenHash, stands: await standing(db, user.id, tokenHash, now()) }
  }
}

async function standing(
  db: Executor,
  userId: number,
  tokenHash: Uint8Array,
  now: number,
): Promise<Visit['stands']> {
  const ofToken = and(eq(deskSessions.tokenHash, tokenHash), gt(deskSessions.expiresAt, new Date(now)))
  const [key] = await db
    .select({ session: deskSessions.expiresAt })
    .from(deskKeys)
    .leftJoin(deskSessions, ofToken)
    .where(and(eq(deskKeys.userId, userId), isNotNull(deskKeys.confirmedAt)))
  if (key === undefined) return 'key_needed'
  return key.session === null ? 'code_needed' : 'inside'
}
