import { userInfo } from 'node:os'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../db/database.ts'
import { testDatabase } from '../db/testing.ts'
import { decisionsOn, newComment } from '../features/comments/moderation/testing-moderation.ts'
import { callCommand } from '../testing/run-command.ts'
import { moderate } from './moderate.ts'

describe('moderation on the command line', () => {
  let database: Database
  beforeAll(async () => {
    database = await testDatabase()
  })
  afterAll(() => database.close())

  const call = (...args: string[]) => callCommand(moderate, args, { database })

  it('acts in the name of the system user, and of a given name', async () => {
    const id = await newComment(database.db)
    expect(await call('publish', String(id), '999999')).toEqual({
      code: 1,
      printed: `№\u00a0${id}: ждёт решения → опубликован.\n№\u00a0999999: такого комментария нет.\n`,
      complained: '',
    })
    expect(await decisionsOn(database.db, id)).toMatchObject([{ moderator: userInfo().username }])
    expect(await call('reject', String(id), '--reason', '1', '--as', 'Мария')).toMatchObject({
      code: 0,
      complained: '',
    })
    expect((await call('show', String(id))).printed).toContain(`Мария (${userInfo().username}), командой`)
  })

  it('prints help without a database, and refuses unknown commands', async () => {
    const callNowhere = (...args: string[]) => callCommand(moderate, args, { env: { DATA_DIR: '/dev/null' } })
    const help = await callNowhere('help')
    expect(help).toMatchObject({ code: 0, complained: '' })
    expect(help.printed).toContain('npm run moderate -- reject 17 --reason 1')
    expect(help.printed).toContain('    4  не об автомобилях\n')
    for (const [args, why] of [
      [['publish'], 'Назовите номер комментария.'],
      [['publish', '17', '--reason', 'просит автор'], 'Причину хранит только отклонение: уберите --reason.'],
      [['publish', '17', '--as', 'ы'.repeat(301)], 'Длиннее 300 знаков: --as'],
    ] as const)
      expect(await callNowhere(...args)).toEqual({
        code: 2,
        printed: '',
        complained: `${why}\n\nЧто можно: npm run moderate -- help\n`,
      })
  })
})
