import { describe, expect, it, vi } from 'vitest'
import type { CallOptions, Reply } from '#web/call.ts'
import { answeredBy } from '#web/testing-call.ts'
import { createDeletion } from './deletion.ts'

const done: Reply = { success: true }
const broken: Reply = { success: false, error: 'internal', message: 'У нас что-то сломалось.' }

/** The page with the question; the server answers in the given order. */
function page(...replies: Reply[]) {
  const call = vi.fn(async (_address: string, _options: CallOptions) => replies.shift() ?? done)
  const forget = vi.fn()
  const report = vi.fn()
  return {
    call,
    forget,
    report,
    deletion: createDeletion({ call: answeredBy(call), forget, report, accessToken: () => 'token' }),
  }
}

describe('deleting the account', () => {
  it('calls the server with the token, deletes it here and confirms', async () => {
    const { deletion, call, forget } = page(done)
    await deletion.press()
    expect(call).toHaveBeenCalledExactlyOnceWith('/v1/user/deleteAccount', {
      method: 'DELETE',
      token: 'token',
    })
    expect(forget).toHaveBeenCalledOnce()
    expect(deletion.get()).toEqual({ step: 'deleted' })
  })

  it('counts as done when the session has ended', async () => {
    const { deletion, forget } = page(done)
    const seen: string[] = []
    forget.mockImplementation(() => seen.push(deletion.get().step))
    await deletion.press()
    expect(seen).toEqual(['deleted'])
  })

  it('runs once when the button is pressed twice', async () => {
    const { deletion, call } = page(done, done)
    await Promise.all([deletion.press(), deletion.press()])
    await deletion.press()
    expect(call).toHaveBeenCalledOnce()
  })

  it('reports and logs a refusal of the server, and can be tried again', async () => {
    const { deletion, forget, report } = page(broken, done)
    await deletion.press()
    expect(deletion.get()).toMatchObject({ step: 'failed', title: 'Учётная запись не удалена' })
    expect(report).toHaveBeenCalledExactlyOnceWith(new Error('account deletion: internal'))
    expect(forget).not.toHaveBeenCalled()
    await deletion.press()
    expect(deletion.get()).toEqual({ step: 'deleted' })
  })

  it('does not claim that nothing was deleted when the answer was lost', async () => {
    const { deletion } = page({ success: false, error: 'unreached', message: 'Нет связи.' })
    await deletion.press()
    expect(deletion.get()).toMatchObject({ text: expect.stringMatching(/^Неизвестно, удалена ли/) })
  })

  it('requires a fresh sign-in without an error in the log, and leaves the person signed in', async () => {
    const { deletion, forget, report } = page({
      success: false,
      error: 'sign_in_again',
      message: 'Войдите снова.',
    })
    await deletion.press()
    expect(deletion.get()).toEqual({ step: 'stale' })
    expect(forget).not.toHaveBeenCalled()
    expect(report).not.toHaveBeenCalled()
  })

  it('does not claim it either when the token is rejected', async () => {
    const { deletion } = page({ success: false, error: 'unauthorized', message: 'Войдите.' })
    await deletion.press()
    expect(deletion.get()).toMatchObject({ title: 'Вход больше не действует' })
  })
})
