import type { FastifyRequest } from 'fastify'
import type { Executor } from '#server/db/database.ts'
import type { NewNotice, NoticeRow, NoticesAtDesk } from '#server/features/site-banners/notices.ts'
import { journalAction } from '#server/journal/actions.ts'
import type { DeskSiteNotice } from '#shared/desk/site.ts'
import { parseRussianDate } from '#shared/text/dates.ts'
import { type DeskRoutes, noticeFrom, numberIn, type Sayings, shortField } from '../desk-routes.ts'

interface NoticePagesOptions {
  readonly routes: DeskRoutes
  readonly db: Executor
  readonly notices: NoticesAtDesk
  readonly now: () => number
}

const NOTICES = '/desk/notices'

const SHOWN = 30

const sayings: Sayings = {
  shown: { text: 'Сообщение записано', isTrouble: false },
  withdrawn: { text: 'Сообщение снято', isTrouble: false },
  late: { text: 'Сообщение уже снято или кончилось', isTrouble: true },
  unclear: { text: 'Нужны текст, причина и конец, который позже начала и ещё не прошёл', isTrouble: true },
}

export function mountNoticePages({ routes, db, notices, now }: NoticePagesOptions): void {
  routes.show(NOTICES, 'site', async (_visit, request) => ({
    content: {
      kind: 'notices',
      notices: (await notices.latest(SHOWN)).map((row) => shownAs(row, now())),
    },
    notice: noticeFrom(request, sayings),
  }))

  routes.take(NOTICES, 'site', async ({ person }, request) => {
    const notice = noticeIn(request, now())
    const reason = shortField(request, 'reason')
    if (notice === undefined || reason === '') return `${NOTICES}?said=unclear`
    await db.transaction(async (tx) => {
      const id = await notices.show(tx, notice)
      await journalAction(tx, person, { action: 'notice_shown', subject: String(id), reason })
    })
    await notices.committed()
    return `${NOTICES}?said=shown`
  })

  routes.take(`${NOTICES}/:id/withdraw`, 'site', async ({ person }, request) => {
    const id = numberIn(request)
    const reason = shortField(request, 'reason')
    if (id === undefined || reason === '') return `${NOTICES}?said=unclear`
    const isWithdrawn = await db.transaction(async (tx) => {
      if (!(await notices.withdraw(tx, id))) return false
      await journalAction(tx, person, { action: 'notice_withdrawn', subject: String(id), reason })
      return true
    })
    await notices.committed()
    return `${NOTICES}?said=${isWithdrawn ? 'withdrawn' : 'late'}`
  })
}

/** Undefined: the form is invalid. Times are Moscow's. */
function noticeIn(request: FastifyRequest, now: number): NewNotice | undefined {
  const text = shortField(request, 'text').replaceAll(/\s+/g, ' ')
  const from = shortField(request, 'from')
  const fromAt = from === '' ? new Date(now) : parseRussianDate(from)
  const toAt = parseRussianDate(shortField(request, 'to'))
  if (text === '' || !fromAt || !toAt || toAt <= fromAt || toAt.getTime() <= now) return undefined
  return { text, fromAt, toAt }
}

const shownAs = (row: NoticeRow, now: number): DeskSiteNotice => ({
  id: row.id,
  text: row.text,
  fromAt: row.fromAt.toISOString(),
  toAt: row.toAt.toISOString(),
  state: stateOf(row, now),
})

function stateOf({ fromAt, toAt, withdrawnAt }: NoticeRow, now: number): DeskSiteNotice['state'] {
  if (withdrawnAt !== null) return 'withdrawn'
  if (toAt.getTime() <= now) return 'over'
  return fromAt.getTime() <= now ? 'shown' : 'planned'
}
