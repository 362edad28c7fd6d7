import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { Database, Executor, Log } from '#server/db/database.ts'
import { siteNotices } from '#server/db/schema/desk.ts'
import type { NoticeNow, SiteNotice } from '#server/http/pages/site-notice.ts'
import { createTroubleLog } from '#server/platform/patience.ts'
import { formatDateTime } from '#shared/text/dates.ts'

const EVERY_MS = 5_000

const MOST = 50

export type NoticeRow = typeof siteNotices.$inferSelect

export type NewNotice = Pick<NoticeRow, 'text' | 'fromAt' | 'toAt'>

export interface NoticesAtDesk {
  /** Includes expired ones. */
  latest(most: number): Promise<NoticeRow[]>
  show(tx: Executor, notice: NewNotice): Promise<number>
  withdraw(tx: Executor, id: number): Promise<boolean>
  /** Call after the commit: resolves when this server's pages show the change. */
  committed(): Promise<void>
}

export interface Notices {
  readonly current: NoticeNow
  readonly atDesk: NoticesAtDesk
  start(): void
  stop(): Promise<void>
}

interface NoticesOptions extends Pick<Database, 'db' | 'isAway'> {
  readonly log: Log
  readonly now: () => number
}

/** States its time, because copies of the page may outlive the outage. */
const storageAway = (at: number): SiteNotice => ({
  id: 0,
  text: `${formatDateTime(new Date(at))} по Москве: хранимые ответы прочитать нельзя, база сайта не отвечает. О машинах это ничего не говорит. Попробуйте через минуту.`,
})

export function createNotices({ db, isAway, log, now }: NoticesOptions): Notices {
  const trouble = createTroubleLog<'away'>()
  let current: readonly NoticeRow[] = []
  let reading: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  const isLeft = () => and(isNull(siteNotices.withdrawnAt), gt(siteNotices.toAt, new Date(now())))

  const read = async () => {
    current = await db.select().from(siteNotices).where(isLeft()).orderBy(desc(siteNotices.id)).limit(MOST)
    trouble.over(() => log.info({}, 'messages to visitors are read again'))
  }

  const refresh = (): Promise<void> => {
    reading = reading
      .then(read)
      .catch((err: unknown) =>
        trouble.tell('away', () =>
          log.warn({ err }, 'messages to visitors cannot be read; those known stay'),
        ),
      )
    return reading
  }

  return {
    current() {
      const at = now()
      if (isAway?.()) return storageAway(at)
      return current.find(({ fromAt, toAt }) => fromAt.getTime() <= at && at < toAt.getTime())
    },
    atDesk: {
      latest: (most) => db.select().from(siteNotices).orderBy(desc(siteNotices.id)).limit(most),
      async show(tx, notice) {
        const [shown] = await tx.insert(siteNotices).values(notice).returning({ id: siteNotices.id })
        if (!shown) throw new Error('an insert without a row')
        return shown.id
      },
      async withdraw(tx, id) {
        const withdrawn = await tx
          .update(siteNotices)
          .set({ withdrawnAt: new Date(now()) })
          .where(and(eq(siteNotices.id, id), isLeft()))
          .returning({ id: siteNotices.id })
        return withdrawn.length === 1
      },
      committed: refresh,
    },
    start() {
      void refresh()
      timer ??= setInterval(refresh, EVERY_MS).unref()
    },
    async stop() {
      clearInterval(timer)
      await reading
    },
  }
}
