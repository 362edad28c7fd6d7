import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Reply } from '#web/call.ts'
import { answeredBy } from '#web/testing-call.ts'
import { signInBy } from './messenger-link.ts'
import { createMessengerSignIn } from './messenger-sign-in.ts'

const POLL = 5_000
const MINUTE = 60_000

const pending: Reply = { success: false, error: 'not_confirmed', message: 'Вход ещё не подтверждён.' }
const denied: Reply = { success: false, error: 'sign_in_denied', message: 'Вход отклонён в чате с ботом.' }
const mismatched: Reply = {
  success: false,
  error: 'sign_in_mismatched',
  message: 'В чате нажали не то число.',
}
const expired: Reply = { success: false, error: 'sign_in_expired', message: 'Ссылка для входа устарела.' }
const broken: Reply = { success: false, error: 'internal', message: 'У нас что-то сломалось.' }
const confirmed: Reply = { success: true, token: 'access-token' }
const silent: Reply = { success: false, error: 'messenger_silent', message: 'Вход сейчас не работает.' }
const offline: Reply = { success: false, error: 'unreached', message: 'Нет связи с сайтом.' }

/** A page with the messenger's button; the test sets the server's answers. */
function page() {
  const laid = {
    link: undefined as Reply | undefined,
    /** Milliseconds that the server needs for a link. */
    linkMs: 0,
    check: pending,
    readable: true,
    visible: true,
  }
  const links: string[] = []
  const checked: string[] = []
  const entered: string[] = []
  const reported: string[] = []
  const call = answeredBy(async (path) => {
    if (path !== '/v1/auth/telegram/getAuthLink') {
      checked.push(path)
      return laid.check
    }
    links.push(`https://t.me/bot?start=${links.length + 1}`)
    const reply = laid.link ?? {
      success: true,
      link: links.at(-1),
      token: `poll ${links.length}`,
      number: 46 + links.length,
    }
    if (laid.linkMs > 0) await new Promise((resolve) => setTimeout(resolve, laid.linkMs))
    return reply
  })
  const enter = async (token: string) => {
    entered.push(token)
    return laid.readable
  }
  const signIn = createMessengerSignIn({
    auth: signInBy('telegram', { call, enter }),
    report: ({ message }) => reported.push(message),
    isVisible: () => laid.visible,
  })
  return { laid, links, checked, entered, reported, signIn }
}

