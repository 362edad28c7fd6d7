import { describe, expect, it, vi } from 'vitest'
import type { Comment } from '#shared/contract/comments.ts'
import { COMMENT_MAX_LENGTH } from '#shared/contract/limits.ts'
import type { CallOptions, Reply } from '#web/call.ts'
import { testTickets } from '#web/captcha/tickets.ts'
import { memoryStorage } from '#web/store/testing-storage.ts'
import { answeredBy } from '#web/testing-call.ts'
import { mergedComments } from './comment-list.ts'
import { createDiscussion } from './discussion.ts'

const VIN = 'Z94CB41AADR000001'
const COUNT = '/v1/car/comments/count'
const LIST = '/v1/car/comments'
const MY = '/v1/car/comments/my'
const ADD = '/v1/car/comments/add'
const DELETE = '/v1/car/comments/delete'

const comment = (id: number, fields: Partial<Comment> = {}): Comment => ({
  id,
  user_id: 1,
  user: { name: 'Анна' },
  vin: VIN,
  comment: `Комментарий ${id}`,
  created_at: '2026-11-21T09:00:00.000Z',
  state: 'published',
  ...fields,
})

const done = (data?: unknown): Reply => ({ success: true, data })
const silent: Reply = { success: false, error: 'unreached', message: 'Нет связи с сайтом.' }
const tired: Reply = { success: false, error: 'too_many_comments', message: 'Слишком много подряд.' }
const refusal = (error: 'unauthorized' | 'comment_gone' | 'ticket_refused'): Reply => ({
  success: false,
  error,
  message: 'Отказано.',
})

type Answers = Record<string, () => Reply | Promise<Reply>>

/** A car with comments of two people; the reader has one that waits. */
const talkedAbout: Answers = {
  [COUNT]: () => done({ count: 2 }),
  [LIST]: () => done([comment(1), comment(3)]),
  [MY]: () => done([comment(2, { state: 'pending' }), comment(1)]),
}

/** The comments of one page visit. A call without an answer counts as unreachable. */
function visit(answers: Answers = {}, { kept, storage } = memoryStorage()) {
  const browser: { token: string | null; seesSignedOut: boolean } = { token: 'token', seesSignedOut: false }
  const call = vi.fn(async (path: string, _options: CallOptions) => answers[path]?.() ?? silent)
  const discussion = createDiscussion(VIN, {
    call: answeredBy(call),
    tickets: testTickets,
    storage,
    accessToken: () => browser.token,
    signOut: () => {
      Object.assign(browser, { token: null, seesSignedOut: true })
    },
  })
  const sent = (path: string) => call.mock.calls.filter(([to]) => to === path).map(([, { body }]) => body)
  const shown = () => mergedComments(discussion.published.get(), discussion.own.get()).map(({ id }) => id)
  return { discussion, answers, browser, kept, sent, shown }
}

async function read(answers: Answers = talkedAbout) {
  const all = visit(answers)
  await Promise.all([all.discussion.published.load(), all.discussion.own.load()])
  return all
}

async function send(all: ReturnType<typeof visit>, text: string): Promise<void> {
  const { composer } = all.discussion
  composer.write(text)
  composer.accept(true)
  await composer.send()
}

