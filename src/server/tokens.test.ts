import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from './db/database.ts'
import { openDatabase } from './db/open.ts'
import { openPostgres } from './db/postgres.ts'
import { accessTokens, deskActions, messengerSignIns, users } from './db/schema.ts'
import { silentLog, testDataDir, testPostgresUrl } from './db/testing.ts'
import { anna, openTestSite, signIn, startSignIn, tokenInLink } from './features/accounts/testing-sign-in.ts'
import { exportPerson } from './privacy/export-person.ts'

const entry = join(import.meta.dirname, 'tokens.ts')

interface Ended {
  readonly code: number
  readonly printed: string
  readonly complained: string
}

describe('access tokens on the command line', () => {
  let dataDir: string
  beforeAll(async () => {
    dataDir = await testDataDir()
  })
  afterAll(() => rm(dataDir, { recursive: true }))

  const tokens = (settings: Record<string, string>, ...args: string[]) =>
    new Promise<Ended>((resolve) => {
      const env = { PATH: process.env.PATH, LOG_LEVEL: 'warn', DATA_DIR: dataDir, ...settings }
      const child = execFile(process.execPath, [entry, ...args], { env }, (_error, printed, complained) =>
        resolve({ code: child.exitCode ?? -1, printed, complained }),
      )
    })

  const kept = async ({ db }: Pick<Database, 'db'>) => [
    await db.$count(users),
    await db.$count(accessTokens),
    await db.$count(messengerSignIns),
  ]

  it('are all revoked at once, beside a server on PostgreSQL, and nobody is forgotten', async () => {
    const url = await testPostgresUrl()
    const database = await openPostgres(url, silentLog)
    const site = await openTestSite(database)
    const token = await signIn(site)
    await tokenInLink(site)
    const started = await startSignIn(site)
    await site.accounts.conversations.telegram.openSignIn(started.code, anna)
    // An address of a socket has no host, and settings are read as addresses of hosts.
    const settings = { DATABASE_URL: url.replace('@/', '@localhost/'), CAPTCHA_SECRET: 'x'.repeat(32) }
    expect(await tokens(settings, 'revoke', '--reason', 'журнал прокси', '--as', 'Ольга')).toEqual({
      code: 0,
      printed: 'Отозвано ключей доступа: 2. Отменено начатых входов: 1.\n',
      complained: '',
    })
    expect((await site.user(token)).status).toBe(401)
    expect(await kept(database)).toEqual([1, 0, 0])
    const done = {
      action: 'everybody_signed_out',
      name: `Ольга (${userInfo().username})`,
      role: 'command_line',
      reason: 'журнал прокси',
    }
    expect(await database.db.select().from(deskActions)).toMatchObject([done])
    const [person] = await database.db.select().from(users)
    // An internal note that may name somebody else: everybody is told what was done, nobody why.
    const told = (await exportPerson(database.db, person?.id ?? 0))?.doneByOperator
    expect(told).toMatchObject([{ action: 'everybody_signed_out', subject: null }])
    expect(JSON.stringify(told)).not.toContain('журнал прокси')
    await site.close()
    await database.close()
  }, 120_000)

  it('are not touched while a server holds the embedded database, nor by anything but «revoke»', async () => {
    const server = await openDatabase({ dataDir, log: silentLog })
    const meanwhile = await tokens({}, 'revoke')
    expect(meanwhile).toMatchObject({ code: 2, printed: '' })
    expect(meanwhile.complained).not.toBe('')
    await server.close()
    for (const args of [[], ['list'], ['revoke', 'all']]) {
      expect(await tokens({ DATA_DIR: '/dev/null' }, ...args)).toMatchObject({
        code: 2,
        printed: '',
        complained: expect.stringContaining('npm run tokens -- revoke'),
      })
    }
  }, 120_000)
})
