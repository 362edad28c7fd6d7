import { beforeEach, describe, expect, it, vi } from 'vitest'
import { safeStorage } from '../store/safe-storage.ts'
import { stubStorage } from '../store/testing-storage.ts'
import { CONSENT_CHANGED, consentIn } from './consent.ts'
import { keepConsent } from './keep-consent.ts'

const COUNTERS = '/assets/counters-1a.js'

let root: { dataset: Record<string, string | undefined>; asked: boolean }
let kept: Map<string, string>
let loaded: { src?: string; dataset: object }[]
let reload: ReturnType<typeof vi.fn>
let told: ReturnType<typeof vi.fn<(type: string) => void>>
let banner: { focus: ReturnType<typeof vi.fn> }

/** The browser APIs that consent uses. */
beforeEach(() => {
  kept = stubStorage('localStorage')
  loaded = []
  reload = vi.fn()
  told = vi.fn<(type: string) => void>()
  banner = { focus: vi.fn() }
  root = { dataset: {}, asked: false }
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('dispatchEvent', (event: Event) => told(event.type))
  vi.stubGlobal('document', {
    documentElement: {
      dataset: root.dataset,
      toggleAttribute: (_name: 'data-consent-asked', on: boolean) => {
        root.asked = on
      },
    },
    currentScript: { dataset: { counters: COUNTERS, metrika: '42' } },
    createElement: () => ({ dataset: {} }),
    getElementById: () => banner,
    head: { append: (script: (typeof loaded)[number]) => loaded.push(script) },
  })
})

/** Opens a page: runs the script of its head. */
function open() {
  const consent = keepConsent(safeStorage(() => localStorage))
  consent.read()
  return consent
}

/** An element that can be pressed, and its matches by selector. */
const pressable = (selector: string, dataset: object = {}) => {
  const element = { dataset, focus: vi.fn() }
  return { ...element, closest: (wanted: string) => (wanted === selector ? element : null) }
}

const answer = (consentAnswer: string) =>
  pressable('[data-consent-answer]', { consentAnswer }) as unknown as Element
const opener = () => pressable('[data-consent-open]')

describe('a visitor who has not answered', () => {
  it('is asked, and nothing is loaded', () => {
    open()
    expect(root.asked).toBe(true)
    expect(loaded).toEqual([])
  })

  it('accepts: the counters load at once with their settings, and only once', () => {
    const consent = open()
    consent.press(answer('all'))
    consent.press(answer('all'))
    expect(root.asked).toBe(false)
    expect(root.dataset.consent).toBe('all')
    expect(loaded).toEqual([{ src: COUNTERS, dataset: { counters: COUNTERS, metrika: '42' } }])
    expect(told).toHaveBeenCalledWith(CONSENT_CHANGED)
  })

  it('refuses: nothing is loaded, now or on the next page, and the question does not return', () => {
    open().press(answer('necessary'))
    open()
    expect(root.asked).toBe(false)
    expect(loaded).toEqual([])
    expect(reload).not.toHaveBeenCalled()
  })
})

describe('an answer', () => {
  it('is kept with the version of the question and the time', () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-21T10:00:00Z') })
    open().press(answer('necessary'))
    vi.useRealTimers()
    expect(Object.fromEntries(kept)).toEqual({ consent: '1 necessary 2026-11-21T10:00:00.000Z' })
  })

  it('holds on the next page', () => {
    open().press(answer('all'))
    loaded = []
    open()
    expect(root.asked).toBe(false)
    expect(loaded).toHaveLength(1)
  })

  it.each([null, '', 'all', '0 all 2025-01-01', '1 perhaps 2026-01-01', '{"choice":"all"}'])(
    'is not read from %s',
    (record) => {
      expect(consentIn(record)).toBeUndefined()
    },
  )

  it('of another tab is applied', () => {
    const consent = open()
    kept.set('consent', '1 all 2026-11-21T10:00:00.000Z')
    consent.read()
    expect(root.asked).toBe(false)
    expect(loaded).toHaveLength(1)
  })
})

describe('a changed answer', () => {
  it('opens the question again, moves the focus there and returns it', () => {
    const consent = open()
    consent.press(answer('necessary'))
    const link = opener()
    expect(consent.press(link as unknown as Element)).toBe(true)
    expect(root.asked).toBe(true)
    expect(banner.focus).toHaveBeenCalled()
    consent.press(answer('necessary'))
    expect(root.asked).toBe(false)
    expect(link.focus).toHaveBeenCalled()
  })

  it('from yes to no reloads the page without the counters', () => {
    const consent = open()
    consent.press(answer('all'))
    consent.press(answer('necessary'))
    expect(root.dataset.consent).toBe('necessary')
    expect(reload).toHaveBeenCalledTimes(1)
    loaded = []
    open()
    expect(loaded).toEqual([])
  })

  it('applies to the page even if the browser refuses storage', () => {
    vi.stubGlobal('localStorage', undefined)
    const consent = open()
    consent.press(answer('all'))
    expect(loaded).toHaveLength(1)
    consent.press(answer('necessary'))
    expect(reload).toHaveBeenCalledTimes(1)
  })
})
