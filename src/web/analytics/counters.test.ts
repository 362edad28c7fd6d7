import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CONSENT_CHANGED } from '../consent/consent.ts'
import { type Counter, startCounters } from './counters.ts'
import { metrika } from './metrika.ts'
import { ownCounter } from './own-counter.ts'
import { pageOpened, track } from './track.ts'

const VIN = 'XTA210990Y2766389'

let root: { dataset: Record<string, string> }
let scripts: (EventTarget & { src?: string })[]
let jar: string[]

/** The browser APIs that counting uses. */
beforeEach(() => {
  const events = new EventTarget()
  root = { dataset: { consent: 'all' } }
  scripts = []
  jar = []
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('dispatchEvent', events.dispatchEvent.bind(events))
  vi.stubGlobal('location', {
    origin: 'https://avtosled.example',
    hostname: 'www.avtosled.example',
    pathname: `/checks/${VIN}`,
  })
  vi.stubGlobal('document', {
    readyState: 'complete',
    documentElement: root,
    querySelector: () => null,
    createElement: () => new EventTarget(),
    head: { append: (script: EventTarget) => scripts.push(script) },
    get cookie() {
      return '_ym_uid=1; theme=dark; _ym_d=2'
    },
    set cookie(line: string) {
      jar.push(line)
    },
  })
})

const counter = () =>
  ({ visit: vi.fn(), reach: vi.fn(async () => undefined), forget: vi.fn() }) satisfies Counter

describe('the counters', () => {
  it('count every page once, without its car', () => {
    const heard = counter()
    startCounters([heard])
    pageOpened(`/checks/${VIN}`)
    pageOpened('/checks/Z94CB41AADR000001')
    pageOpened('/payment')
    expect(heard.visit.mock.calls.flat()).toEqual(['/checks/', '/checks/', '/payment'])
  })

  it.each([
    [`/sdelka/${VIN}`, '/sdelka/'],
    [`/chek/${VIN}`, '/chek/'],
    [`//checks/${VIN}`, '/other/'],
    [`/${VIN}`, '/other/'],
    ['/posts/kolesa_i_shini', '/posts/kolesa_i_shini'],
    ['/terms_of_use.html', '/terms_of_use.html'],
    ['/auth/provider', '/auth/provider'],
    [`/posts/${VIN}`, '/posts/'],
  ])('count %s as %s', (path, counted) => {
    const heard = counter()
    startCounters([heard])
    pageOpened(path)
    expect(heard.visit).toHaveBeenLastCalledWith(counted)
  })

  it('count a goal', () => {
    const heard = counter()
    startCounters([heard])
    track('search_vin')
    expect(heard.reach).toHaveBeenCalledExactlyOnceWith('search_vin')
  })

  it('count nothing after consent is withdrawn, and delete their data', () => {
    const heard = counter()
    startCounters([heard])
    root.dataset.consent = 'necessary'
    dispatchEvent(new Event(CONSENT_CHANGED))
    track('search_vin')
    pageOpened('/payment')
    expect(heard.forget).toHaveBeenCalledTimes(1)
    expect(heard.reach).not.toHaveBeenCalled()
    expect(heard.visit).toHaveBeenCalledTimes(1)
  })
})

describe('our own counter', () => {
  it('sends the name of the goal and nothing else, by a beacon that outlives the page', async () => {
    const sendBeacon = vi.fn()
    vi.stubGlobal('navigator', { sendBeacon })
    await ownCounter().reach('redirect')
    const [address, body] = sendBeacon.mock.calls[0] as [string, Blob]
    expect(address).toBe('/v1/events')
    expect(body.type).toBe('application/json')
    expect(await body.text()).toBe('{"goal":"redirect"}')
  })
})

describe('Metrika', () => {
  const calls = () => (globalThis as unknown as { ym: { a: unknown[][] } }).ym.a

  beforeEach(() => {
    vi.stubGlobal('ym', undefined)
  })

  it('receives page and goal as its manual requires, also before its script has loaded', () => {
    startCounters([metrika(42)])
    track('search_plate')
    expect(scripts.map(({ src }) => src)).toEqual(['https://mc.yandex.ru/metrika/tag.js'])
    expect(calls()).toEqual([
      [42, 'init', expect.objectContaining({ defer: true, sendTitle: false, trackLinks: false })],
      [42, 'hit', 'https://avtosled.example/checks/'],
      [42, 'reachGoal', 'search_plate', {}, expect.any(Function)],
    ])
  })

  it('resolves when the goal was sent', async () => {
    const reached = metrika(42).reach('outbound_link')
    const sent = calls().at(-1)?.at(-1) as () => void
    sent()
    await expect(reached).resolves.toBeUndefined()
  })

  it('resolves at once if its script is blocked', async () => {
    const blocked = metrika(42)
    scripts[0]?.dispatchEvent(new Event('error'))
    await expect(blocked.reach('outbound_link')).resolves.toBeUndefined()
  })

  it('deletes its own cookies on every possible domain, and no others', () => {
    metrika(42).forget()
    expect(jar).toContain('_ym_uid=; path=/; max-age=0')
    expect(jar).toContain('_ym_d=; path=/; max-age=0; domain=avtosled.example')
    expect(jar.join()).not.toContain('theme')
  })
})
