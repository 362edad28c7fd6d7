import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CallOptions, Reply } from '#web/call.ts'
import { memoryStorage } from '#web/store/testing-storage.ts'
import { answeredBy } from '#web/testing-call.ts'
import { begunMark } from './begun-mark.ts'
import { admitWith, linkWith, packAnswer } from './provider-answer.ts'
import { deliverProviderAnswer } from './provider-arrival.ts'
import { createProviderSignIn } from './provider-sign-in.ts'

const ORIGIN = 'https://avtosled.example'
const FAILED = 'Произошла ошибка при авторизации через Яндекс ID.'

const good: Reply = { success: true, access_token: 'access-token', message: 'Вы вошли' }

/** A server that exchanges tokens and a session that accepts them. */
function site(reply: Reply = good) {
  const calls: [string, CallOptions][] = []
  const entered: string[] = []
  const laid = { reply, readable: true }
  const call = answeredBy(async (path, options) => {
    calls.push([path, options])
    return laid.reply
  })
  const enter = async (token: string) => {
    entered.push(token)
    return laid.readable
  }
  const admission = {
    sign_in: () => admitWith({ call, enter }),
    link: (account?: number) => linkWith({ call, accessToken: () => 'access-token', account }),
  }
  const nameOf = (by: string | undefined) => (by === 'vkid' ? 'VK ID' : 'Яндекс ID')
  return { laid, calls, entered, provider: 'Яндекс ID', nameOf, admission, admit: admission.sign_in() }
}

/** The page with the provider's button; the test plays the popup. */
function page(options: { readonly blocked?: boolean; readonly reply?: Reply } = {}) {
  const messages = new EventTarget()
  const popups: { closed: boolean }[] = []
  const focus = { here: true }
  const parts = site(options.reply)
  const begun = vi.fn()
  const mark = begunMark(memoryStorage().storage)
  const signIn = createProviderSignIn({
    ...parts,
    id: 'openid',
    messages,
    origin: ORIGIN,
    isFocused: () => focus.here,
    markBegun() {
      begun()
      mark.set({ purpose: 'link', account: 703 }, 'openid')
    },
    forgetBegun: () => mark.take('openid'),
    openPopup() {
      if (options.blocked) return null
      const popup = { closed: false }
      popups.push(popup)
      return popup
    },
  })
  const postMessage = (data: unknown, { origin = ORIGIN, source = popups.at(-1) as unknown } = {}) => {
    messages.dispatchEvent(Object.assign(new Event('message'), { data, origin, source }))
    return pass(0)
  }
  return { ...parts, signIn, popups, focus, begun, mark, postMessage }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

describe('sign-in by the account provider', () => {
  it('opens the popup within the press and exchanges its answer for a session', async () => {
    const { signIn, popups, begun, postMessage, calls, entered } = page()
    signIn.press()
    expect(popups).toHaveLength(1)
    expect(begun).toHaveBeenCalledOnce()
    expect(signIn.get()).toEqual({ step: 'away' })
    await postMessage(packAnswer({ token: 'id-token' }))
    expect(calls).toEqual([['/v1/auth/google/checkToken', { body: { token: 'id-token' } }]])
    expect(entered).toEqual(['access-token'])
    expect(signIn.get()).toEqual({ step: 'entering' })
  })

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another window', { source: { closed: false } }],
  ])('does not listen to %s', async (_who, from) => {
    const { signIn, postMessage, calls } = page()
    signIn.press()
    await postMessage(packAnswer({ token: 'id-token' }), from)
    expect(calls).toEqual([])
    expect(signIn.get().step).toBe('away')
  })

  it.each([[null], ['token'], [{ token: 'id-token' }], [{ providerAnswer: { token: 7 } }]])(
    'ignores a message that is not the popup’s: %j',
    async (message) => {
      const { signIn, postMessage, calls } = page()
      signIn.press()
      await postMessage(message)
      expect(calls).toEqual([])
    },
  )

  it('accepts one answer', async () => {
    const { signIn, postMessage, calls } = page()
    signIn.press()
    await postMessage(packAnswer({ token: 'one' }))
    await postMessage(packAnswer({ token: 'two' }))
    expect(calls).toHaveLength(1)
  })

  it('reports a blocked popup, and offers this tab', () => {
    const { signIn } = page({ blocked: true })
    signIn.press()
    expect(signIn.get()).toEqual({
      step: 'failed',
      problem: `${FAILED} Браузер не дал открыть окно входа.`,
      blocked: true,
    })
  })

  it('reports a popup closed without an answer', async () => {
    const { signIn, popups } = page()
    signIn.press()
    for (const popup of popups) popup.closed = true
    await pass(500)
    expect(signIn.get().step).toBe('away')
    await pass(500)
    expect(signIn.get()).toEqual({
      step: 'failed',
      problem: `${FAILED} Окно закрыто раньше, чем вход завершился.`,
    })
  })

  it('keeps waiting while the person is in a popup that only looks closed', async () => {
    const { signIn, popups, focus } = page()
    signIn.press()
    focus.here = false
    for (const popup of popups) popup.closed = true
    await pass(60_000)
    expect(signIn.get().step).toBe('away')
  })

  it('accepts the answer of a popup that then closed itself', async () => {
    const { signIn, popups, postMessage, entered } = page()
    signIn.press()
    for (const popup of popups) popup.closed = true
    await pass(500)
    await postMessage(packAnswer({ token: 'id-token' }))
    await pass(5_000)
    expect(entered).toHaveLength(1)
    expect(signIn.get().step).toBe('entering')
  })

  it('drops the first popup when the button is pressed again', async () => {
    const { signIn, popups, postMessage, calls } = page()
    signIn.press()
    const [first] = popups
    signIn.press()
    await postMessage(packAnswer({ token: 'old' }), { source: first })
    expect(calls).toEqual([])
    if (first) first.closed = true
    await pass(5_000)
    expect(signIn.get().step).toBe('away')
  })

  it.each<[string, (shown: ReturnType<typeof page>) => unknown]>([
    ['has answered', ({ postMessage }) => postMessage(packAnswer({ token: 'id-token' }))],
    ['has failed', ({ postMessage }) => postMessage(packAnswer({ error: 'access_denied' }))],
    [
      'was closed',
      ({ popups }) => {
        for (const popup of popups) popup.closed = true
        return pass(1_000)
      },
    ],
    ['was left alone', ({ signIn }) => signIn.stop()],
  ])('expects no answer in another window once the popup %s', async (_what, end) => {
    const shown = page()
    shown.signIn.press()
    await end(shown)
    expect(shown.mark.take('openid')).toBeUndefined()
  })

  it('expects one in this tab when the popup is blocked', () => {
    const { signIn, mark } = page({ blocked: true })
    signIn.press()
    signIn.stop()
    expect(mark.take('openid')).toEqual({ purpose: 'link', account: 703 })
  })

  it('rejects another provider’s answer from the popup', async () => {
    const { signIn, postMessage, calls } = page()
    signIn.press()
    await postMessage(packAnswer({ token: 'code', by: 'yandex' }))
    expect(calls).toEqual([])
    expect(signIn.get()).toEqual({ step: 'failed', problem: `${FAILED} Начните вход заново.` })
  })

  it('ignores messages once the page is left', async () => {
    const { signIn, postMessage, calls } = page()
    signIn.press()
    signIn.stop()
    await postMessage(packAnswer({ token: 'id-token' }))
    expect(calls).toEqual([])
  })
})

