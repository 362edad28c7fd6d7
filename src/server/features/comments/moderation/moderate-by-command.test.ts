import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { comments } from '#server/db/schema/comments.ts'
import { testDatabase } from '#server/db/testing.ts'
import { changeState } from '../state-change.ts'
import { readModerationCommand } from './command-line.ts'
import { moderateByCommand } from './moderate-by-command.ts'
import { commentIn, decisionsOn, newComment, postOf, VIN } from './testing-moderation.ts'

const OTHER_VIN = 'XW8ZZZ61ZKG000001'
const MOMENT = '\\d\\d\\.\\d\\d\\.\\d{4} \\d\\d:\\d\\d'

let database: Database

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

/** Runs Maria's command as typed after `npm run moderate --`. */
async function moderate(line: string) {
  const read = readModerationCommand(line.split(' '))
  if ('why' in read || read.command.kind === 'help') throw new Error(`nothing to do: ${line}`)
  return moderateByCommand(database.db, read.command, 'Мария')
}

const done = (text: string) => ({ text, isDone: true })
const number = (id: number) => `№\u00a0${id}`

describe('the queue', () => {
  it('may be empty, and so may the record', async () => {
    expect(await moderate('list')).toEqual(done('Очередь пуста: все комментарии разобраны.\n'))
    expect(await moderate('list --all')).toEqual(done('Комментариев нет.\n'))
    expect(await moderate('history')).toEqual(done('Решений ещё не было.\n'))
  })

  it('shows pending comments, the oldest first, with hints, and no control characters', async () => {
    const first = await newComment(database.db, { text: 'Пороги\nгнилые.\u001b[2J', hints: ['phone'] })
    await newComment(database.db, { text: 'ж'.repeat(2000), vin: OTHER_VIN })
    const [count, ...items] = (await moderate('list')).text.trimEnd().split('\n\n')
    expect(count).toBe('Ждут решения: 2.')
    expect(items[0]?.split('\n')).toEqual([
      expect.stringMatching(new RegExp(`^${number(first)}  ${VIN}  Семён  ${MOMENT}  ждёт решения$`)),
      expect.stringMatching(/^ {4}! .*телефон/),
      '    Пороги гнилые.[2J',
    ])
    expect(items[1]?.split('\n').at(-1)).toBe(`    ${'ж'.repeat(200)}…`)
  })

  it('can be filtered by car, and extended to decided comments', async () => {
    const id = await newComment(database.db, { vin: OTHER_VIN, text: 'Опубликованный.' })
    await changeState(database.db, { id, to: 'published' })
    expect((await moderate(`list --vin ${OTHER_VIN}`)).text).toMatch(/^Ждут решения: 1\./)
    const all = await moderate(`list --all --vin ${OTHER_VIN}`)
    expect(all.text).toMatch(/^Комментариев: 2\./)
    expect(all.text).toMatch(/опубликован\n {4}Опубликованный\.\n$/)
  })

  it('shows its beginning when it is long, with the number of the rest', async () => {
    const vin = 'XTAGFL110JY000001'
    await database.db.execute(sql`
      insert into ${comments} (vin, text, text_hash)
      select ${vin}, 'Комментарий ' || n || '.', ''::bytea from generate_series(1, 103) n`)
    const { text } = await moderate(`list --vin ${vin}`)
    expect(text).toContain('Комментарий 100.')
    expect(text).not.toContain('Комментарий 101.')
    expect(text).toMatch(/\n\n…и ещё 3\.\n$/)
  })
})

describe('decisions', () => {
  it('are recorded, and shown in the chat later', async () => {
    const ids = [await newComment(database.db), await newComment(database.db)]
    const [first = 0, second = 0] = ids
    expect(await moderate(`publish ${first}`)).toEqual(
      done(`${number(first)}: ждёт решения → опубликован.\n`),
    )
    expect(await moderate(`reject ${first} ${second} --reason 1`)).toEqual(
      done(
        `${number(first)}: опубликован → отклонён: спам или реклама.\n` +
          `${number(second)}: ждёт решения → отклонён: спам или реклама.\n`,
      ),
    )
    expect(await commentIn(database.db, first)).toMatchObject({
      state: 'rejected',
      reason: 'спам или реклама',
    })
    expect(await postOf(database.db, first)).toMatchObject({ due: true })
    expect(await decisionsOn(database.db, first)).toMatchObject([
      { from: 'pending', to: 'published', channel: 'command_line', moderator: 'Мария' },
      { from: 'published', to: 'rejected', channel: 'command_line', moderator: 'Мария' },
    ])
    const lines = (await moderate(`show ${first}`)).text.split('\n')
    expect(lines.slice(2)).toEqual([
      'Решения:',
      expect.stringMatching(new RegExp(`^    ${MOMENT}  ждёт решения → опубликован  Мария, командой$`)),
      expect.stringMatching(/ {2}опубликован → отклонён: спам или реклама {2}Мария, командой$/),
      '',
    ])
    const history = (await moderate('history')).text.trimEnd().split('\n')
    expect(history).toHaveLength(3)
    expect(history[0]).toMatch(new RegExp(`^${number(second)}  ${VIN}  ${MOMENT}  .* → отклонён`))
    expect((await moderate(`history --vin ${OTHER_VIN}`)).text).toBe('Решений ещё не было.\n')
  })

  it('already made are shown with their moderator', async () => {
    const id = await newComment(database.db)
    await moderate(`reject ${id} --reason Мимо`)
    const again = await moderate(`reject ${id} --reason 2`)
    expect(again.isDone).toBe(true)
    expect(again.text).toMatch(new RegExp(`^${number(id)}: уже отклонён: Мимо \\(Мария, ${MOMENT}\\)\\.\n$`))
    expect(await decisionsOn(database.db, id)).toHaveLength(1)
  })

  it('that are impossible do not stop others, and are reported', async () => {
    const [deleted, published] = [await newComment(database.db), await newComment(database.db)]
    await changeState(database.db, { id: deleted, to: 'deleted' })
    await moderate(`publish ${published}`)
    expect(await moderate(`return ${deleted} 999999 ${published}`)).toEqual({
      text:
        `${number(deleted)}: уже удалён автором.\n${number(999999)}: такого комментария нет.\n` +
        `${number(published)}: опубликован → ждёт решения.\n`,
      isDone: false,
    })
    expect((await moderate(`publish ${deleted}`)).isDone).toBe(false)
    expect((await moderate('publish 999999')).isDone).toBe(false)
  })
})

describe('a comment', () => {
  it('is shown in full, line by line', async () => {
    const text = `Первая строка.\n\n${'ж'.repeat(1900)}`
    const id = await newComment(database.db, { text })
    expect((await moderate(`show ${id}`)).text.split('\n').slice(1)).toEqual([
      '    Первая строка.',
      '    ',
      `    ${'ж'.repeat(1900)}`,
      'Решений ещё не было.',
      '',
    ])
  })

  it('that is deleted or unknown shows nothing of its text', async () => {
    const id = await newComment(database.db)
    await changeState(database.db, { id, to: 'deleted' })
    expect((await moderate(`show ${id} 999999`)).text).toMatch(
      new RegExp(`удалён автором\nРешений ещё не было\\.\n${number(999999)}: такого комментария нет\\.\n$`),
    )
  })
})
