import fastifyFormbody from '@fastify/formbody'
import type { DeskRole } from '#shared/desk/view.ts'
import type { Host } from '../../host.ts'
import type { OpenPages } from '../../http/pages/page-routes.ts'
import type { Accounts } from '../accounts/accounts.ts'
import type { Corrections } from '../balance/corrections.ts'
import type { ModeratorsDesk } from '../comments/moderation/moderators-desk.ts'
import type { UnfitMoney } from '../payments/unfit-money.ts'
import { journal } from './actions.ts'
import { mountCommentPages } from './comment-pages.ts'
import { type DeskCookie, deskCookie } from './cookie.ts'
import { createDeskRoutes } from './desk-routes.ts'
import { createDoor } from './door.ts'
import { mountDoorPages } from './door-pages.ts'
import { mountMoneyPages } from './money/money-pages.ts'
import { mountUnfitPages } from './money/unfit-pages.ts'
import { mountPeoplePages } from './people/people-pages.ts'

interface DeskNeeds {
  readonly pages: OpenPages
  readonly accounts: Pick<Accounts, 'readToken' | 'atDesk'>
  readonly comments: ModeratorsDesk
  readonly corrections: Corrections
  readonly unfit: UnfitMoney
}

interface DeskSettings {
  readonly people: ReadonlyMap<number, DeskRole>
  /** What one person may correct alone within a day, in roubles. */
  readonly correctionLimit: number
  /** How long copies of the database are kept. */
  readonly backupKeepDays: number
}

export interface OpenDesk {
  readonly cookieFor: DeskCookie['writtenFor']
  /** Puts the pages on the server, once those of the site are there; none while nobody is named. */
  mount(needs: DeskNeeds): void
}

/** Latest actions that the journal shows. */
const SHOWN = 200

/** The operator's desk, for the people whom the settings name. */
export function openDesk(host: Host, { people, correctionLimit, backupKeepDays }: DeskSettings): OpenDesk {
  const { app, database, site, now } = host
  const { db } = database
  const cookie = deskCookie(people, site.publicUrl)
  return {
    cookieFor: cookie.writtenFor,
    mount({ pages, accounts, comments, corrections, unfit }) {
      if (people.size === 0) return
      const { readToken } = accounts
      const limit = host.limit('other')
      const door = createDoor({ db, cookie, people, readToken, now })
      app.register(async (scope) => {
        await scope.register(fastifyFormbody)
        const routes = createDeskRoutes({ app: scope, siteName: site.name, door, pages, limit })
        mountDoorPages({ routes, db, siteName: site.name, now })
        mountCommentPages({ routes, db, comments, now })
        mountMoneyPages({ routes, db, corrections, limitRoubles: correctionLimit })
        mountUnfitPages({ routes, db, unfit })
        mountPeoplePages({ routes, db, accounts: accounts.atDesk, people, backupKeepDays })
        routes.show('/desk/journal', 'journal', async () => ({
          content: { kind: 'journal', entries: await journal(db, SHOWN) },
        }))
      })
    },
  }
}
