import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { runs } from '#shared/testing/properties.ts'
import { memoryStorage } from '../store/testing-storage.ts'
import { ACCESS_TOKEN, TOKEN_OF_LINK } from './arrival.ts'
import { anna, boris, createBrowser, outage } from './testing-session.ts'

const settle = () => vi.advanceTimersByTimeAsync(0)
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)

const ANNAS = { [ACCESS_TOKEN]: 'a' }

/** A tab opened with a token in its address; `stored` is the earlier content of the storage. */
function openWith(token: string, stored: Record<string, string> = {}) {
  const browser = createBrowser({ a: anna, link: boris }, stored)
  const tab = browser.openTab(undefined, memoryStorage({ [TOKEN_OF_LINK]: token }).storage)
  const start = () => {
    tab.arrival.sync()
    tab.session.sync()
    return settle()
  }
  const owner = () => browser.storage.get(ACCESS_TOKEN)
  const waiting = () => tab.pageMemory.get(TOKEN_OF_LINK)
  return { ...browser, ...tab, start, owner, waiting }
}

/** Another tab of the browser with a started session. */
async function anotherTab({ openTab }: Pick<ReturnType<typeof openWith>, 'openTab'>) {
  const tab = openTab()
  tab.session.sync()
  await settle()
  return tab
}

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

describe('a token of a link while signed out', () => {
  it('asks by name and stores nothing before the answer', async () => {
    const { start, server, session, owner, arrival } = openWith('link')
    await start()
    expect(arrival.get()).toEqual({ step: 'asking', person: boris, instead: null, entering: false })
    expect([owner(), session.get().status]).toEqual([null, 'loading'])
    expect(server.calls).toEqual(['POST /v1/auth/arrive link', 'GET /v1/user link'])
    arrival.accept()
    await settle()
    expect([owner(), session.get().user, arrival.get().step]).toEqual(['renewed link', boris, 'none'])
  })

  it('is dropped for «Это не я»', async () => {
    const { start, session, owner, waiting, arrival } = openWith('link')
    await start()
    arrival.decline()
    expect([owner(), waiting(), session.get().status]).toEqual([null, null, 'signedOut'])
  })

  it('signs in at once in the browser that comes from /enter', async () => {
    const { start, server, session, owner, waiting, arrival } = openWith('link')
    server.entered = 'link'
    await start()
    expect(server.calls).toEqual(['POST /v1/auth/arrive link', 'GET /v1/user renewed link'])
    expect(session.get().user).toEqual(boris)
    expect([owner(), waiting(), arrival.get().step]).toEqual(['renewed link', null, 'none'])
  })

  it('keeps the page loading, without a redirect', async () => {
    const { start, server, session } = openWith('link')
    server.entered = 'link'
    server.thinksMs = 1000
    await start()
    expect(session.get().status).toBe('loading')
    await seconds(3)
    expect(session.get().user).toEqual(boris)
  })

  it.each([
    ['the server does not know', 'spent', ['POST /v1/auth/arrive spent']],
    ['cannot be one', '', []],
  ])('that %s is dropped with a message', async (_what, token, calls) => {
    const { start, server, session, arrival, owner, waiting } = openWith(token)
    await start()
    expect(arrival.get().step).toBe('refused')
    expect(session.get().status).toBe('signedOut')
    expect([owner(), waiting(), server.calls]).toEqual([null, null, calls])
    arrival.decline()
    expect(arrival.get().step).toBe('none')
  })

  it('can be retried when the server is unreachable', async () => {
    const { start, server, session, arrival, reported, owner } = openWith('link')
    server.answer = outage
    await start()
    expect([arrival.get().step, session.get().status]).toEqual(['failed', 'loading'])
    expect(reported).toEqual(['Error: The token of a link was not proven: internal'])
    server.answer = undefined
    arrival.retry()
    await settle()
    expect(arrival.get()).toMatchObject({ step: 'asking', person: boris })
    expect(owner()).toBeNull()
  })

  it('can be declined when the server is unreachable', async () => {
    const { start, server, session, arrival, waiting } = openWith('link')
    server.answer = outage
    await start()
    arrival.decline()
    expect([arrival.get().step, session.get().status, waiting()]).toEqual(['none', 'signedOut', null])
  })

  it('asks when another tab has signed in meanwhile', async () => {
    const opened = openWith('link')
    opened.server.entered = 'link'
    opened.server.thinksMs = 1000
    void opened.start()
    await settle()
    void opened.openTab().session.login('a')
    await seconds(5)
    expect(opened.owner()).toBe('a')
    expect(opened.arrival.get()).toMatchObject({ step: 'asking', person: boris, instead: anna })
  })
})