describe('the message of a failed sign-in', () => {
  const refused: Reply = { success: false, error: 'provider_refused', message: 'Не подтвердил, что это вы.' }
  const unreached: Reply = { success: false, error: 'unreached', message: 'Нет связи с сайтом.' }

  it.each([
    ['the server refuses', refused, 'Не подтвердил, что это вы.'],
    ['the server is unreachable', unreached, 'Нет ответа от сервера.'],
    ['the answer cannot be read', { ...unreached, unreadable: true } as const, 'Произошла ошибка.'],
    ['the answer has no token', { success: true } as const, 'Произошла ошибка.'],
  ])('when %s', async (_what, reply, problem) => {
    const { signIn, postMessage } = page({ reply })
    signIn.press()
    await postMessage(packAnswer({ token: 'id-token' }))
    expect(signIn.get()).toEqual({ step: 'failed', problem })
  })

  it.each([
    ['access_denied', `${FAILED} Вход отменён.`],
    ['provider_silent', `${FAILED} Сервис входа сейчас не отвечает. Попробуйте через несколько минут.`],
    ['<b>позвоните нам</b>', `${FAILED} Начните вход заново.`],
    ['constructor', `${FAILED} Начните вход заново.`],
  ])('when the provider returns %s', async (error, problem) => {
    const { signIn, postMessage, calls } = page()
    signIn.press()
    await postMessage(packAnswer({ error }))
    expect(signIn.get()).toEqual({ step: 'failed', problem })
    expect(calls).toEqual([])
  })

  it('covers a token whose user could not be read', async () => {
    const { signIn, laid, postMessage } = page()
    laid.readable = false
    signIn.press()
    await postMessage(packAnswer({ token: 'id-token' }))
    expect(signIn.get().problem).toMatch(/^Вы вошли/)
  })
})

