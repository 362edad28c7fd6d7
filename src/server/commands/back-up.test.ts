import { randomBytes } from 'node:crypto'
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { DAY_MS } from '#shared/durations.ts'
import type { Database, Executor } from '../db/database.ts'
import { openDatabase } from '../db/open.ts'
import { linkedIdentities, users } from '../db/schema/accounts.ts'
import {
  emailAddresses,
  followedCars,
  pushDevices,
  pushMessages,
  stoppedChannels,
} from '../db/schema/follow.ts'
import { recentTries } from '../db/schema/limits.ts'
import { sealedReports } from '../db/schema/sealed-reports.ts'
import { silentLog, testDataDir } from '../db/testing.ts'
import { issueAccessToken } from '../features/accounts/access-tokens.ts'
import { eraseAccount } from '../features/accounts/delete-account.ts'
import { createLedger } from '../features/balance/ledger.ts'
import { newPerson } from '../features/balance/testing-money.ts'
import { keepComment } from '../features/comments/new-comment.ts'
import { botTasksIn } from '../messenger/check/stored-tasks.ts'
import { botTicksIn } from '../messenger/report/stored-ticks.ts'
import { maxJobsIn } from '../messenger/stored-jobs.ts'
import { secretHash } from '../platform/secrets.ts'
import { CLOSED_AGAIN } from '../testing/closed-again.ts'
import { callCommand, type Ended, startCommand } from '../testing/run-command.ts'
import { wordsIn } from '../testing/words-in.ts'
import { backUp } from './back-up.ts'
import { restore } from './restore.ts'

/** Paying people and ledger entries: equal numbers unless the data is torn. */
async function counts({ db }: Database) {
  const { rows } = await db.execute<{ people: number; entries: number }>(
    sql`select (select count(*)::int from users) as people, (select count(*)::int from ledger) as entries`,
  )
  return rows[0] ?? { people: 0, entries: 0 }
}

async function slots({ db }: Database): Promise<number> {
  return (await db.execute(sql`select from pg_replication_slots`)).rows.length
}

const permissions = (...paths: string[]) =>
  Promise.all(paths.map(async (path) => ((await stat(path)).mode & 0o777).toString(8)))

/** Lets new people pay continuously; records when each payment was confirmed. */
function keepPaying({ db }: Database) {
  const confirmed: number[] = []
  const ledger = createLedger()
  let isOver = false
  const pay = async () => {
    while (!isOver) {
      await db.transaction((one) => newPerson(one, ledger, 5))
      confirmed.push(Date.now())
    }
  }
  const done = pay()
  return {
    confirmed,
    stop: () => {
      isOver = true
      return done
    },
  }
}

/** Texts of an account erased before the copy. */
const words = {
  name: 'Erasmus Vanished',
  comment: 'comment-of-erasmus',
  advert: 'advert-of-erasmus',
  saidInChat: 'chat-of-erasmus',
  endpoint: 'push.example/erasmus',
  tickedCar: 'XTAERASMUS0000001',
  followedCar: 'XTAERASMUS0000002',
  email: 'erasmus@mail.example',
  reminder: 'reminder-of-erasmus',
  refusedBrowser: 'browser-of-erasmus',
  sealedReport: 'sealed-of-erasmus',
  linkedIdentity: 'ya:erasmus',
} as const
const erased = Object.values(words)

const KEPT = 'Constance Remains'

/** Deletes an account with words in many tables, whose rows were on disk and in the log. */
async function eraseSomebody({ db }: Database, dataDir: string): Promise<void> {
  const { userId } = await newPerson(db, createLedger(), 5)
  await db.update(users).set({ name: KEPT }).where(eq(users.id, userId))
  const [user] = await db.insert(users).values({ telegramId: 2, maxId: 3, name: words.name }).returning()
  if (!user) throw new Error('an insert without a row')
  await fillChats(db)
  await fillCabinet(db, user.id)
  await db.execute(sql`analyze`)
  await db.execute(sql`checkpoint`)
  expect(await wordsIn(dataDir, erased)).toEqual(erased)
  await eraseAccount(db, { id: user.id, telegram_id: 2, max_id: 3 })
}

