import { userInfo } from 'node:os'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Database } from '../db/database.ts'
import { accessTokens, messengerSignIns, users } from '../db/schema/accounts.ts'
import { deskActions } from '../db/schema/desk.ts'
import { testPostgres } from '../db/testing.ts'
import { anna, openTestSite, signIn, startSignIn, tokenInLink } from '../features/accounts/testing-sign-in.ts'
import { exportPerson } from '../privacy/export-person.ts'
import { callCommand } from '../testing/run-command.ts'
import { tokens } from './tokens.ts'

describe('access tokens on the command line', () => {
  const storedCounts = async ({ db }: Pick<Database, 'db'>) => [
    await db.$count(users),
    await db.$count(accessTokens),
    await db.$count(messengerSignIns),
  ]

  it('are all revoked at once, while a server runs on PostgreSQL', async () => {
    const database = await testPostgres()
    onTestFinished(() => database.close())
    const site = await openTestSite(database)
    const token = await signIn(site)
    await tokenInLink(site)
    const started = await startSignIn(site)
    await site.accounts.conversations.telegram.openSignIn(started.code, anna)
    const args = ['revoke', '--yes', '--reason', 'журнал прокси', '--as', 'Ольга']
    expect(await callCommand(tokens, ['revoke'], { database })).toMatchObject({
      code: 2,
      complained: expect.stringContaining('Ничего не сделано. Повторите с --yes'),
    })
    expect(await callCommand(tokens, args, { database })).toEqual({
      code: 0,
      printed: 'Отозвано ключей доступа: 2. Отменено начатых входов: 1.\n',
      complained: '',
    })
    expect((await site.user(token)).status).toBe(401)
    expect(await storedCounts(database)).toEqual([1, 0, 0])
    const done = {
      action: 'everybody_signed_out',
      name: `Ольга (${userInfo().username})`,
      role: 'command_line',
      reason: 'журнал прокси',
    }
    expect(await database.db.select().from(deskActions)).toMatchObject([done])
    const [person] = await database.db.select().from(users)
    // An internal note may name others, so people see the action without its reason.
    const actions = (await exportPerson(database.db, person?.id ?? 0))?.doneByOperator
    expect(actions).toMatchObject([{ action: 'everybody_signed_out', subject: null }])
    expect(JSON.stringify(actions)).not.toContain('журнал прокси')
    await site.close()
  })

  it('change only by «revoke»', async () => {
    for (const args of [[], ['list'], ['revoke', 'all']]) {
      expect(await callCommand(tokens, args, { env: { DATA_DIR: '/dev/null' } })).toMatchObject({
        code: 2,
        printed: '',
        complained: expect.stringContaining('npm run tokens -- revoke'),
      })
    }
  })
})
