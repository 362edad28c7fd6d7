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
    errand: signInBy('telegram', { call, enter }),
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
  it('fetches the link on load and waits for nothing before it is pressed', async () => {
    const { signIn, checked } = page()
    signIn.start()
    expect(signIn.get()).toEqual({ step: 'linking' })
    await pass(MINUTE)
    expect(signIn.get()).toMatchObject({ step: 'ready', href: 'https://t.me/bot?start=1', number: 47 })
    expect(checked).toEqual([])
  })

  it('asks every five seconds after the press, with the code escaped', async () => {
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

  it('hands over the token of a confirmed sign-in and asks no more', async () => {
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

  it('gives up after ten checks with the words of the specification', async () => {
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

  it('makes ten new checks of the same link when it is pressed again', async () => {
    const { signIn, links, checked } = await readyPage()
    signIn.press()
    await pass(10 * POLL)
    signIn.press()
    expect(signIn.get().notice).toBeUndefined()
    await pass(10 * POLL)
    expect(checked).toHaveLength(20)
    expect(links).toHaveLength(1)
  })

  it('starts to count anew when it is pressed while waiting', async () => {
    const { signIn, checked } = await readyPage()
    signIn.press()
    await pass(8 * POLL)
    signIn.press()
    await pass(9 * POLL)
    expect(signIn.get().step).toBe('waiting')
    expect(checked).toHaveLength(17)
  })

  it('takes an error of a check for «not yet», and reports it without the code', async () => {
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

  it('does not report that the person has not answered yet', async () => {
    const { signIn, reported } = await readyPage()
    signIn.press()
    await pass(10 * POLL)
    expect(reported).toEqual([])
  })

  it.each([
    ['denied', denied],
    ['answered with a wrong number', mismatched],
    ['expired', expired],
  ])('stops, says so and fetches another link when it was %s', async (_what, reply) => {
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

  it('says when the token came but the person could not be read, and lets them try again', async () => {
    const { signIn, laid, links } = await readyPage()
    laid.check = confirmed
    laid.readable = false
    signIn.press()
    await pass(POLL)
    expect(signIn.get().step).toBe('ready')
    expect(signIn.get().notice).toMatch(/^Вы вошли/)
    expect(links).toHaveLength(2)
  })

  it('does not follow a denied link while the next one is on its way, and fetches only that one', async () => {
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

  it('asks no more once the page is left', async () => {
    const { signIn, links, checked } = await readyPage()
    signIn.press()
    signIn.stop()
    await pass(10 * MINUTE)
    expect(checked).toEqual([])
    expect(links).toHaveLength(1)
  })

  it('does so even when the page was left before the link came', async () => {
    const { signIn, laid, links } = page()
    laid.linkMs = 1000
    signIn.start()
    signIn.stop()
    await pass(10 * MINUTE)
    expect(links).toHaveLength(1)
  })
})

describe('a link that grows old', () => {
  it('is replaced after four minutes while the page is looked at', async () => {
    const { signIn } = await readyPage()
    await pass(4 * MINUTE)
    expect(signIn.get()).toMatchObject({ step: 'ready', href: 'https://t.me/bot?start=2' })
  })

  it('is not replaced in a hidden tab, but on coming back', async () => {
    const { signIn, laid, links } = await readyPage()
    laid.visible = false
    await pass(20 * MINUTE)
    expect(links).toHaveLength(1)
    laid.visible = true
    await signIn.cameBack()
    expect(signIn.get().href).toBe('https://t.me/bot?start=2')
  })

  it('is not followed when it is pressed too late; a new one is fetched and the person told', async () => {
    const { signIn, laid } = await readyPage()
    laid.visible = false
    await pass(5 * MINUTE)
    expect(signIn.press()).toBe(false)
    await pass(0)
    expect(signIn.get()).toMatchObject({ step: 'ready', href: 'https://t.me/bot?start=2' })
    expect(signIn.get().notice).toContain('Нажмите ещё раз')
    expect(signIn.press()).toBe(true)
  })

  it('is not replaced under a person who is in the chat', async () => {
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

describe('coming back from the messenger', () => {
  it('asks once, quietly, after the time was out', async () => {
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

  it('asks until the code ends, also once the page has a newer link', async () => {
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

  it('asks no more about a link that came to its end', async () => {
    const { signIn, laid, checked } = await readyPage()
    signIn.press()
    laid.check = denied
    await pass(POLL)
    await signIn.cameBack()
    expect(checked).toHaveLength(1)
  })

  it('asks at once while waiting, too', async () => {
    const { signIn, laid, entered } = await readyPage()
    signIn.press()
    laid.check = confirmed
    await signIn.cameBack()
    expect(entered).toHaveLength(1)
  })

  it('signs in when two checks crossed and the other one found the link used', async () => {
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

  it('signs in even when the other check was told first that the link is used', async () => {
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

  it('asks about nothing that was never pressed', async () => {
    const { signIn, checked } = await readyPage()
    await signIn.cameBack()
    expect(checked).toEqual([])
  })

  it('does not ask about a link that the server has forgotten', async () => {
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

describe('a messenger that does not answer', () => {
  it('is said calmly, and asked again on request', async () => {
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

  it('is taken for silent when its link has no number: the chat would ask what the page cannot show', async () => {
    const { signIn, laid } = page()
    laid.link = { success: true, link: 'https://t.me/bot?start=1', token: 'poll 1' }
    signIn.start()
    await pass(0)
    expect(signIn.get().step).toBe('unavailable')
  })

  it('is told apart from a phone without network', async () => {
    const { signIn, laid } = page()
    laid.link = offline
    signIn.start()
    await pass(0)
    expect(signIn.get().notice).toContain('Проверьте интернет')
  })
})
