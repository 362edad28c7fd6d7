import { describe, expect, it, vi } from 'vitest'
import { TOKEN_OF_LINK } from '../session/arrival.ts'
import { pageMemory } from '../store/page-memory.ts'
import { type FakePage, fakeBrowser } from './testing-browser.ts'

const TOKEN = `${'a'.repeat(42)}-`
const OTHER = 'b'.repeat(43)
let loads = 0

/** Loads a page: runs the script of its head. */
async function load(page: FakePage) {
  const browser = fakeBrowser(page)
  loads += 1
  await import(/* @vite-ignore */ `./before-paint.ts?load=${loads}`)
  return browser
}

const signedIn = { access_token: TOKEN }

describe('a token in the address', () => {
  it.each(['/auth', '/user', '/user/', '/appPay', '/app/cabinet'])(
    'of %s moves, unverified, from the address into the memory of the page',
    async (path) => {
      const { url, kept, keptInTab, root } = await load({
        address: `${path}?from=bot&token=${TOKEN}&a=1#dtp`,
      })
      expect(url.href).toBe(`https://avtosled.example${path}?from=bot&a=1#dtp`)
      expect([pageMemory.get(TOKEN_OF_LINK), ...keptInTab]).toEqual([TOKEN])
      expect(kept.get('access_token')).toBeUndefined()
      expect(root.dataset.signedIn).toBeUndefined()
    },
  )

  it('leaves the current session unchanged', async () => {
    const { kept, keptInTab } = await load({ address: `/user?token=${OTHER}`, stored: signedIn })
    expect(Object.fromEntries(kept)).toEqual(signedIn)
    expect([pageMemory.get(TOKEN_OF_LINK), ...keptInTab]).toEqual([OTHER])
  })

  it.each(['/', '/posts', '/checks/X', '/payment', '/auth/provider', '/deleteAccount', '/User'])(
    'of %s is removed and not stored',
    async (path) => {
      const { url, kept, keptInTab } = await load({ address: `${path}?token=${OTHER}`, stored: signedIn })
      expect(url.href).toBe(`https://avtosled.example${path}`)
      expect(Object.fromEntries(kept)).toEqual(signedIn)
      expect([pageMemory.get(TOKEN_OF_LINK), ...keptInTab]).toEqual([null])
    },
  )

  it('of an impossible form leaves a mark for the message of the page', async () => {
    const { url, kept, keptInTab } = await load({ address: '/user?token=%3Cscript%3E', stored: signedIn })
    expect(url.href).toBe('https://avtosled.example/user')
    expect(Object.fromEntries(kept)).toEqual(signedIn)
    expect([pageMemory.get(TOKEN_OF_LINK), ...keptInTab]).toEqual([''])
  })

  it('keeps the page, which asks about it or reports it', async () => {
    for (const address of [`/user?token=${TOKEN}`, '/user?token=x', `/auth?token=${OTHER}`])
      expect((await load({ address, stored: address.startsWith('/auth') ? signedIn : {} })).left).toEqual([])
  })
})

describe('a page that is not for this visitor', () => {
  it.each([
    ['/user', {}, '/auth'],
    ['/user/', {}, '/auth'],
    ['/deleteAccount', {}, '/auth'],
    ['/auth', signedIn, '/user'],
  ])('%s with %o is left before it is painted for %s', async (address, stored, to) => {
    const { left, root } = await load({ address, stored })
    expect(left).toEqual([to])
    expect(root.hidden).toBe(true)
  })

  it.each([
    ['/', {}],
    ['/', signedIn],
    ['/auth', {}],
    ['/auth/provider', signedIn],
    ['/user', signedIn],
  ])('%s with %o stays', async (address, stored) => {
    const { left, root } = await load({ address, stored })
    expect(left).toEqual([])
    expect(root.hidden).toBe(false)
  })

  it('is left as well when «back» restores it after the sign-out', async () => {
    const { left, kept, fire } = await load({ address: '/user', stored: signedIn })
    kept.delete('access_token')
    fire('pageshow', { persisted: true })
    expect(left).toEqual(['/auth'])
  })
})