describe('a token of a link while another person is signed in', () => {
  it('changes nothing until it is verified, and then asks', async () => {
    const { start, server, session, arrival, owner } = openWith('link', ANNAS)
    await start()
    expect(arrival.get()).toEqual({ step: 'asking', person: boris, instead: anna, entering: false })
    expect(session.get().user).toEqual(anna)
    expect(owner()).toBe('a')
    expect(new Set(server.calls)).toEqual(new Set(['GET /v1/user a', 'GET /v1/user link']))
  })

  it('signs in as agreed and revokes the previous session', async () => {
    const { start, server, session, arrival, owner } = openWith('link', ANNAS)
    await start()
    arrival.accept()
    await settle()
    expect([owner(), session.get().user, arrival.get().step]).toEqual(['renewed link', boris, 'none'])
    expect(Object.keys(server.users)).toEqual(['renewed link'])
  })

  it('is forgotten when the person declines', async () => {
    const { start, server, session, arrival, owner, waiting } = openWith('link', ANNAS)
    await start()
    arrival.decline()
    await settle()
    expect([owner(), waiting(), session.get().user, arrival.get().step]).toEqual(['a', null, anna, 'none'])
    expect(Object.keys(server.users)).toEqual(['a', 'link'])
  })

  it.each(['spent', ''])(
    'that is invalid (%j) leaves the session unchanged, with a message',
    async (token) => {
      const { start, session, arrival, owner } = openWith(token, ANNAS)
      await start()
      expect([owner(), session.get().user, arrival.get().step]).toEqual(['a', anna, 'refused'])
    },
  )

  it('leaves the session unchanged while the server is unreachable, and asks afterwards', async () => {
    const { start, server, arrival, owner } = openWith('link', ANNAS)
    server.answer = outage
    await start()
    expect([owner(), arrival.get().step]).toEqual(['a', 'failed'])
    server.answer = undefined
    arrival.retry()
    await settle()
    expect(arrival.get()).toMatchObject({ step: 'asking', person: boris, instead: anna })
  })

  it('keeps the session when exchanging the token fails after the agreement', async () => {
    const { start, server, arrival, owner } = openWith('link', ANNAS)
    await start()
    arrival.accept()
    server.answer = outage
    await settle()
    expect([owner(), arrival.get().step]).toEqual(['a', 'failed'])
  })

  it('can be declined during the exchange; the new token is revoked', async () => {
    const { start, server, arrival, owner } = openWith('link', ANNAS)
    await start()
    server.thinksMs = 1000
    arrival.accept()
    await seconds(1.5)
    arrival.decline()
    await seconds(5)
    expect([owner(), Object.keys(server.users)]).toEqual(['a', ['a']])
  })

  it('asks again with the right name when the session changes during the question', async () => {
    const opened = openWith('link', ANNAS)
    const { start, server, arrival, session, owner } = opened
    await start()
    server.users.c = { ...anna, id: 3, name: 'Вера' }
    await (await anotherTab(opened)).session.login('c')
    arrival.accept()
    await settle()
    expect(owner()).toBe('c')
    expect(arrival.get()).toMatchObject({ step: 'asking', instead: { name: 'Вера' }, entering: false })
    session.sync()
    arrival.accept()
    await settle()
    expect(owner()).toBe('renewed link')
  })

  it('goes on asking after a sign-out in another tab', async () => {
    const opened = openWith('link', ANNAS)
    await opened.start()
    const other = await anotherTab(opened)
    other.session.logout()
    opened.session.sync()
    await settle()
    expect(opened.arrival.get()).toMatchObject({ step: 'asking', instead: null })
    expect(opened.owner()).toBeNull()
    opened.arrival.decline()
    expect(opened.session.get().status).toBe('signedOut')
  })

  it('stops asking once another tab has signed in as that person', async () => {
    const opened = openWith('link', ANNAS)
    await opened.start()
    opened.server.users.b = boris
    await (await anotherTab(opened)).session.login('b')
    opened.session.sync()
    await settle()
    expect([opened.arrival.get().step, opened.owner()]).toEqual(['none', 'b'])
  })

  it('asks when the session was closed on the server', async () => {
    const { start, owner, arrival } = openWith('link', { [ACCESS_TOKEN]: 'dead' })
    await start()
    expect(arrival.get()).toMatchObject({ step: 'asking', instead: null })
    expect(owner()).toBeNull()
  })
})