describe('the window that receives the provider’s answer', () => {
  const openerOf = (closed = false) => ({ closed, postMessage: vi.fn() })
  const fragment = '#token=header.payload.signature'
  const begun = () => ({ purpose: 'sign_in' as const })

  it('passes the token to its opener, at its own origin only', async () => {
    const parts = site()
    const opener = openerOf()
    const came = await deliverProviderAnswer({ ...parts, fragment, opener, origin: ORIGIN, begunFor: begun })
    expect(came).toEqual({ step: 'handed' })
    const answer = packAnswer({ token: 'header.payload.signature' })
    expect(opener.postMessage).toHaveBeenCalledExactlyOnceWith(answer, ORIGIN)
    expect(parts.calls).toEqual([])
  })

  it('passes on a failure as well', async () => {
    const opener = openerOf()
    await deliverProviderAnswer({
      ...site(),
      fragment: '#error=access_denied',
      opener,
      origin: ORIGIN,
      begunFor: begun,
    })
    expect(opener.postMessage).toHaveBeenCalledExactlyOnceWith(packAnswer({ error: 'access_denied' }), ORIGIN)
  })

  it.each([
    ['nobody opened it', null],
    ['the page that opened it is gone', openerOf(true)],
  ])('signs in here when %s', async (_why, opener) => {
    const parts = site()
    const came = await deliverProviderAnswer({ ...parts, fragment, opener, origin: ORIGIN, begunFor: begun })
    expect(came).toEqual({ step: 'signedIn' })
    expect(parts.entered).toEqual(['access-token'])
  })

  it('does not sign in by an address from someone else', async () => {
    const parts = site()
    const came = await deliverProviderAnswer({
      ...parts,
      fragment,
      opener: null,
      origin: ORIGIN,
      begunFor: () => undefined,
    })
    expect(came).toEqual({ step: 'failed', problem: `${FAILED} Начните вход заново.` })
    expect(parts.calls).toEqual([])
  })

  it.each(['', '#', '#token=', '#token'])('reports an address without an answer: «%s»', async (empty) => {
    const parts = site()
    const came = await deliverProviderAnswer({
      ...parts,
      fragment: empty,
      opener: null,
      origin: ORIGIN,
      begunFor: begun,
    })
    expect(came).toMatchObject({ step: 'failed' })
    expect(parts.calls).toEqual([])
  })

  it('posts the code of a Russian provider to its own address, and names it', async () => {
    const parts = site()
    const arriving = { ...parts, opener: null, origin: ORIGIN, begunFor: begun }
    expect(await deliverProviderAnswer({ ...arriving, fragment: '#token=code&by=vkid' })).toEqual({
      step: 'signedIn',
    })
    expect(parts.calls).toEqual([['/v1/auth/provider/checkToken', { body: { token: 'code' } }]])
    expect(await deliverProviderAnswer({ ...arriving, fragment: '#error=access_denied&by=vkid' })).toEqual({
      step: 'failed',
      problem: 'Произошла ошибка при авторизации через VK ID. Вход отменён.',
    })
  })

  it('links if linking was started, without a sign-in', async () => {
    const parts = site({ success: true })
    const begunFor = () => ({ purpose: 'link' as const, account: 703 })
    const linked = { ...parts, fragment: '#token=code&by=vkid', opener: null, origin: ORIGIN, begunFor }
    expect(await deliverProviderAnswer(linked)).toEqual({ step: 'signedIn' })
    expect(parts.calls).toEqual([
      ['/v1/user/linkIdentity', { token: 'access-token', body: { token: 'code', account: 703 } }],
    ])
    expect(parts.entered).toEqual([])
  })

  it('neither links nor signs in by another provider than the started one', async () => {
    const answers = [
      ['vkid', '#token=code&by=vkid'],
      ['yandex', '#token=code&by=yandex'],
      ['openid', '#token=header.payload.signature'],
    ] as const
    for (const purpose of ['link', 'sign_in'] as const)
      for (const [begunAt] of answers)
        for (const [answering, fragment] of answers) {
          const parts = site()
          const mark = begunMark(memoryStorage().storage)
          mark.set({ purpose }, begunAt)
          const arriving = { ...parts, opener: null, origin: ORIGIN, begunFor: mark.take }
          await deliverProviderAnswer({ ...arriving, fragment })
          expect(parts.calls).toHaveLength(answering === begunAt ? 1 : 0)
        }
  })

  it('links nothing more after it has passed on the answer', async () => {
    const parts = site()
    const mark = begunMark(memoryStorage().storage)
    mark.set({ purpose: 'link', account: 703 }, 'vkid')
    const arriving = { ...parts, fragment: '#token=code&by=vkid', origin: ORIGIN, begunFor: mark.take }
    await deliverProviderAnswer({ ...arriving, opener: openerOf() })
    expect(await deliverProviderAnswer({ ...arriving, opener: null })).toMatchObject({ step: 'failed' })
    expect(parts.calls).toEqual([])
  })

  it('shows the server’s reason for a refusal', async () => {
    const parts = site({ success: false, error: 'provider_refused', message: 'Не подтвердил.' })
    const came = await deliverProviderAnswer({
      ...parts,
      fragment,
      opener: null,
      origin: ORIGIN,
      begunFor: begun,
    })
    expect(came).toEqual({ step: 'failed', problem: 'Не подтвердил.' })
  })
})

describe('the mark of a started sign-in', () => {
  it('can be taken once', () => {
    const mark = begunMark(memoryStorage().storage)
    expect(mark.take('vkid')).toBeUndefined()
    for (const purpose of ['sign_in', 'link'] as const) {
      mark.set({ purpose }, 'vkid')
      expect(mark.take('vkid')).toEqual({ purpose })
      expect(mark.take('vkid')).toBeUndefined()
    }
  })

  it('expires after ten minutes, as on the server', async () => {
    const mark = begunMark(memoryStorage().storage)
    mark.set({ purpose: 'sign_in' }, 'vkid')
    await pass(10 * 60_000)
    expect(mark.take('vkid')).toBeUndefined()
  })
})