async function fillChats(db: Executor): Promise<void> {
  await botTasksIn(db).keep({
    key: 'one',
    address: { messenger: 'telegram', chat: 2, isGroup: false },
    personId: 2,
    wanted: { kind: 'car', number: 'XTAGFL110JY000001', ad: words.advert },
  })
  await botTicksIn(db).set({ messenger: 'telegram', chat: 2 }, words.tickedCar, 'abcdef', true)
  await maxJobsIn(db).keep({ key: 'one', dialogue: 3, body: { text: words.saidInChat } })
}

async function fillCabinet(db: Executor, userId: number): Promise<void> {
  const [now, later] = [new Date(), new Date(Date.now() + DAY_MS)]
  const written = { userId, vin: 'XTAGFL110JY000001', text: words.comment, hints: [], createdAt: now }
  await keepComment(db, written, (publicName) => ({ publicName, hints: [] }))
  const tokenHash = secretHash(await issueAccessToken(db, { userId, place: 'Chrome' }, Date.now()))
  const keys = { p256dhKey: Buffer.alloc(65), authKey: Buffer.alloc(16), serverKey: 'key' }
  const device = { userId, tokenHash, endpoint: words.endpoint, ...keys, createdAt: now }
  await db.insert(pushDevices).values(device)
  await db
    .insert(emailAddresses)
    .values({ userId, address: words.email, unsubscribeKey: 'a', createdAt: now })
  const times = { createdAt: now, notBefore: now, endsAt: later, expiresAt: later }
  const car = { userId, subject: words.followedCar, known: [], ...times }
  const [{ id: followedId } = { id: 0 }] = await db.insert(followedCars).values(car).returning()
  const reminder = { kind: 'osago', words: { title: words.reminder, body: '' } } as const
  const due = { emailOf: userId, followedId, notBefore: now, expiresAt: later }
  await db.insert(pushMessages).values({ ...due, ...reminder })
  const refused = { channel: 'browser', reason: 'refused', place: words.refusedBrowser } as const
  await db.insert(stoppedChannels).values({ userId, ...refused, stoppedAt: now })
  const report = JSON.stringify({ rows: [], text: words.sealedReport })
  await db
    .insert(sealedReports)
    .values({ id: 'a', userId, report, logIndex: 0, madeAt: now, expiresAt: later })
  await db.insert(linkedIdentities).values({ userId, provider: 'yandex', subject: words.linkedIdentity })
}

const folders: string[] = []
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))))

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'avtosled-'))
  folders.push(folder)
  return folder
}

async function newDataDir(): Promise<string> {
  const dataDir = await testDataDir()
  folders.push(dataDir)
  return dataDir
}

const callBackUp = (dataDir: string, backups: string) =>
  callCommand(backUp, [], { env: { DATA_DIR: dataDir, BACKUP_DIR: backups } })
const callRestore = (copy: string, dataDir: string, ...time: string[]) =>
  callCommand(restore, [copy, ...time, '--yes'], { env: { DATA_DIR: dataDir } })

const copiesIn = async (backups: string) =>
  (await readdir(backups)).filter((name) => /^\d{4}-/.test(name)).toSorted()
const newestIn = async (backups: string) => join(backups, (await copiesIn(backups)).at(-1) ?? 'nothing')

