import { randomBytes } from 'node:crypto'
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Database } from './db/database.ts'
import { openDatabase } from './db/open.ts'
import { recentTries } from './db/schema.ts'
import { silentLog, testDataDir } from './db/testing.ts'
import { createLedger } from './features/balance/ledger.ts'
import { newPerson } from './features/balance/testing-money.ts'
import { CLOSED_AGAIN } from './testing/closed-again.ts'
import { runCommand, startCommand } from './testing/run-command.ts'

/** People who have paid, and entries of the ledger: as many as one another, if nothing is torn. */
async function counts({ db }: Database) {
  const { rows } = await db.execute<{ people: number; entries: number }>(
    sql`select (select count(*)::int from users) as people, (select count(*)::int from ledger) as entries`,
  )
  return rows[0] ?? { people: 0, entries: 0 }
}

async function slots({ db }: Database): Promise<number> {
  return (await db.execute(sql`select from pg_replication_slots`)).rows.length
}

async function filesWith(bytes: Buffer, folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  const contents = await Promise.all(files.map((file) => readFile(file)))
  return files.filter((_, at) => contents[at]?.includes(bytes))
}

const permissions = (...paths: string[]) =>
  Promise.all(paths.map(async (path) => ((await stat(path)).mode & 0o777).toString(8)))

/** Lets somebody new pay, over and over; remembers when each was told that it is done. */
function keepPaying({ db }: Database) {
  const told: number[] = []
  const ledger = createLedger()
  let isOver = false
  const pay = async () => {
    while (!isOver) {
      await db.transaction((one) => newPerson(one, ledger, 5))
      told.push(Date.now())
    }
  }
  const done = pay()
  return {
    told,
    stop: () => {
      isOver = true
      return done
    },
  }
}

