import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { comments } from '#server/db/schema/comments.ts'
import { deskActions } from '#server/db/schema/desk.ts'
import { silentLog, testPostgres } from '#server/db/testing.ts'
import type { DeskComment, DeskCommentList } from '#shared/desk/view.ts'
import { createModeration } from '../comments/moderation/moderation.ts'
import { commentIn, decisionsOn, newComment, postOf } from '../comments/moderation/testing-moderation.ts'
import { type DeskVisitor, openTestDesk, type TestDesk } from './testing-desk.ts'

const QUEUE = '/desk/comments'

let database: Database
let desk: TestDesk<'Анна' | 'Борис'>
let anna: DeskVisitor

beforeAll(async () => {
  database = await testPostgres()
  desk = await openTestDesk(database, { Анна: 'moderator', Борис: 'support' })
  anna = desk.people.Анна
  await anna.enter()
  await desk.people.Борис.enter()
})
beforeEach(() => database.db.update(comments).set({ state: 'deleted' }))
afterAll(async () => {
  await desk.close()
  await database.close()
})

async function listAt(path: string): Promise<DeskCommentList> {
  const { content } = await anna.view(path)
  if (content.kind !== 'comments') throw new Error(content.kind)
  return content
}

const idsAt = async (path: string) => (await listAt(path)).comments.map(({ id }) => id)

const only = async (path: string): Promise<DeskComment> => {
  const [comment, ...others] = (await listAt(path)).comments
  if (comment === undefined || others.length > 0) throw new Error('not one comment')
  return comment
}

/** @returns the redirect and its notice. */
async function decide(id: number, fields: Record<string, string>, visitor = anna) {
  const { headers } = await visitor.post(`${QUEUE}/${id}`, fields)
  const to = String(headers.location)
  return { to, notice: (await visitor.view(to)).notice }
}

const latestAction = async () =>
  (await database.db.select().from(deskActions).orderBy(desc(deskActions.id)))[0]

describe('the queue', () => {
  it('shows pending comments, the oldest first, with their age', async () => {
    const [first, second] = [await newComment(database.db), await newComment(database.db)]
    expect(await idsAt(QUEUE)).toEqual([first, second])
    expect((await listAt(QUEUE)).waiting).toBe(2)
    desk.clock.now = Date.now() + 3 * 60 * 60_000 + 60_000
    expect((await listAt(QUEUE)).comments[0]?.age).toBe('3 часа')
    desk.clock.now = Date.now()
  })

  it('marks the causes of hints in a text', async () => {
    await newComment(database.db, { text: 'Пишите на a@b.ru', hints: ['email', 'duplicate'] })
    expect(await only(QUEUE)).toMatchObject({
      hints: ['похоже на почту', 'такой текст уже присылали'],
      text: [{ text: 'Пишите на ' }, { text: 'a@b.ru', hint: 'похоже на почту' }],
    })
  })

  it("shows the outcomes of the author's other comments, and links to them", async () => {
    const id = await newComment(database.db)
    const author = (await commentIn(database.db, id))?.userId ?? 0
    const other = { userId: author, vin: 'X', textHash: new Uint8Array() }
    await database.db.insert(comments).values([
      { ...other, text: 'а', state: 'published', textHash: Uint8Array.of(1) },
      { ...other, text: 'в', state: 'published', textHash: Uint8Array.of(3) },
      { ...other, text: 'б', state: 'rejected', textHash: Uint8Array.of(2), reason: 'спам или реклама' },
      { ...other, text: '', state: 'deleted' },
    ])
    expect((await only(QUEUE)).history).toEqual({ published: 2, rejected: 1, pending: 1 })
    const { comments: all } = await listAt(`${QUEUE}/author/${author}`)
    expect(all.map(({ state }) => state)).toEqual(['rejected', 'published', 'published', 'pending'])
    expect(await idsAt(`${QUEUE}/author/999999999`)).toEqual([])
    expect(await idsAt(`${QUEUE}/author/9999999999999999999`)).toEqual([])
  })
})