/** A page that has its link. */
async function readyPage() {
  const it = page()
  it.signIn.start()
  await pass(0)
  return it
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

describe('sign-in by the messenger', () => {
  it('fetches the link on load and does not poll before a press', async () => {
    const { signIn, checked } = page()
    signIn.start()
    expect(signIn.get()).toEqual({ step: 'linking' })
    await pass(MINUTE)
    expect(signIn.get()).toMatchObject({ step: 'ready', href: 'https://t.me/bot?start=1', number: 47 })
    expect(checked).toEqual([])
  })

  it('polls every five seconds after the press, with the code escaped', async () => {
    const { signIn, checked } = await readyPage()
    expect(signIn.press()).toBe(true)
    expect(signIn.get()).toMatchObject({ step: 'waiting', number: 47 })
    await pass(POLL - 1)
    expect(checked).toEqual([])
    await pass(1)
    expect(checked).toEqual(['/v1/auth/telegram/checkToken?token=poll+1'])
    await pass(POLL)
    expect(checked).toHaveLength(2)
  })

  it('passes on the token of a confirmed sign-in and stops polling', async () => {
    const { signIn, laid, checked, entered } = await readyPage()
    signIn.press()
    await pass(POLL)
    laid.check = confirmed
    await pass(POLL)
    expect(entered).toEqual(['access-token'])
    expect(signIn.get().step).toBe('entering')
    await pass(MINUTE)
    expect(checked).toHaveLength(2)
  })

  it('stops after ten checks with the specification’s message', async () => {
    const { signIn, checked } = await readyPage()
    signIn.press()
    await pass(9 * POLL)
    expect(signIn.get().step).toBe('waiting')
    await pass(POLL)
    expect(signIn.get()).toMatchObject({
      step: 'ready',
      notice: 'Превышено время ожидания. Повторите попытку.',
    })
    await pass(MINUTE)
    expect(checked).toHaveLength(10)
  })

  it('polls the same link ten more times when it is pressed again', async () => {
    const { signIn, links, checked } = await readyPage()
    signIn.press()
    await pass(10 * POLL)
    signIn.press()
    expect(signIn.get().notice).toBeUndefined()
    await pass(10 * POLL)
    expect(checked).toHaveLength(20)
    expect(links).toHaveLength(1)
  })

  it('restarts the count when it is pressed while waiting', async () => {
    const { signIn, checked } = await readyPage()
    signIn.press()
    await pass(8 * POLL)
    signIn.press()
    await pass(9 * POLL)
    expect(signIn.get().step).toBe('waiting')
    expect(checked).toHaveLength(17)
  })

  it('treats a failed check as «not yet», and reports it without the code', async () => {
    const { signIn, laid, entered, reported } = await readyPage()
    laid.check = broken
    signIn.press()
    await pass(2 * POLL)
    expect(signIn.get().step).toBe('waiting')
    expect(reported).toEqual(['messenger sign-in: internal', 'messenger sign-in: internal'])
    laid.check = confirmed
    await pass(POLL)
    expect(entered).toHaveLength(1)
  })

  it('does not report «not yet» as an error', async () => {
    const { signIn, reported } = await readyPage()
    signIn.press()
    await pass(10 * POLL)
    expect(reported).toEqual([])
  })

  it.each([
    ['denied', denied],
    ['answered with a wrong number', mismatched],
    ['expired', expired],
  ])('stops with a message and fetches another link when it was %s', async (_what, reply) => {
    const { signIn, laid, checked } = await readyPage()
    signIn.press()
    laid.check = reply
    await pass(POLL)
    expect(signIn.get()).toMatchObject({ step: 'ready', href: 'https://t.me/bot?start=2', number: 48 })
    expect(signIn.get().notice).toBe('message' in reply ? reply.message : '')
    await pass(MINUTE)
    expect(checked).toHaveLength(1)
    signIn.press()
    await pass(POLL)
    expect(checked.at(-1)).toContain('poll+2')
  })

  it('reports a token whose user could not be read, and allows another attempt', async () => {
    const { signIn, laid, links } = await readyPage()
    laid.check = confirmed
    laid.readable = false
    signIn.press()
    await pass(POLL)
    expect(signIn.get().step).toBe('ready')
    expect(signIn.get().notice).toMatch(/^Вы вошли/)
    expect(links).toHaveLength(2)
  })

  it('does not follow a denied link while it fetches the next, only once', async () => {
    const { signIn, laid, links } = await readyPage()
    signIn.press()
    laid.check = denied
    laid.linkMs = 1000
    await pass(POLL)
    expect(signIn.get().number).toBeUndefined()
    expect(signIn.press()).toBe(false)
    expect(signIn.press()).toBe(false)
    await pass(1000)
    expect(links).toHaveLength(2)
    expect(signIn.press()).toBe(true)
  })

  it('renews the second link by its own age, not by that of the first', async () => {
    const { signIn, laid, checked } = await readyPage()
    signIn.press()
    laid.check = denied
    await pass(POLL)
    laid.check = pending
    signIn.press()
    await pass(4 * MINUTE - POLL)
    expect(checked).toHaveLength(1 + 10)
  })

  it('stops polling once the page is left', async () => {
    const { signIn, links, checked } = await readyPage()
    signIn.press()
    signIn.stop()
    await pass(10 * MINUTE)
    expect(checked).toEqual([])
    expect(links).toHaveLength(1)
  })

  it('does not poll when the page was left before the link came', async () => {
    const { signIn, laid, links } = page()
    laid.linkMs = 1000
    signIn.start()
    signIn.stop()
    await pass(10 * MINUTE)
    expect(links).toHaveLength(1)
  })
})

describe('an ageing link', () => {
  it('is replaced after four minutes on a visible page', async () => {
    const { signIn } = await readyPage()
    await pass(4 * MINUTE)
    expect(signIn.get()).toMatchObject({ step: 'ready', href: 'https://t.me/bot?start=2' })
  })

  it('is replaced not in a hidden tab but on return', async () => {
    const { signIn, laid, links } = await readyPage()
    laid.visible = false
    await pass(20 * MINUTE)
    expect(links).toHaveLength(1)
    laid.visible = true
    await signIn.cameBack()
    expect(signIn.get().href).toBe('https://t.me/bot?start=2')
  })

  it('is not followed when pressed too late; a new one is fetched with a notice', async () => {
    const { signIn, laid } = await readyPage()
    laid.visible = false
    await pass(5 * MINUTE)
    expect(signIn.press()).toBe(false)
    await pass(0)
    expect(signIn.get()).toMatchObject({ step: 'ready', href: 'https://t.me/bot?start=2' })
    expect(signIn.get().notice).toContain('Нажмите ещё раз')
    expect(signIn.press()).toBe(true)
  })

  it('is not replaced while the person is in the chat', async () => {
    const { signIn, links } = await readyPage()
    await pass(3.9 * MINUTE)
    signIn.press()
    await pass(9 * POLL)
    expect(links).toHaveLength(1)
    await pass(POLL)
    expect(links).toHaveLength(2)
    expect(signIn.get().notice).toContain('Превышено время ожидания')
  })
})

describe('return from the messenger', () => {
  it('checks once, without a message, after the polling has ended', async () => {
    const { signIn, laid, checked, entered } = await readyPage()
    signIn.press()
    await pass(10 * POLL)
    await signIn.cameBack()
    expect(checked).toHaveLength(11)
    expect(signIn.get().notice).toContain('Превышено время ожидания')
    laid.check = confirmed
    await signIn.cameBack()
    expect(entered).toEqual(['access-token'])
  })

  it('checks until the code expires, even after a newer link came', async () => {
    const { signIn, laid, links, checked, entered } = await readyPage()
    signIn.press()
    await pass(4.5 * MINUTE)
    expect(links).toHaveLength(2)
    const before = checked.length
    laid.check = confirmed
    await signIn.cameBack()
    expect([checked.length, checked.at(-1)]).toEqual([
      before + 1,
      '/v1/auth/telegram/checkToken?token=poll+1',
    ])
    expect(entered).toEqual(['access-token'])
  })

  it('does not check a void link', async () => {
    const { signIn, laid, checked } = await readyPage()
    signIn.press()
    laid.check = denied
    await pass(POLL)
    await signIn.cameBack()
    expect(checked).toHaveLength(1)
  })

  it('checks at once while polling, too', async () => {
    const { signIn, laid, entered } = await readyPage()
    signIn.press()
    laid.check = confirmed
    await signIn.cameBack()
    expect(entered).toHaveLength(1)
  })

  it('signs in when two checks overlap and the other finds the link used', async () => {
    const { signIn, laid, entered } = await readyPage()
    signIn.press()
    laid.check = confirmed
    const first = signIn.cameBack()
    laid.check = expired
    const second = signIn.cameBack()
    await Promise.all([first, second])
    expect(entered).toEqual(['access-token'])
    expect(signIn.get()).toEqual({ step: 'entering' })
  })

  it('signs in even if the other check first returned that the link is used', async () => {
    const { signIn, laid } = await readyPage()
    signIn.press()
    laid.linkMs = 1000
    laid.check = expired
    const first = signIn.cameBack()
    laid.check = confirmed
    const second = signIn.cameBack()
    await Promise.all([first, second])
    await pass(1000)
    expect(signIn.get()).toEqual({ step: 'entering' })
  })

  it('does not check a link that was never pressed', async () => {
    const { signIn, checked } = await readyPage()
    await signIn.cameBack()
    expect(checked).toEqual([])
  })

  it('does not check a link that the server has deleted', async () => {
    const { signIn, laid, links, checked } = await readyPage()
    signIn.press()
    await pass(10 * POLL)
    laid.visible = false
    await pass(5 * MINUTE)
    laid.visible = true
    await signIn.cameBack()
    expect(checked).toHaveLength(10)
    expect(links).toHaveLength(2)
  })
})

describe('an unavailable messenger', () => {
  it('is reported without alarm, and retried on request', async () => {
    const { signIn, laid } = page()
    laid.link = silent
    signIn.start()
    await pass(0)
    expect(signIn.get()).toEqual({ step: 'unavailable', notice: undefined })
    laid.link = undefined
    signIn.retry()
    expect(signIn.get().step).toBe('linking')
    await pass(0)
    expect(signIn.get().step).toBe('ready')
  })

  it('is assumed when a link has no number, for which the chat would ask', async () => {
    const { signIn, laid } = page()
    laid.link = { success: true, link: 'https://t.me/bot?start=1', token: 'poll 1' }
    signIn.start()
    await pass(0)
    expect(signIn.get().step).toBe('unavailable')
  })

  it('differs from a phone without network', async () => {
    const { signIn, laid } = page()
    laid.link = offline
    signIn.start()
    await pass(0)
    expect(signIn.get().notice).toContain('Проверьте интернет')
  })
})
