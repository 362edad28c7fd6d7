import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from './db/open.ts'
import { openPostgres } from './db/postgres.ts'
import { silentLog, testDataDir, testPostgresUrl } from './db/testing.ts'
import { commentIn, decisionsOn, newComment } from './features/comments/moderation/testing-moderation.ts'

const entry = join(import.meta.dirname, 'moderate.ts')

interface Ended {
  readonly code: number
  readonly printed: string
  readonly complained: string
}

describe('moderation on the command line', () => {
  let dataDir: string
  beforeAll(async () => {
    dataDir = await testDataDir()
  })
  afterAll(() => rm(dataDir, { recursive: true }))

  const moderate = (settings: Record<string, string>, ...args: string[]) =>
    new Promise<Ended>((resolve) => {
      const env = { PATH: process.env.PATH, LOG_LEVEL: 'warn', DATA_DIR: dataDir, ...settings }
      const child = execFile(process.execPath, [entry, ...args], { env }, (_error, printed, complained) =>
        resolve({ code: child.exitCode ?? -1, printed, complained }),
      )
    })

  it('works beside a server on PostgreSQL, in the name of who has logged in', async () => {
    const url = await testPostgresUrl()
    const { db, close } = await openPostgres(url, silentLog)
    const id = await newComment(db)
    // An address of a socket has no host, and settings are read as addresses of hosts.
    const settings = { DATABASE_URL: url.replace('@/', '@localhost/'), CAPTCHA_SECRET: 'x'.repeat(32) }
    expect(await moderate(settings, 'publish', String(id), '999999')).toEqual({
      code: 1,
      printed: `№\u00a0${id}: ждёт решения → опубликован.\n№\u00a0999999: такого комментария нет.\n`,
      complained: '',
    })
    expect(await decisionsOn(db, id)).toMatchObject([{ moderator: userInfo().username }])
    await close()
  }, 120_000)

  it('opens the embedded database when the server is stopped, and says why it cannot while it runs', async () => {
    const server = await openDatabase({ dataDir, log: silentLog })
    const id = await newComment(server.db)
    const meanwhile = await moderate({}, 'publish', String(id))
    expect(meanwhile).toMatchObject({ code: 2, printed: '' })
    expect(meanwhile.complained).toMatch(/^Встроенная база в «.*» уже открыта другим процессом.* Остановите/)
    expect(await commentIn(server.db, id)).toMatchObject({ state: 'pending' })
    await server.close()
    expect(await moderate({}, 'publish', String(id), '--as', 'Мария')).toMatchObject({
      code: 0,
      complained: '',
    })
    expect((await moderate({}, 'show', String(id))).printed).toContain(
      `опубликован  Мария (${userInfo().username}), командой`,
    )
  }, 120_000)

  it('helps without a database, and does not guess', async () => {
    const nowhere = { DATA_DIR: '/dev/null' }
    const help = await moderate(nowhere, 'help')
    expect(help).toMatchObject({ code: 0, complained: '' })
    expect(help.printed).toContain('npm run moderate -- reject 17 --reason 1')
    expect(help.printed).toContain('    4  не об автомобилях\n')
    for (const [args, why] of [
      [['publish'], 'Назовите номер комментария.'],
      [['publish', '17', '--reason', 'просит автор'], 'Причину хранит только отклонение: уберите --reason.'],
      [['publish', '17', '--as', 'ы'.repeat(301)], 'Длиннее 300 знаков: --as'],
    ] as const)
      expect(await moderate(nowhere, ...args)).toEqual({
        code: 2,
        printed: '',
        complained: `${why}\n\nЧто можно: npm run moderate -- help\n`,
      })
  }, 60_000)
})
