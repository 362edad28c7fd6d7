import { expect, it } from 'vitest'
import type { Reply } from '#web/call.ts'
import { answeredBy } from '#web/testing-call.ts'
import { createSessionList } from './session-list.ts'

const session = (id: string, current = false) => ({
  id,
  place: 'Chrome на Android, Тверь',
  begun_at: '2026-11-21T10:45:00.000Z',
  seen_at: '2026-11-22T10:45:00.000Z',
  current,
})

const silence: Reply = { success: false, error: 'unreached', message: 'Нет связи с сайтом.' }
const gone: Reply = { success: false, error: 'session_gone', message: 'Этот вход уже закрыт.' }

/** A cabinet whose server has these sessions and can be made to fail. */
function cabinet(...ids: string[]) {
  const server = {
    sessions: ids.map((id, at) => session(id, at === 0)),
    answer: undefined as Reply | undefined,
  }
  const endedAll: string[] = []
  const list = createSessionList({
    call: answeredBy(async (path, { body }) => {
      if (server.answer) return server.answer
      if (path === '/v1/user/sessions') return { success: true, data: server.sessions }
      const { id } = (body ?? {}) as { id?: string }
      const left = server.sessions.filter((one) => id !== undefined && one.id !== id)
      if (left.length === server.sessions.length) return gone
      server.sessions = left
      return { success: true }
    }),
    accessToken: () => 'token',
    onEndedAll: () => void endedAll.push('signed out'),
  })
  return { list, server, endedAll }
}

it('shows the sessions, and drops one that was ended', async () => {
  const { list } = cabinet('own', 'other')
  await list.load()
  expect(list.get().sessions?.map(({ id }) => id)).toEqual(['own', 'other'])
  const ending = list.end('other')
  expect(list.get()).toMatchObject({ ending: 'other' })
  await ending
  expect(list.get()).toEqual({ sessions: [session('own', true)] })
})

it('does not show a list that failed to load as empty', async () => {
  const { list, server } = cabinet('own')
  server.answer = silence
  await list.load()
  expect(list.get()).toEqual({ problem: 'Нет связи с сайтом.' })
})

it('keeps the list and shows the error when ending fails', async () => {
  const { list, server, endedAll } = cabinet('own', 'other')
  await list.load()
  server.answer = silence
  await list.end('other')
  const failed = { sessions: server.sessions, problem: 'Нет связи с сайтом.' }
  expect(list.get()).toEqual(failed)
  await list.endAll()
  expect(list.get()).toEqual(failed)
  expect(endedAll).toEqual([])
})

it('reloads the list when a session had already ended', async () => {
  const { list, server } = cabinet('own', 'other')
  await list.load()
  server.sessions = [session('own', true)]
  await list.end('other')
  expect(list.get()).toEqual({ sessions: server.sessions })
})

it('signs out here only after the server has ended all', async () => {
  const { list, endedAll } = cabinet('own', 'other')
  await list.load()
  const ending = list.endAll()
  expect(endedAll).toEqual([])
  await ending
  expect(endedAll).toEqual(['signed out'])
})