describe('the appearance of a page', () => {
  it('follows another tab that signs in and out', async () => {
    const { root, kept, fire } = await load({})
    expect(root.dataset.signedIn).toBeUndefined()
    kept.set('access_token', TOKEN)
    fire('storage')
    expect(root.dataset.signedIn).toBe('')
    kept.delete('access_token')
    fire('storage')
    expect(root.dataset.signedIn).toBeUndefined()
  })
})

describe('the framework', () => {
  it('of a text page does not start for a signed-out visitor', async () => {
    const { fire, started } = await load({ frameworkFor: 'signed-in' })
    fire('pointerdown')
    expect(started).toEqual([])
  })

  it.each<[string, FakePage]>([
    ['of a page of text starts for who is signed in', { frameworkFor: 'signed-in', stored: signedIn }],
    ['of any other page starts for everybody', {}],
  ])('%s', async (_name, page) => {
    const { fire, started } = await load(page)
    fire('pointerdown')
    fire('keydown')
    expect(started).toEqual(
      ['/m.js', '/n.js'].map((file) => ({
        onerror: expect.any(Function),
        type: 'module',
        async: false,
        textContent: `import "${file}"`,
      })),
    )
  })

  it('has the full stylesheet', async () => {
    const { fire, sheet } = await load({})
    expect(sheet.media).toBe('print')
    fire('pointerdown')
    expect(sheet.media).toBe('all')
  })

  it('loads again after a lost connection, and says so meanwhile', async () => {
    vi.useFakeTimers()
    const { fire, root, started } = await load({})
    fire('pointerdown')
    for (const script of started as HTMLScriptElement[]) script.onerror?.('')
    expect(root.dataset.unreached).toBe('')
    expect(started).toHaveLength(2)
    fire('online')
    vi.advanceTimersByTime(60_000)
    expect(started).toHaveLength(4)
    fire('app:hydrated')
    expect(root.dataset.unreached).toBeUndefined()
    vi.useRealTimers()
  })

  it('starts at once on a report that a person asked to check', async () => {
    const { fire, started, keptInTab } = await load({ address: '/checks/XTAGFL110MY000001' })
    fire('DOMContentLoaded')
    expect(started).toEqual([])
    keptInTab.set('ask-on-arrival', 'XTAGFL110MY000001')
    fire('DOMContentLoaded')
    expect(started).toHaveLength(2)
  })
})

describe('the question about cookies', () => {
  it('is shown before the first paint, only to visitors who have not answered', async () => {
    expect((await load({})).root.dataset.consentAsked).toBe('')
    const refused = { consent: '1 necessary 2026-11-21T10:00:00.000Z' }
    expect((await load({ stored: refused })).root.dataset.consentAsked).toBeUndefined()
  })

  it('disappears when another tab has answered it', async () => {
    const { root, kept, fire } = await load({})
    kept.set('consent', '1 necessary 2026-11-21T10:00:00.000Z')
    fire('storage')
    expect(root.dataset.consentAsked).toBeUndefined()
  })
})

describe('the page that leaves by itself', () => {
  it('does so after its delay, replacing its history entry', async () => {
    vi.useFakeTimers()
    const { fire, left } = await load({ leaves: { to: 'https://partner.example/', afterMs: 2000 } })
    fire('DOMContentLoaded')
    vi.advanceTimersByTime(1999)
    expect(left).toEqual([])
    vi.advanceTimersByTime(1)
    expect(left).toEqual(['https://partner.example/'])
    vi.useRealTimers()
  })

  it('is no other page', async () => {
    const { fire, left } = await load({})
    vi.useFakeTimers()
    fire('DOMContentLoaded')
    vi.runAllTimers()
    vi.useRealTimers()
    expect(left).toEqual([])
  })
})
