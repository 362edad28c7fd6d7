import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeBrowser } from '../start/testing-browser.ts'
import { accessToken, login, signOutHere, startSession } from './session.ts'

const settle = () => vi.advanceTimersByTimeAsync(0)

/** A page with a started session, in a browser of a signed-in person. */
async function openPage() {
  const browser = fakeBrowser({ stored: { access_token: 't' } })
  const askedAs: unknown[] = []
  vi.stubGlobal('fetch', async (path: string, { headers }: RequestInit) => {
    if (path === '/v1/user') askedAs.push(new Headers(headers).get('authorization'))
    return Response.json({ success: true, id: 1, requests: 5 })
  })
  const stop = startSession()
  await settle()
  return { ...browser, askedAs, stop }
}

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  signOutHere()
  vi.useRealTimers()
})

describe('the session of this page', () => {
  it('reads the user at start and again after another tab changed the token', async () => {
    const { askedAs, kept, fire } = await openPage()
    fire('storage', { key: 'theme' })
    kept.set('access_token', 't2')
    fire('storage', { key: 'access_token' })
    await settle()
    expect(askedAs).toEqual(['Bearer t', 'Bearer t2'])
  })

  it.each(['access_token', null])('ends when another tab removes %s from the storage', async (key) => {
    const { kept, root, fire } = await openPage()
    root.dataset.signedIn = ''
    kept.clear()
    fire('storage', { key })
    expect(root.dataset.signedIn).toBeUndefined()
  })

  it('checks the token again when «back» restores the page', async () => {
    const { askedAs, fire } = await openPage()
    fire('pageshow', { persisted: true })
    await settle()
    expect(askedAs).toHaveLength(2)
  })

  it.each(['focus', 'visibilitychange'])('reads when due, after a %s event', async (event) => {
    const { askedAs, fire } = await openPage()
    vi.stubGlobal('document', { ...document, visibilityState: 'hidden' })
    await vi.advanceTimersByTimeAsync(30_000)
    expect(askedAs).toHaveLength(1)
    vi.stubGlobal('document', { ...document, visibilityState: 'visible' })
    fire(event)
    await settle()
    expect(askedAs).toHaveLength(2)
  })

  it('changes the appearance of the page with the token', async () => {
    const { root } = await openPage()
    await login('fresh')
    expect([accessToken(), root.dataset.signedIn]).toEqual(['fresh', ''])
    signOutHere()
    expect([accessToken(), root.dataset.signedIn]).toEqual([null, undefined])
  })

  it('follows no other tab after it was stopped', async () => {
    const { askedAs, stop, fire } = await openPage()
    stop()
    fire('storage', { key: 'access_token' })
    await settle()
    expect(askedAs).toHaveLength(1)
  })
})