describe('a copy of the embedded database', () => {
  const key = randomBytes(32)
  const copyOfDaysAgo = (days: number) =>
    `${new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 19).replaceAll(':', '-')}Z`
  const young = copyOfDaysAgo(28.9)
  const old = copyOfDaysAgo(29.1)

  let hotBackups: string
  let coldBackups: string
  let target: string
  /** Copy made while a server works and people pay. */
  let hot: Ended
  /** When each payment was confirmed, in milliseconds since 1970. */
  let confirmed: readonly number[]
  /** Number of people who had paid when the server stopped. */
  let people: number
  /** Restoration into a database that a server uses. */
  let restoredDuringServer: Ended
  /** Copy made after the server has stopped. */
  let cold: Ended

  beforeAll(async () => {
    ;[hotBackups, coldBackups, target] = [await emptyFolder(), await emptyFolder(), await emptyFolder()]
    for (const name of [young, old, 'my notes']) await mkdir(join(hotBackups, name))
    await chmod(target, 0o755)
    const dataDir = await newDataDir()
    const server = await openDatabase({ dataDir, log: silentLog })
    await server.db.insert(recentTries).values({ key, count: 1, expiresAt: new Date() })
    // Checkpoints skip unlogged tables; a rewrite puts them on disk.
    await server.db.execute(sql`vacuum full recent_tries`)
    expect(await wordsIn(dataDir, [key])).toEqual([key])
    await eraseSomebody(server, dataDir)
    const paying = keepPaying(server)
    hot = await callBackUp(dataDir, hotBackups)
    await paying.stop()
    confirmed = paying.confirmed
    people = (await counts(server)).people
    restoredDuringServer = await callRestore(await newestIn(hotBackups), dataDir)
    await server.close()
    await chmod(join(dataDir, 'cluster'), 0o755)
    cold = await callBackUp(dataDir, coldBackups)
  }, 180_000)

  it('is made while people pay, and without a server', async () => {
    const steps = ['Копирую базу…', 'Открываю копию, чтобы проверить…', 'Считаю контрольные суммы…']
    expect(hot).toEqual({
      code: 0,
      complained: '',
      printed: [
        ...steps,
        `Копия готова: ${await newestIn(hotBackups)}`,
        `Хранить копии 30 дней: удалена ${old}`,
        '',
      ].join('\n'),
    })
    expect(cold).toEqual({
      code: 0,
      complained: '',
      printed: [...steps, `Копия готова: ${await newestIn(coldBackups)}`, ''].join('\n'),
    })
  })

  it('replaces only copies that would exceed BACKUP_KEEP_DAYS tomorrow', async () => {
    expect(await copiesIn(hotBackups)).toEqual([young, basename(await newestIn(hotBackups))])
    expect(await readdir(hotBackups)).toContain('my notes')
  })

  it('says who makes a folder that it cannot make', async () => {
    const file = join(await emptyFolder(), 'file')
    await writeFile(file, '')
    expect(await callBackUp(await emptyFolder(), join(file, 'copies'))).toMatchObject({
      code: 2,
      complained: expect.stringContaining(
        `(ENOTDIR). Создайте её сами: install -d -o postgres -m 700 ${file}`,
      ),
    })
  })

  it('is closed to other users of the machine', async () => {
    for (const backups of [hotBackups, coldBackups]) {
      const copy = await newestIn(backups)
      expect(await permissions(copy, join(copy, 'cluster'))).toEqual(['700', '700'])
    }
  })

  it('has everything except hashes of addresses and erased data, in pages and in the log', async () => {
    for (const backups of [hotBackups, coldBackups])
      expect(await wordsIn(backups, [...erased, key, KEPT])).toEqual([KEPT])
  })

  it('has files readable by their owner only, even after a move', async () => {
    for (const backups of [hotBackups, coldBackups]) {
      const copy = await newestIn(backups)
      const entries = await readdir(copy, { recursive: true, withFileTypes: true })
      const files = entries.filter((entry) => entry.isFile())
      const modes = await permissions(...files.map(({ parentPath, name }) => join(parentPath, name)))
      expect(new Set(modes)).toEqual(new Set(['600']))
    }
  })

  it('is not restored into a database that a server uses', () => {
    expect(restoredDuringServer).toMatchObject({
      code: 2,
      printed: '',
      complained: expect.stringContaining('уже открыта другим процессом'),
    })
  })

  it('is refused in words when a byte has changed, a file is missing or the folder is no copy', async () => {
    const copy = await newestIn(coldBackups)
    const file = join(copy, 'cluster', 'PG_VERSION')
    const whole = await readFile(file)
    await writeFile(file, '17')
    const refused = { code: 2, printed: '' }
    const damaged = expect.stringMatching(
      /^Копия «.*» повреждена, .*: cluster\/PG_VERSION\. Возьмите другую\.\n$/,
    )
    expect(await callRestore(copy, target)).toEqual({ ...refused, complained: damaged })
    await rm(file)
    expect(await callRestore(copy, target)).toEqual({ ...refused, complained: damaged })
    await writeFile(file, whole)
    expect(await callRestore(join(coldBackups, 'none'), target)).toEqual({
      ...refused,
      complained: expect.stringMatching(/^Нет папки «.*none»\.\n$/),
    })
    expect(await callRestore(coldBackups, target)).toEqual({
      ...refused,
      complained: expect.stringContaining('не копия'),
    })
    expect(await callRestore(copy, target, '2026-11-22T12:00:00Z')).toEqual({
      ...refused,
      complained: expect.stringContaining('на время копии'),
    })
    for (const vague of ['вчера', '2100-01-01', '2026-11-23T15:30:10', '2026-13-23T15:30:10Z']) {
      const ended = await callRestore(copy, target, vague)
      expect(ended).toEqual({
        ...refused,
        complained: expect.stringMatching(/не время с часовым поясом/),
      })
      expect(ended.complained).toContain('npm run restore -- /var/backups/avtosled/')
    }
    expect(await callRestore(copy, target, '2026-11-23T15:30:10Z', '16:45')).toEqual({
      ...refused,
      complained: expect.stringMatching(/^Лишнее: 16:45\n/),
    })
    expect(await readdir(target)).toEqual([])
  })

  it('restores all payments, closed to other users, and keeps the former database', async () => {
    const sealed = JSON.parse(await readFile(join(await newestIn(hotBackups), 'backup.json'), 'utf8'))
    const restored = await callRestore(await newestIn(hotBackups), target)
    expect(restored).toMatchObject({ code: 0, complained: '' })
    expect(restored.printed).toMatch(/^Восстановлено в «.*» за \d+,\d с\.\n/)
    expect(restored.printed).toContain(`всё, что записано до ${sealed.at};`)
    expect(restored.printed).toMatch(/Всё сходится\.\n$/)
    for (const again of CLOSED_AGAIN) expect(restored.printed).toContain(again)
    const cluster = join(target, 'cluster')
    expect(await permissions(target, cluster)).toEqual(['700', '700'])
    for (const folder of [target, cluster]) await chmod(folder, 0o755)

    const replaced = await callRestore(await newestIn(coldBackups), target)
    expect(replaced).toMatchObject({
      code: 0,
      printed: expect.stringContaining(`Записей в журнале: ${people}.\n`),
      complained: '',
    })
    expect(await permissions(target, cluster)).toEqual(['700', '700'])

    const former = /Прежняя база отложена: (.*)\n/.exec(replaced.printed)?.[1] ?? 'nowhere'
    const moved = await emptyFolder()
    await rename(former, join(moved, 'cluster'))
    const database = await openDatabase({ dataDir: moved, log: silentLog })
    const found = await counts(database)
    await database.close()
    expect(found.entries).toBe(found.people)
    expect(found.people).toBeGreaterThanOrEqual(confirmed.filter((at) => at <= Date.parse(sealed.at)).length)
    expect(found.people).toBeLessThan(people)
  }, 180_000)
})