describe('reading the comments on a car', () => {
  it('loads the count, and the list with a ticket only if there are comments', async () => {
    const { sent, shown } = await read()
    expect(sent(COUNT)).toEqual([{ vin: VIN }])
    expect(sent(LIST)).toEqual([{ vin: VIN, token: 'test' }])
    expect(shown()).toEqual([1, 2, 3])
    const empty = await read({ [COUNT]: () => done({ count: 0 }), [MY]: () => done([]) })
    expect(empty.sent(LIST)).toEqual([])
    expect(empty.discussion.published.get()).toEqual({ status: 'known', comments: [] })
  })

  it('replaces an expired ticket', async () => {
    const lists = [refusal('ticket_refused'), done([comment(1)])]
    const { shown } = await read({
      ...talkedAbout,
      [LIST]: () => lists.shift() ?? silent,
      [MY]: () => done([]),
    })
    expect(shown()).toEqual([1])
  })

  it.each([COUNT, LIST])('reports that %s failed, and reloads on request', async (path) => {
    const { discussion, answers, shown } = await read({ ...talkedAbout, [path]: () => silent })
    expect(discussion.published.get()).toEqual({
      status: 'failed',
      problem: { text: 'Ошибка загрузки комментариев', advice: 'Нет связи с сайтом.' },
    })
    expect(shown()).toEqual([1, 2])
    answers[path] = () => (path === COUNT ? done({ count: 1 }) : done([comment(3)]))
    discussion.retry()
    await vi.waitFor(() => expect(shown()).toContain(3))
  })

  it('shows the server’s own message', async () => {
    const { discussion } = await read({ [COUNT]: () => tired })
    expect(discussion.published.get()).toMatchObject({ problem: { text: 'Слишком много подряд.' } })
  })

  it('clears the data of a signed-out person, including pending answers', async () => {
    const arriving = Promise.withResolvers<Reply>()
    const { discussion, shown } = visit({ ...talkedAbout, [MY]: () => arriving.promise })
    await discussion.published.load()
    const reading = discussion.own.load()
    discussion.own.clear()
    arriving.resolve(done([comment(2, { state: 'pending' })]))
    await reading
    expect(shown()).toEqual([1, 3])
  })
})

describe('adding a comment', () => {
  const added = comment(9, { state: 'pending', comment: 'Хорошая' })
  const open: Answers = { ...talkedAbout, [ADD]: () => done(added) }

  it('sends it once, clears the field and puts it at the end', async () => {
    const arriving = Promise.withResolvers<Reply>()
    const all = await read({ ...open, [ADD]: () => arriving.promise })
    const { composer } = all.discussion
    const first = send(all, 'Хорошая')
    expect(composer.get()).toMatchObject({ sending: true, text: 'Хорошая' })
    const second = composer.send()
    arriving.resolve(done(added))
    await Promise.all([first, second])
    expect(all.sent(ADD)).toEqual([{ vin: VIN, comment: 'Хорошая', token: 'token' }])
    expect(composer.get()).toMatchObject({ sending: false, text: '', notice: { kind: 'added', id: 9 } })
    expect(all.shown()).toEqual([1, 2, 3, 9])
  })

  it.each(['', '   ', ' \n\t\n '])('silently ignores a text of spaces only: %j', async (text) => {
    const all = await read(open)
    await send(all, text)
    expect(all.sent(ADD)).toEqual([])
    expect(all.discussion.composer.get().notice).toBeUndefined()
  })

  it('requires the rules to be accepted once per visit', async () => {
    const { kept, storage } = memoryStorage()
    const all = visit(open, { kept, storage })
    const { composer } = all.discussion
    composer.write('Хорошая')
    await composer.send()
    expect(composer.get().notice).toEqual({ kind: 'rules' })
    expect(all.sent(ADD)).toEqual([])
    composer.accept(true)
    expect(visit(open, { kept, storage }).discussion.composer.get().accepted).toBe(true)
    composer.accept(false)
    expect(visit(open, { kept, storage }).discussion.composer.get().accepted).toBe(false)
  })

  it('refuses a text that is too long by the server’s count', async () => {
    const all = await read(open)
    await send(all, '🚗'.repeat(COMMENT_MAX_LENGTH + 1))
    expect(all.discussion.composer.get().notice).toEqual({ kind: 'tooLong' })
    expect(all.sent(ADD)).toEqual([])
    await send(all, `\n${'🚗'.repeat(COMMENT_MAX_LENGTH)} `)
    expect(all.sent(ADD)).toHaveLength(1)
  })

  it('asks to sign in, and keeps the text', async () => {
    const all = await read(open)
    all.browser.token = null
    await send(all, 'Хорошая')
    const told = {
      kind: 'refused',
      problem: { text: 'Вы должны авторизоваться для добавления комментариев.' },
    }
    expect(all.discussion.composer.get()).toMatchObject({ text: 'Хорошая', notice: told })
    expect(all.browser.seesSignedOut).toBe(true)
    expect(all.sent(ADD)).toEqual([])
  })

  it('signs out when the server rejects the token', async () => {
    const all = await read({ ...open, [ADD]: () => refusal('unauthorized') })
    await send(all, 'Хорошая')
    expect(all.browser.token).toBeNull()
    expect(all.discussion.composer.get()).toMatchObject({
      text: 'Хорошая',
      notice: { problem: { text: 'Вы должны авторизоваться для добавления комментариев.' } },
    })
  })

  it('keeps a new sign-in made while the old token was being refused', async () => {
    const arriving = Promise.withResolvers<Reply>()
    const all = await read({ ...open, [ADD]: () => arriving.promise })
    const sending = send(all, 'Хорошая')
    all.browser.token = 'new'
    arriving.resolve(refusal('unauthorized'))
    await sending
    expect(all.browser.token).toBe('new')
  })

  it.each([
    [silent, 'Ошибка добавления комментария'],
    [tired, 'Слишком много подряд.'],
  ])('shows why it was not added and keeps the text', async (reply, text) => {
    const all = await read({ ...open, [ADD]: () => reply })
    await send(all, 'Хорошая')
    expect(all.discussion.composer.get()).toMatchObject({
      text: 'Хорошая',
      sending: false,
      notice: { kind: 'refused', problem: { text } },
    })
    expect(all.shown()).toEqual([1, 2, 3])
  })

  it('keeps a draft for each car until it is sent', async () => {
    const { kept, storage } = memoryStorage()
    visit(open, { kept, storage }).discussion.composer.write('Хоро')
    const later = visit(open, { kept, storage })
    expect(later.discussion.composer.get()).toMatchObject({ text: 'Хоро', hasDraft: true })
    expect([...kept.keys()].join()).toContain(VIN)
    await send(later, 'Хорошая')
    expect(visit(open, { kept, storage }).discussion.composer.get()).toMatchObject({
      text: '',
      hasDraft: false,
    })
  })

  it('loads all own comments if they were not loaded, so that none is missing', async () => {
    const all = await read({ ...open, [MY]: () => silent })
    all.answers[MY] = () => done([comment(2, { state: 'pending' }), added])
    await send(all, 'Хорошая')
    await vi.waitFor(() => expect(all.shown()).toEqual([1, 2, 3, 9]))
  })
})

