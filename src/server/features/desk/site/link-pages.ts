import type { Executor } from '#server/db/database.ts'
import { linkChecks } from '#server/db/schema/desk.ts'
import { journalAction } from '#server/journal/actions.ts'
import type { DeskLink } from '#shared/desk/site.ts'
import type { DeskRoutes } from '../desk-routes.ts'
import { noticeFrom } from '../desk-routes.ts'
import type { LinkAnswer } from './ask-link.ts'
import type { OutsideLink } from './outside-links.ts'

interface LinkPagesOptions {
  readonly routes: DeskRoutes
  readonly db: Executor
  readonly links: readonly OutsideLink[]
  readonly ask: (url: string) => Promise<LinkAnswer>
  readonly now: () => number
}

const LINKS = '/desk/links'

type LinkCheck = typeof linkChecks.$inferSelect

export function mountLinkPages({ routes, db, links, ask, now }: LinkPagesOptions): void {
  routes.show(LINKS, 'site', async (_visit, request) => {
    const checks = new Map((await db.select().from(linkChecks)).map((check) => [check.name, check]))
    return {
      content: { kind: 'links', links: links.map((link) => shownAs(link, checks.get(link.name))) },
      notice: noticeFrom(request, { looked: { text: 'Ссылки проверены', isTrouble: false } }),
    }
  })

  routes.take(LINKS, 'site', async ({ person }) => {
    const checks = await Promise.all(
      links.flatMap(({ name, url }) => (url === undefined ? [] : [checkLink({ name, url }, ask, now)])),
    )
    await db.transaction(async (tx) => {
      for (const check of checks)
        await tx.insert(linkChecks).values(check).onConflictDoUpdate({ target: linkChecks.name, set: check })
      await journalAction(tx, person, { action: 'links_checked' })
    })
    return `${LINKS}?said=looked`
  })
}

const checkLink = async (
  { name, url }: { readonly name: string; readonly url: string },
  ask: LinkPagesOptions['ask'],
  now: () => number,
): Promise<LinkCheck> => ({ name, url, ...(await ask(url)), checkedAt: new Date(now()) })

function shownAs({ name, label, url }: OutsideLink, check: LinkCheck | undefined): DeskLink {
  const isOfThis = check !== undefined && check.url === url
  return {
    name,
    label,
    url: url ?? null,
    isSecure: url?.startsWith('https:') ?? false,
    look: isOfThis
      ? { at: check.checkedAt.toISOString(), outcome: check.outcome, status: check.status }
      : null,
  }
}