describe('no copy of the embedded database', () => {
  let dataDir: string
  let server: Database
  beforeAll(async () => {
    dataDir = await newDataDir()
    server = await openDatabase({ dataDir, log: silentLog })
  }, 180_000)

  it('remains after a killed command, and the server keeps working', async () => {
    const backups = await emptyFolder()
    const untilSlots = (number: number) =>
      vi.waitFor(async () => expect(await slots(server)).toBe(number), { timeout: 150_000, interval: 5 })
    for (const isDeaf of [false, true]) {
      const { child, ended } = startCommand('back-up.ts', [], {
        env: { DATA_DIR: dataDir, BACKUP_DIR: backups },
      })
      await untilSlots(1)
      if (isDeaf) {
        child.kill('SIGSTOP')
        // Queued behind the statement that begins the copy, so that one has finished.
        await newPerson(server.db, createLedger(), 5)
      }
      child.kill('SIGKILL')
      await ended
      expect(await copiesIn(backups)).toEqual([])
      await newPerson(server.db, createLedger(), 5)
      await untilSlots(0)
    }
    expect(await callBackUp(dataDir, backups)).toMatchObject({ code: 0, complained: '' })
    expect(await copiesIn(backups)).toHaveLength(1)
  }, 180_000)

  it('is made of a database that does not open, and older copies stay', async () => {
    const backups = await emptyFolder()
    await mkdir(join(backups, '2026-01-01T03-00-00Z'))
    const refused = {
      code: 2,
      printed: 'Копирую базу…\nОткрываю копию, чтобы проверить…\n',
      complained: expect.stringMatching(/^Копия не открывается \(.+\) и не оставлена: .*повреждена.*\n$/),
    }
    await writeFile(join(dataDir, 'cluster', 'PG_VERSION'), '1')
    expect(await callBackUp(dataDir, backups)).toEqual(refused)
    await server.close()
    expect(await callBackUp(dataDir, backups)).toEqual(refused)
    expect(await copiesIn(backups)).toEqual(['2026-01-01T03-00-00Z'])
    expect(await readdir(backups)).not.toContain('unfinished')
  }, 180_000)
})