describe('a token of a link of the signed-in person', () => {
  it('changes nothing, asks nothing, and opens nothing afterwards', async () => {
    const { start, server, session, arrival, owner } = openWith('link', { [ACCESS_TOKEN]: 'b' })
    server.users.b = boris
    await start()
    expect([arrival.get().step, owner(), session.get().user]).toEqual(['none', 'b', boris])
    expect(Object.keys(server.users)).toEqual(['a', 'b'])
  })
})

describe('a page restored by «back»', () => {
  it('does not ask a question that a later page has settled', async () => {
    const { start, arrival, pageMemory } = openWith('link', ANNAS)
    await start()
    pageMemory.remove(TOKEN_OF_LINK)
    arrival.sync()
    expect(arrival.get().step).toBe('none')
  })

  it('asks about the link that was opened last', async () => {
    const { start, arrival, pageMemory, server } = openWith('link', ANNAS)
    await start()
    server.users.second = { ...boris, id: 4, name: 'Глеб' }
    pageMemory.set(TOKEN_OF_LINK, 'second')
    arrival.sync()
    await settle()
    expect(arrival.get()).toMatchObject({ step: 'asking', person: { name: 'Глеб' } })
  })
})

describe('any order of events', () => {
  const events = [
    'accept',
    'decline',
    'retry',
    'outage',
    'mend',
    'otherLogin',
    'otherLogout',
    'attend',
    'hear',
  ]
  const Script = fc.record({
    signedIn: fc.boolean(),
    thinksMs: fc.constantFrom(0, 300, 1000),
    steps: fc.array(
      fc.record({ event: fc.constantFrom(...events), waitMs: fc.constantFrom(0, 100, 700, 2500) }),
      {
        maxLength: 12,
      },
    ),
  })

  it('signs in only after an agreement that named the current person', async () => {
    await fc.assert(
      fc.asyncProperty(Script, async ({ signedIn, thinksMs, steps }) => {
        const opened = openWith('link', signedIn ? ANNAS : {})
        const { server, storage, session, arrival } = opened
        server.thinksMs = thinksMs
        server.users.c = { ...anna, id: 3, name: 'Вера' }
        const other = opened.openTab()
        const named = new Map<string, string>([
          ['a', 'Анна'],
          ['c', 'Вера'],
        ])
        const agreed = new Set<string | undefined>()
        const unasked: string[] = []
        const keep = storage.set
        storage.set = (key, value) => {
          const before = storage.get(ACCESS_TOKEN)
          const isOfLink = key === ACCESS_TOKEN && value.includes('link')
          if (isOfLink && !agreed.has(named.get(before ?? ''))) unasked.push(before ?? 'nobody')
          if (isOfLink && value === 'link') unasked.push('the token of the link itself')
          keep(key, value)
        }
        const acts: Record<string, () => void> = {
          accept: () => {
            const state = arrival.get()
            if (state.step === 'asking') agreed.add(state.instead?.name ?? undefined)
            arrival.accept()
          },
          decline: arrival.decline,
          retry: () => void (arrival.get().step === 'failed' && arrival.retry()),
          outage: () => {
            server.answer = outage
          },
          mend: () => {
            server.answer = undefined
          },
          otherLogin: () => void other.session.login('c'),
          otherLogout: other.session.logout,
          attend: session.wake,
          hear: session.sync,
        }
        void opened.start()
        for (const { event, waitMs } of steps) {
          acts[event]?.()
          await vi.advanceTimersByTimeAsync(waitMs)
        }
        await seconds(10)
        expect(unasked).toEqual([])
      }),
      runs(80),
    )
  })
})