describe('a copy of the embedded database', () => {
  let dataDir: string
  let backups: string
  let elsewhere: string
  let server: Database | undefined
  beforeEach(async () => {
    dataDir = await testDataDir()
    ;[backups, elsewhere] = (await Promise.all([1, 2].map(() => mkdtemp(join(tmpdir(), 'avtosled-'))))) as [
      string,
      string,
    ]
  })
  afterEach(async () => {
    await server?.close()
    server = undefined
    for (const folder of [dataDir, backups, elsewhere]) await rm(folder, { recursive: true })
  })

  const open = async (directory: string) => {
    server = await openDatabase({ dataDir: directory, log: silentLog })
    return server
  }
  const close = async () => {
    await server?.close()
    server = undefined
  }
  const backUp = () => runCommand('back-up.ts', [], { env: { DATA_DIR: dataDir, BACKUP_DIR: backups } })
  const restore = (copy: string, to: string, ...time: string[]) =>
    runCommand('restore.ts', [join(backups, copy), ...time], { env: { DATA_DIR: to } })
  const copies = async () => (await readdir(backups)).filter((name) => /^\d{4}-/.test(name))
  const theCopy = async () => (await copies())[0] ?? 'nothing'

  it('is made while people pay, and brings back whoever had paid by then', async () => {
    const serving = await open(dataDir)
    const paying = keepPaying(serving)
    const made = await backUp()
    await paying.stop()
    expect(made).toEqual({
      code: 0,
      complained: '',
      printed: [
        'Копирую базу…',
        'Открываю копию, чтобы проверить…',
        'Считаю контрольные суммы…',
        `Копия готова: ${join(backups, await theCopy())}`,
        '',
      ].join('\n'),
    })
    const sealed = JSON.parse(await readFile(join(backups, await theCopy(), 'backup.json'), 'utf8'))
    const { people } = await counts(serving)
    await close()

    const restored = await restore(await theCopy(), elsewhere)
    expect(restored).toMatchObject({ code: 0, complained: '' })
    expect(restored.printed).toMatch(/^Восстановлено в «.*» за \d+,\d с\.\n/)
    expect(restored.printed).toContain(`всё, что записано до ${sealed.at};`)
    expect(restored.printed).toMatch(/Всё сходится\.\n$/)
    for (const again of CLOSED_AGAIN) expect(restored.printed).toContain(again)

    const found = await counts(await open(elsewhere))
    expect(found.entries).toBe(found.people)
    expect(found.people).toBeGreaterThanOrEqual(
      paying.told.filter((at) => at <= Date.parse(sealed.at)).length,
    )
    expect(found.people).toBeLessThan(people)
  }, 180_000)

  it('is made of a database that nobody serves, too; what it replaces is kept', async () => {
    await newPerson((await open(dataDir)).db, createLedger(), 5)
    await close()
    expect(await backUp()).toMatchObject({ code: 0, complained: '' })
    await newPerson((await open(dataDir)).db, createLedger(), 5)
    expect(await restore(await theCopy(), dataDir)).toMatchObject({
      code: 2,
      complained: expect.stringContaining('уже открыта другим процессом'),
    })
    await close()

    const { code, printed } = await restore(await theCopy(), dataDir)
    expect(code).toBe(0)
    expect(await counts(await open(dataDir))).toEqual({ people: 1, entries: 1 })
    await close()
    const former = /Прежняя база отложена: (.*)\n/.exec(printed)?.[1] ?? 'nowhere'
    await cp(former, join(elsewhere, 'cluster'), { recursive: true })
    expect(await counts(await open(elsewhere))).toEqual({ people: 2, entries: 2 })
  }, 180_000)

  it.each(['serves', 'does not serve'])(
    'is closed to other users of the machine while somebody %s the original, and so is what is restored',
    async (whether) => {
      if (whether === 'serves') await open(dataDir)
      else await chmod(join(dataDir, 'cluster'), 0o755)
      expect(await backUp()).toMatchObject({ code: 0, complained: '' })
      const copy = join(backups, await theCopy())
      expect(await permissions(copy, join(copy, 'cluster'))).toEqual(['700', '700'])
      for (const folder of [elsewhere, join(copy, 'cluster')]) await chmod(folder, 0o755)
      expect(await restore(await theCopy(), elsewhere)).toMatchObject({ code: 0, complained: '' })
      expect(await permissions(elsewhere, join(elsewhere, 'cluster'))).toEqual(['700', '700'])
    },
    180_000,
  )

  it('is refused in words when a byte of it has changed, a file is missing or it is none', async () => {
    await backUp()
    const copy = await theCopy()
    const file = join(backups, copy, 'cluster', 'PG_VERSION')
    const whole = await readFile(file)
    await writeFile(file, '17')
    const refused = { code: 2, printed: '' }
    const damaged = expect.stringMatching(
      /^Копия «.*» повреждена, .*: cluster\/PG_VERSION\. Возьмите другую\.\n$/,
    )
    expect(await restore(copy, elsewhere)).toEqual({ ...refused, complained: damaged })
    await rm(file)
    expect(await restore(copy, elsewhere)).toEqual({ ...refused, complained: damaged })
    await writeFile(file, whole)
    expect(await restore('none', elsewhere)).toEqual({
      ...refused,
      complained: expect.stringMatching(/^Нет папки «.*none»\.\n$/),
    })
    expect(await restore('.', elsewhere)).toEqual({
      ...refused,
      complained: expect.stringContaining('не копия'),
    })
    expect(await restore(copy, elsewhere, '2026-11-22T12:00:00Z')).toEqual({
      ...refused,
      complained: expect.stringContaining('на время копии'),
    })
    expect(await readdir(elsewhere)).toEqual([])
    expect(await restore(copy, elsewhere)).toMatchObject({ code: 0 })
  }, 180_000)

  it.each(['serves', 'does not serve'])(
    'is not made of a database that does not open, while somebody %s it, and takes no older one along',
    async (whether) => {
      await mkdir(join(backups, '2026-01-01T03-00-00Z'))
      if (whether === 'serves') await open(dataDir)
      await writeFile(join(dataDir, 'cluster', 'PG_VERSION'), '1')
      expect(await backUp()).toEqual({
        code: 2,
        printed: 'Копирую базу…\nОткрываю копию, чтобы проверить…\n',
        complained: expect.stringMatching(/^Копия не открывается \(.+\) и не оставлена: .*повреждена.*\n$/),
      })
      expect(await copies()).toEqual(['2026-01-01T03-00-00Z'])
    },
    180_000,
  )

  it.each(['serves', 'does not serve'])(
    'has no hash of an address in it, while somebody %s the database',
    async (whether) => {
      const key = randomBytes(32)
      const { db } = await open(dataDir)
      await db.insert(recentTries).values({ key, count: 1, expiresAt: new Date() })
      await close()
      expect(await filesWith(key, dataDir)).not.toEqual([])
      if (whether === 'serves') await open(dataDir)
      expect(await backUp()).toMatchObject({ code: 0, complained: '' })
      expect(await filesWith(key, backups)).toEqual([])
    },
    180_000,
  )

  it.each([
    { moment: 'as it copies', isDeaf: false },
    { moment: 'before it has heard that it may', isDeaf: true },
  ])(
    'is whole or not there; one that was killed $moment is forgotten, and the server goes on',
    async ({ isDeaf }) => {
      const serving = await open(dataDir)
      const { child, ended } = startCommand('back-up.ts', [], {
        env: { DATA_DIR: dataDir, BACKUP_DIR: backups },
      })
      await vi.waitFor(async () => expect(await slots(serving)).toBe(1), { timeout: 60_000, interval: 5 })
      if (isDeaf) {
        child.kill('SIGSTOP')
        // Behind the statement that begins the copy, so it has been answered by then.
        await newPerson(serving.db, createLedger(), 5)
      }
      child.kill('SIGKILL')
      await ended
      expect(await copies()).toEqual([])
      await newPerson(serving.db, createLedger(), 5)
      expect(await backUp()).toMatchObject({ code: 0, complained: '' })
      expect(await copies()).toHaveLength(1)
    },
    180_000,
  )

  it('takes the place of those older than BACKUP_KEEP_DAYS, and of nothing else', async () => {
    const day = new Date(Date.now() - 29 * 86_400_000).toISOString().slice(0, 10)
    const kept = [`${day}T03-00-00Z`, 'my notes']
    for (const name of [...kept, '2026-01-01T03-00-00Z']) await mkdir(join(backups, name))
    const { printed } = await backUp()
    expect(printed).toContain('Старше 30 дней, удалена: 2026-01-01T03-00-00Z\n')
    expect(await readdir(backups)).toEqual(expect.arrayContaining(kept))
    expect(await copies()).toHaveLength(2)
  }, 180_000)
})
