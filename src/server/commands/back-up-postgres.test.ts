import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { DAY_MS } from '#shared/durations.ts'
import { postgresBinaries } from '../backup/postgres-tools.ts'
import type { Database } from '../db/database.ts'
import { openPostgres } from '../db/postgres.ts'
import { users } from '../db/schema/accounts.ts'
import { silentLog } from '../db/testing.ts'
import { addressOf, startServer, unprivileged } from '../db/testing-postgres.ts'
import { createLedger } from '../features/balance/ledger.ts'
import { newPerson } from '../features/balance/testing-money.ts'
import { CLOSED_AGAIN } from '../testing/closed-again.ts'
import { startCommand } from '../testing/run-command.ts'
import { wordsIn } from '../testing/words-in.ts'

const user = unprivileged()

const ERASED = 'Erasmus Vanished'
const KEPT = 'Constance Remains'

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'avtosled-'))
  if (user) chownSync(folder, user.uid, user.gid)
  return folder
}

async function receivers({ db }: Database): Promise<number> {
  const { rows } = await db.execute(sql`select from pg_stat_replication where sync_state = 'sync'`)
  return rows.length
}

/** Name of a copy made `days` days ago. */
const copyFrom = (days: number): string =>
  `${new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 19).replaceAll(':', '-')}Z`

/**
 * A moment after earlier commits and before later ones: people write milliseconds, PostgreSQL
 * counts finer.
 */
async function moment({ db }: Database): Promise<string> {
  const { rows } = await db.execute<{ moment: Date }>(sql`
    with next as (select date_trunc('milliseconds', clock_timestamp()) + interval '1 millisecond' as moment)
    select moment, pg_sleep_until(moment) from next`)
  return new Date(rows[0]?.moment ?? Number.NaN).toISOString()
}

describe('a copy of PostgreSQL', () => {
  let folders: string[]
  let backups: string
  let server: ChildProcess
  let database: Database
  let url: string

  beforeAll(async () => {
    const directory = emptyFolder()
    backups = emptyFolder()
    folders = [directory, backups]
    server = await startServer(postgresBinaries() ?? '', directory)
    url = addressOf(directory, 'postgres').replace('@/', '@localhost/')
    database = await openPostgres(url, silentLog)
  }, 60_000)

  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  })

  /** With everything on its disk, as far as its users know. */
  const loseServer = async () => {
    const lost = once(server, 'exit')
    server.kill('SIGQUIT')
    await lost
    await database.close()
  }

  const newTarget = () => {
    const target = emptyFolder()
    folders.push(target)
    return target
  }

  const start = (entry: string, args: readonly string[], target = '') =>
    startCommand(entry, args, { user, env: { DATABASE_URL: url, BACKUP_DIR: backups, PGDATA: target } })
  const backUp = () => start('back-up.ts', []).ended
  const copies = async () => (await readdir(backups)).filter((name) => /^\d{4}-/.test(name))
  const restore = async (target: string, ...time: string[]) => {
    const [copy = ''] = await copies()
    return start('restore.ts', [join(backups, copy), ...time, '--yes'], target).ended
  }

  const pay = async (people: number) => {
    for (let person = 0; person < people; person += 1) await newPerson(database.db, createLedger(), 5)
  }

  it('and its log lack erased data, and restore every acknowledged payment, or those up to a given moment', async () => {
    const log = start('back-up.ts', ['log'])
    await database.db.execute(sql`alter system set synchronous_standby_names = 'pg_receivewal'`)
    await database.db.execute(sql`select pg_reload_conf()`)
    await vi.waitFor(async () => expect(await receivers(database)).toBe(1), 100_000)

    const early = await moment(database)
    await pay(5)
    await database.db.update(users).set({ name: KEPT })
    // Two rows of one name, because a value that occurs once is in no statistics.
    await database.db.insert(users).values([1, 2].map((telegramId) => ({ telegramId, name: ERASED })))
    for (const step of ['analyze', 'checkpoint']) await database.db.execute(step)
    expect(await backUp()).toMatchObject({ code: 0 })
    const [oldest] = await copies()
    await rename(join(backups, oldest ?? ''), join(backups, copyFrom(29.1)))
    const again = `${ERASED} II`
    await database.db.update(users).set({ name: again }).where(eq(users.name, ERASED))
    const whereErased = [join(copyFrom(29.1), 'cluster', 'base'), 'wal']
    for (const place of whereErased) {
      expect(await wordsIn(join(backups, place), [ERASED])).toEqual([ERASED])
    }
    await database.db.delete(users).where(eq(users.name, again))
    const copied = await backUp()
    expect(copied).toMatchObject({
      code: 0,
      printed: expect.stringContaining('Хранить копии 30 дней: удалена '),
    })
    expect(copied.printed).not.toContain('Не переписано')
    expect(await wordsIn(backups, [ERASED, KEPT])).toEqual([KEPT])
    const foreign = join(backups, 'wal', `00000002${'0'.repeat(16)}`)
    await writeFile(foreign, '')
    expect(await backUp()).toMatchObject({
      code: 2,
      complained: expect.stringContaining('журнал линии времени 1 и 2, а у базы 1'),
    })
    await rm(foreign)
    await pay(5)
    const untilNow = await moment(database)
    await database.db.execute(sql`update users set requests = requests + 1`)
    await pay(50)
    await loseServer()
    expect(await log.ended).toMatchObject({
      code: 2,
      complained: expect.stringMatching(/связь с базой потеряна/),
    })

    // Every confirmed payment is there, and so is the mistake.
    const target = newTarget()
    const latest = await restore(target, '--trial')
    expect(latest).toMatchObject({ code: 1, complained: '' })
    expect(latest.printed).toMatch(/^Восстановлено в «.*» за \d+,\d с\.\nВ ней всё, что записано до 20/)
    expect(latest.printed).toContain('Записей в журнале: 60.\n')
    expect(latest.printed).toContain('Не сходится')
    // On trial, and so without what to do after a restore.
    expect(latest.printed).not.toMatch(/Закрытое|synchronous_standby_names|BACKUP_DIR/)

    const refused = await restore(target, untilNow)
    expect(refused).toMatchObject({ code: 2, complained: expect.stringMatching(/не пуста/) })
    const earlier = await restore(newTarget(), untilNow)
    expect(earlier).toMatchObject({ code: 0, complained: '' })
    expect(earlier.printed).toContain('Записей в журнале: 10.\n')
    expect(earlier.printed).toMatch(
      /Всё сходится\.\nБез этого следующие копии ничего не стоят: .*BACKUP_DIR.*\n$/,
    )
    for (const again of CLOSED_AGAIN) expect(earlier.printed).toContain(again)

    const tooEarly = await restore(newTarget(), early)
    expect(tooEarly).toMatchObject({ code: 2, complained: expect.stringMatching(/позже названного времени/) })
    // Without a received log, a copy ends with itself.
    await rename(join(backups, 'wal'), join(backups, 'wal-aside'))
    const tooLate = await restore(newTarget(), '2100-01-01T00:00Z')
    expect(tooLate).toMatchObject({ code: 2, complained: expect.stringMatching(/Журнал кончается раньше/) })
  }, 240_000)
})
