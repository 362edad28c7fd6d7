import fastifyFormbody from '@fastify/formbody'
import type { Log } from '#server/db/database.ts'
import type { OpenPages } from '#server/http/pages/page-routes.ts'
import { journal } from '#server/journal/actions.ts'
import type { Host, Part } from '#server/ports/host.ts'
import type { KeyRing } from '#server/settings/key-ring.ts'
import type { DeskRole } from '#shared/desk/view.ts'
import type { Accounts } from '../accounts/accounts.ts'
import type { Corrections } from '../balance/corrections.ts'
import type { ModeratorsDesk } from '../comments/moderation/moderators-desk.ts'
import type { Refunds } from '../payments/refunds.ts'
import type { UnfitMoney } from '../payments/unfit-money.ts'
import type { NoticesAtDesk } from '../site-banners/notices.ts'
import type { SourcesDesk } from '../status/index.ts'
import { mountCommentPages } from './comment-pages.ts'
import { type DeskCookie, deskCookie } from './cookie.ts'
import { createDeskRoutes, queryText, rowNumber } from './desk-routes.ts'
import { createDoor } from './door.ts'
import { mountDoorPages } from './door-pages.ts'
import { createKeySeal, createSeal } from './key-seal.ts'
import { mountMoneyPages } from './money/money-pages.ts'
import { mountUnfitPages } from './money/unfit-pages.ts'
import { type Chats, notifyOwners } from './notify-owners.ts'
import { mountPeoplePages } from './people/people-pages.ts'
import { resealKeys } from './second-step.ts'
import { askLink } from './site/ask-link.ts'
import { mountLinkPages } from './site/link-pages.ts'
import { mountNoticePages } from './site/notice-pages.ts'
import { type LinkSettings, outsideLinks } from './site/outside-links.ts'
import { mountSourcePages } from './source-pages.ts'

interface DeskNeeds {
  readonly pages: OpenPages
  readonly accounts: Pick<Accounts, 'readTokenHash' | 'atDesk'>
  readonly comments: ModeratorsDesk
  readonly sources: SourcesDesk
  readonly corrections: Corrections
  readonly unfit: UnfitMoney
  readonly refunds: Refunds
  readonly notices: NoticesAtDesk
  readonly chats: Chats
}

interface DeskSettings {
  readonly people: ReadonlyMap<number, DeskRole>
  readonly keySecrets: KeyRing | undefined
  readonly correctionLimit: number
  readonly links: LinkSettings
  readonly backupKeepDays: number
}

export interface OpenDesk extends Part {
  readonly cookieFor: DeskCookie['writtenFor']
  mount(needs: DeskNeeds): void
}

export function openDesk(
  host: Host,
  { people, keySecrets, correctionLimit, links, backupKeepDays }: DeskSettings,
): OpenDesk {
  const { app, database, log, site, now, addressOf, release } = host
  const { db } = database
  const cookie = deskCookie({
    people,
    publicUrl: site.publicUrl,
    seal: keySecrets && createSeal(keySecrets, 'cookies of the desk'),
  })
  const seal = keySecrets && createKeySeal(keySecrets)
  let resealing: Promise<void> = Promise.resolve()
  return {
    cookieFor: cookie.writtenFor,
    mount({ pages, accounts, comments, sources, corrections, unfit, refunds, notices, chats }) {
      if (people.size === 0 || seal === undefined) return
      const { readTokenHash } = accounts
      const limit = host.limit('other')
      const door = createDoor({ db, cookie, people, readTokenHash, now })
      app.register(async (scope) => {
        await scope.register(fastifyFormbody)
        const { commit } = release
        const routes = createDeskRoutes({
          ...{ app: scope, siteName: site.name, commit, door, pages, limit, addressOf },
        })
        mountDoorPages({
          ...{ routes, db, seal, siteName: site.name, now, log },
          notifyOwners: (person) =>
            void notifyOwners({ db, people, chats, log }, person).catch(warnNotNotified(log)),
        })
        mountCommentPages({ routes, db, comments, now })
        mountSourcePages({ routes, sources })
        mountMoneyPages({ routes, db, corrections, limitRoubles: correctionLimit, people })
        mountUnfitPages({ routes, db, unfit, refunds, log })
        mountPeoplePages({ routes, db, accounts: accounts.atDesk, people, backupKeepDays })
        mountNoticePages({ routes, db, notices, now })
        mountLinkPages({ routes, db, links: outsideLinks(links), ask: askLink, now })
        routes.show('/desk/journal', 'journal', async (_visit, request) => ({
          content: await journal(db, rowNumber(queryText(request, 'before'))),
        }))
      })
    },
    start() {
      if (seal) resealing = resealKeys(db, seal).then(tellOf(log), unread(log))
    },
    stop: () => resealing,
  }
}

const warnNotNotified = (log: Log) => (err: unknown) =>
  log.warn({ err }, 'owners of the desk could not be told')

const tellOf = (log: Log) => (lost: number) => {
  if (lost > 0)
    log.warn({ keys: lost }, 'keys of the desk were sealed with a secret that is not set: desk forget')
}

const unread = (log: Log) => (err: unknown) =>
  log.warn({ err }, 'the keys of the desk could not be read; the next start seals them')
