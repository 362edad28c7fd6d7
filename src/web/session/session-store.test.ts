import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ACCESS_TOKEN } from './arrival.ts'
import { anna, boris, createBrowser, failure, outage, refusal } from './testing-session.ts'

const settle = () => vi.advanceTimersByTimeAsync(0)
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)

/** A tab of a signed-in person, whose data are already read. */
async function openSignedIn(user: object = anna) {
  const browser = createBrowser({ t: user }, { [ACCESS_TOKEN]: 't' })
  const tab = browser.openTab()
  tab.session.sync()
  await settle()
  return { ...browser, ...tab }
}

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

describe('the session of a page', () => {
  it('is loading until the user has been read, then signed in', async () => {
    const { server, openTab } = createBrowser({ t: anna }, { [ACCESS_TOKEN]: 't' })
    const { session } = openTab()
    session.sync()
    expect(session.get()).toEqual({ status: 'loading', user: null })
    await settle()
    expect(session.get()).toEqual({ status: 'signedIn', user: anna })
    expect(server.calls).toEqual(['GET /v1/user t'])
  })

  it('without a token makes no request', async () => {
    const { server, openTab } = createBrowser({})
    const { session } = openTab()
    session.sync()
    session.wake()
    await session.reload()
    await seconds(60)
    expect(session.get()).toEqual({ status: 'signedOut', user: null })
    expect(server.calls).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('reads the user every ten seconds', async () => {
    const { server, session } = await openSignedIn()
    server.users.t = { ...anna, name: 'Анна Иванова' }
    await seconds(9.9)
    expect(server.calls).toHaveLength(1)
    await seconds(0.1)
    expect(server.calls).toHaveLength(2)
    expect(session.get().user?.name).toBe('Анна Иванова')
    await seconds(20)
    expect(server.calls).toHaveLength(4)
  })

  it('notifies its listeners only of changes', async () => {
    const { session, server } = await openSignedIn()
    const heard = vi.fn()
    session.subscribe(heard)
    await seconds(30)
    expect(heard).not.toHaveBeenCalled()
    server.users.t = boris
    await seconds(10)
    expect(heard).toHaveBeenCalledOnce()
  })

  it('does not read in a hidden tab, and reads at once when it is shown after ten seconds', async () => {
    const { server, session, page } = await openSignedIn()
    page.visible = false
    session.wake()
    await seconds(60)
    expect(server.calls).toHaveLength(1)
    page.visible = true
    session.wake()
    await settle()
    expect(server.calls).toHaveLength(2)
  })

  it('waits for the rest of the ten seconds when the tab is shown sooner', async () => {
    const { server, session, page } = await openSignedIn()
    page.visible = false
    session.wake()
    await seconds(4)
    page.visible = true
    session.wake()
    await seconds(5.9)
    expect(server.calls).toHaveLength(1)
    await seconds(0.1)
    expect(server.calls).toHaveLength(2)
  })

  it('opened in a hidden tab, waits to be shown', async () => {
    const { server, openTab } = createBrowser({ t: anna }, { [ACCESS_TOKEN]: 't' })
    const { session, page } = openTab()
    page.visible = false
    session.sync()
    await seconds(30)
    expect(server.calls).toEqual([])
    page.visible = true
    session.wake()
    await settle()
    expect(session.get().user).toEqual(anna)
  })

  it('never reads twice at once; a reload during a read gets the next one', async () => {
    const { server, session } = await openSignedIn()
    server.thinksMs = 3000
    const first = session.reload()
    await seconds(1)
    session.sync()
    server.users.t = { ...anna, requests: 15 }
    const [second, third] = [session.reload(), session.reload()]
    session.wake()
    await seconds(6)
    expect((await first).user?.requests).toBe(5)
    expect((await second).user?.requests).toBe(15)
    expect((await third).user?.requests).toBe(15)
    expect(server.busiest).toBe(1)
    expect(server.calls).toHaveLength(3)
  })
})

describe('signing in and out', () => {
  it('stores the token for all tabs and returns the person', async () => {
    const { server, storage, openTab } = createBrowser({ t: anna })
    const { session, page } = openTab()
    session.sync()
    await settle()
    const came = session.login('t')
    expect(session.get().status).toBe('loading')
    expect(await came).toEqual({ status: 'signedIn', user: anna })
    expect(storage.get(ACCESS_TOKEN)).toBe('t')
    expect(page.marked).toBe(true)
    await seconds(10)
    expect(server.calls).toHaveLength(2)
  })

  it('reads the user after signing in even in a hidden tab: the person is in the messenger', async () => {
    const { openTab } = createBrowser({ t: anna })
    const { session, page } = openTab()
    page.visible = false
    expect((await session.login('t')).user).toEqual(anna)
  })

  it('signs out at once and notifies the server in the background', async () => {
    const { server, session, storage, page } = await openSignedIn()
    server.thinksMs = 60_000
    session.logout()
    expect(session.get()).toEqual({ status: 'signedOut', user: null })
    expect(storage.get(ACCESS_TOKEN)).toBeNull()
    expect(page.marked).toBe(false)
    expect(server.calls.at(-1)).toBe('POST /v1/auth/logout t keepalive')
    await seconds(120)
    expect(server.calls).toHaveLength(2)
  })

  it('stays signed out when an answer about the user comes late', async () => {
    const { server, session } = await openSignedIn()
    server.thinksMs = 3000
    const late = session.reload()
    await seconds(1)
    session.logout()
    await seconds(3)
    expect((await late).status).toBe('signedOut')
    expect(session.get().status).toBe('signedOut')
  })

  it('a sign-out that did not reach the server is reported, one with an invalid token is not', async () => {
    const { server, session, reported } = await openSignedIn()
    server.answer = refusal
    session.logout()
    await settle()
    expect(reported).toEqual([])
    server.answer = outage
    await session.login('t2')
    session.logout()
    await settle()
    expect(reported).toHaveLength(1)
  })
})

describe('a failed read', () => {
  it('with 401 at first: the token is dropped', async () => {
    const { storage, openTab } = createBrowser({}, { [ACCESS_TOKEN]: 'dead' })
    const { session, page, reported } = openTab()
    session.sync()
    await settle()
    expect(session.get().status).toBe('signedOut')
    expect(storage.get(ACCESS_TOKEN)).toBeNull()
    expect(page.marked).toBe(false)
    expect(reported).toEqual([])
  })

  it('otherwise at first: reported, the token stays and a later read gets the user', async () => {
    const { server, storage, openTab } = createBrowser({ t: anna }, { [ACCESS_TOKEN]: 't' })
    const { session, page, reported } = openTab()
    server.answer = outage
    session.sync()
    await settle()
    expect(session.get().status).toBe('signedOut')
    expect(storage.get(ACCESS_TOKEN)).toBe('t')
    expect(page.marked).toBe(true)
    expect(reported).toEqual(['Error: The user was not read: internal'])
    server.answer = undefined
    await seconds(10)
    expect(session.get().user).toEqual(anna)
  })

  it('later: keeps the session and is reported once', async () => {
    const { server, session, reported } = await openSignedIn()
    server.answer = outage
    await seconds(60)
    expect(session.get().user).toEqual(anna)
    expect(server.calls).toHaveLength(7)
    expect(reported).toHaveLength(1)
    server.answer = undefined
    await seconds(10)
    server.answer = outage
    await seconds(10)
    expect(reported).toHaveLength(2)
  })

  it('later with 401: the session was closed elsewhere, and /auth may show the reason', async () => {
    const { server, session, storage, page, reported } = await openSignedIn()
    expect(session.takeClosed()).toBe(false)
    delete server.users.t
    await seconds(10)
    expect(session.get()).toEqual({ status: 'signedOut', user: null })
    expect(storage.get(ACCESS_TOKEN)).toBeNull()
    expect(page.marked).toBe(false)
    expect(reported).toEqual([])
    await seconds(60)
    expect(server.calls).toHaveLength(2)
    expect([session.takeClosed(), session.takeClosed()]).toEqual([true, false])
  })

  it('with 429: waits as long as the server requests', async () => {
    const { server, session } = await openSignedIn()
    server.answer = failure('too_many_requests', 45)
    await seconds(10)
    server.answer = undefined
    session.wake()
    await seconds(44)
    expect(server.calls).toHaveLength(2)
    await seconds(1)
    expect(server.calls).toHaveLength(3)
  })
})

describe('a top-up', () => {
  it('is shown when the balance rises and removed when it falls', async () => {
    const { server, topUps } = await openSignedIn()
    await seconds(20)
    expect(topUps).toEqual([])
    server.users.t = { ...anna, requests: 14 }
    await seconds(20)
    expect(topUps).toEqual([14])
    server.users.t = { ...anna, requests: 13 }
    await seconds(20)
    expect(topUps).toEqual([14, null])
  })

  it('is shown after a return to the site, but not for another person', async () => {
    const { server, page, openTab, tabStorage } = await openSignedIn()
    page.visible = false
    server.users.t = { ...anna, requests: 15 }
    const back = openTab(tabStorage)
    back.session.sync()
    await settle()
    expect(back.topUps).toEqual([15])
    server.users.t = { ...boris, requests: 100 }
    await seconds(10)
    expect(back.topUps).toEqual([15])
  })

  it('is shown by each tab for itself, and not by a new tab', async () => {
    const { server, openTab, topUps, session } = await openSignedIn()
    const other = openTab()
    other.session.sync()
    await settle()
    server.users.t = { ...anna, requests: 15 }
    await Promise.all([session.reload(), other.session.reload()])
    const third = openTab()
    third.session.sync()
    await settle()
    expect([topUps, other.topUps, third.topUps]).toEqual([[15], [15], []])
  })
})

describe('two tabs', () => {
  it('sign out together', async () => {
    const { session, openTab } = await openSignedIn()
    const other = openTab()
    other.session.sync()
    await settle()
    session.logout()
    other.session.sync()
    expect(other.session.get().status).toBe('signedOut')
    expect(other.page.marked).toBe(false)
  })

  it('sign in together, also as another person', async () => {
    const { server, session, openTab } = await openSignedIn()
    const other = openTab()
    other.session.sync()
    await settle()
    server.users.b = boris
    await session.login('b')
    other.session.sync()
    await settle()
    expect(other.session.get().user).toEqual(boris)
  })
})
