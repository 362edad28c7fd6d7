import { ApiFailure } from '#server/http/api-failure.ts'
import type { Limit } from '#server/http/limit.ts'
import { mount } from '#server/http/mount.ts'
import type { Host } from '#server/ports/host.ts'
import { endAllSessions, endSession, listSessions } from '#shared/contract/sessions.ts'
import type { Accounts } from './accounts.ts'

export function mountSessionCalls(
  { app }: Pick<Host, 'app'>,
  { sessions }: Pick<Accounts, 'sessions'>,
  limit: Limit,
): void {
  mount(app, listSessions, limit, async ({ signedIn }) => ({
    success: true,
    data: await sessions.list(signedIn),
  }))

  mount(app, endSession, limit, async ({ body, signedIn }) => {
    if (!(await sessions.end(signedIn.user, body.id))) throw new ApiFailure('session_gone')
    return { success: true }
  })

  mount(app, endAllSessions, limit, async ({ signedIn }) => {
    await sessions.endAll(signedIn.user)
    return { success: true }
  })
}