describe('deleting a comment', () => {
  it('asks for confirmation, and removes it everywhere', async () => {
    const { discussion, sent, shown } = await read({ ...talkedAbout, [DELETE]: () => done() })
    discussion.removal.ask(1)
    expect(sent(DELETE)).toEqual([])
    await Promise.all([discussion.removal.confirm(), discussion.removal.confirm()])
    expect(sent(DELETE)).toEqual([{ id: 1, token: 'token' }])
    expect(discussion.removal.get()).toEqual({ step: 'done', id: 1 })
    expect(shown()).toEqual([2, 3])
  })

  it('does nothing when the answer is no', async () => {
    const { discussion, sent } = await read()
    discussion.removal.ask(1)
    discussion.removal.keep()
    await discussion.removal.confirm()
    expect(sent(DELETE)).toEqual([])
  })

  it('reports a failure, keeps the comment, and can be tried again', async () => {
    const { discussion, answers, shown } = await read({ ...talkedAbout, [DELETE]: () => silent })
    discussion.removal.ask(1)
    await discussion.removal.confirm()
    expect(discussion.removal.get()).toMatchObject({
      step: 'failed',
      problem: { text: 'Ошибка удаления комментария' },
    })
    expect(shown()).toContain(1)
    answers[DELETE] = () => done()
    await discussion.removal.confirm()
    expect(shown()).not.toContain(1)
  })

  it('accepts that a comment is already deleted', async () => {
    const { discussion, shown } = await read({ ...talkedAbout, [DELETE]: () => refusal('comment_gone') })
    discussion.removal.ask(1)
    await discussion.removal.confirm()
    expect(shown()).toEqual([2, 3])
  })

  it('is not undone by a pending list', async () => {
    const { discussion, answers, shown } = await read({ ...talkedAbout, [DELETE]: () => done() })
    const old = Promise.withResolvers<Reply>()
    answers[MY] = () => old.promise
    const reading = discussion.own.load()
    answers[MY] = () => done([comment(2)])
    discussion.removal.ask(1)
    await discussion.removal.confirm()
    old.resolve(done([comment(1), comment(2)]))
    await reading
    await vi.waitFor(() => expect(shown()).toEqual([2, 3]))
  })
})
