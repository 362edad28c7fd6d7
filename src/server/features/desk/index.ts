import fastifyFormbody from '@fastify/formbody'
import type { DeskRole } from '#shared/desk/view.ts'
import type { Host } from '../../host.ts'
import type { OpenPages } from '../../http/pages/page-routes.ts'
import type { Accounts } from '../accounts/accounts.ts'
import type { ModeratorsDesk } from '../comments/moderation/moderators-desk.ts'
import type { SourcesDesk } from '../status/index.ts'
import { journal } from './actions.ts'
import { mountCommentPages } from './comment-pages.ts'
import { type DeskCookie, deskCookie } from './cookie.ts'
import { createDeskRoutes } from './desk-routes.ts'
import { createDoor } from './door.ts'
import { mountDoorPages } from './door-pages.ts'
import { mountSourcePages } from './source-pages.ts'

interface DeskNeeds {
  readonly pages: OpenPages
  readonly accounts: Pick<Accounts, 'readToken'>
  readonly comments: ModeratorsDesk
  readonly sources: SourcesDesk
}

export interface OpenDesk {
  readonly cookieFor: DeskCookie['writtenFor']
  /** Puts the pages on the server, once those of the site are there; none while nobody is named. */
  mount(needs: DeskNeeds): void
}

/** Latest actions that the journal shows. */
const SHOWN = 200

/** The operator's desk, for the people whom the settings name. */
export function openDesk(host: Host, { people }: { people: ReadonlyMap<number, DeskRole> }): OpenDesk {
  const { app, database, site, now } = host
  const { db } = database
  const cookie = deskCookie(people, site.publicUrl)
  return {
    cookieFor: cookie.writtenFor,
    mount({ pages, accounts, comments, sources }) {
      if (people.size === 0) return
      const { readToken } = accounts
      const limit = host.limit('other')
      const door = createDoor({ db, cookie, people, readToken, now })
      app.register(async (scope) => {
        await scope.register(fastifyFormbody)
        const routes = createDeskRoutes({ app: scope, siteName: site.name, door, pages, limit })
        mountDoorPages({ routes, db, siteName: site.name, now })
        mountCommentPages({ routes, db, comments, now })
        mountSourcePages({ routes, sources })
        routes.show('/desk/journal', 'journal', async () => ({
          content: { kind: 'journal', entries: await journal(db, SHOWN) },
        }))
      })
    },
  }
}