describe('a decision', () => {
  it('to publish is applied, recorded, sent to the chat, and reversible', async () => {
    const id = await newComment(database.db)
    expect(await decide(id, { to: 'published', back: QUEUE })).toEqual({
      to: `${QUEUE}?done=${id}`,
      notice: { text: `№ ${id} опубликован`, isTrouble: false, undo: id },
    })
    expect((await commentIn(database.db, id))?.state).toBe('published')
    expect(await decisionsOn(database.db, id)).toMatchObject([
      { from: 'pending', to: 'published', channel: 'desk', moderator: `Анна (${anna.id})` },
    ])
    expect(await postOf(database.db, id)).toMatchObject({ due: true })
    expect(await latestAction()).toMatchObject({
      userId: anna.id,
      name: 'Анна',
      role: 'moderator',
      action: 'comment_published',
      subject: String(id),
      reason: null,
    })
    expect(await idsAt(QUEUE)).toEqual([])
    expect((await idsAt(`${QUEUE}/decided`))[0]).toBe(id)
    expect((await decide(id, { to: 'pending' })).notice?.text).toBe(`№ ${id} снова в очереди`)
    expect(await latestAction()).toMatchObject({ action: 'comment_taken_back', subject: String(id) })
    expect(await idsAt(QUEUE)).toEqual([id])
    expect(await idsAt(`${QUEUE}/decided`)).not.toContain(id)
  })

  it('to reject gives a reason, by a rule or in own words', async () => {
    const [one, two] = [await newComment(database.db), await newComment(database.db)]
    expect((await decide(one, { to: 'spam' })).notice?.text).toBe(`№ ${one} отклонён: спам или реклама`)
    await decide(two, { to: 'words', words: ' Это не та машина ' })
    expect(await latestAction()).toMatchObject({ action: 'comment_rejected', reason: 'Это не та машина' })
    expect((await commentIn(database.db, two))?.reason).toBe('Это не та машина')
  })

  it.each([
    ['without a reason', { to: 'words', words: ' ' }],
    ['that nobody knows', { to: 'deleted' }],
    ['that says nothing', {}],
  ])('%s is refused', async (_what, fields) => {
    const id = await newComment(database.db)
    const before = await latestAction()
    expect((await decide(id, fields)).to).toBe(QUEUE)
    expect((await commentIn(database.db, id))?.state).toBe('pending')
    expect(await latestAction()).toEqual(before)
  })

  it('leads back to the list it was taken in, and nowhere else', async () => {
    const id = await newComment(database.db)
    const backs = [
      `${QUEUE}/decided`,
      `${QUEUE}/author/7`,
      'https://evil.example/',
      '//evil.example',
      '/desk/journal',
    ]
    const led: string[] = []
    for (const back of backs) {
      led.push(
        (await anna.post(`${QUEUE}/${id}`, { to: 'published', back })).headers.location?.split('?')[0] ?? '',
      )
      await anna.post(`${QUEUE}/${id}`, { to: 'pending' })
    }
    expect(led).toEqual([`${QUEUE}/decided`, `${QUEUE}/author/7`, QUEUE, QUEUE, QUEUE])
  })

  it('taken before by another moderator stays, and shows that moderator', async () => {
    const id = await newComment(database.db)
    await decide(id, { to: 'spam' }, desk.people.Борис)
    const before = await latestAction()
    expect(await decide(id, { to: 'published' })).toEqual({
      to: `${QUEUE}?late=${id}`,
      notice: { text: `№ ${id} отклонён: спам или реклама. Так решено раньше: Борис`, isTrouble: true },
    })
    expect(await latestAction()).toEqual(before)
  })

  it('at the desk and in the messenger at the same moment is taken once', async () => {
    const { talk } = createModeration({ db: database.db, log: silentLog })
    for (let round = 0; round < 10; round++) {
      const id = await newComment(database.db)
      const inChat = { id: 77, name: 'Вера', username: undefined }
      const [reason] = talk.reasons
      if (!reason) throw new Error('no reason')
      const [atDesk, pressed] = await Promise.all([
        decide(id, { to: 'published' }),
        talk.press({ commentId: id, to: 'rejected', reason, moderator: inChat, messageId: '1' }),
      ])
      expect([atDesk.to.includes('done'), pressed.outcome === 'done'].filter(Boolean)).toHaveLength(1)
      expect(await decisionsOn(database.db, id)).toHaveLength(1)
    }
  })

  it('about a comment that its author has deleted changes nothing', async () => {
    const id = await newComment(database.db)
    await database.db.update(comments).set({ state: 'deleted' })
    expect((await decide(id, { to: 'published' })).to).toBe(`${QUEUE}?late=${id}`)
    expect((await anna.view(`${QUEUE}?late=${id}`)).notice).toBeUndefined()
  })
})
