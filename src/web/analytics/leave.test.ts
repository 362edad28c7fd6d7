import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type LinkPress, leadsOut, leave, PATIENCE_MS } from './leave.ts'

const TO = 'https://partner.example/report'
let assign: ReturnType<typeof vi.fn>

beforeEach(() => {
  vi.useFakeTimers()
  assign = vi.fn()
  vi.stubGlobal('location', { host: 'avtosled.example', assign })
})

afterEach(() => {
  vi.useRealTimers()
})

const link = (fields = {}) => ({
  protocol: 'https:',
  host: 'partner.example',
  target: '',
  href: TO,
  hasAttribute: () => false,
  ...fields,
})

/** The common properties of a click and the key Enter on a link. */
const press = (fields: Partial<LinkPress> = {}): LinkPress => ({
  button: 0,
  ctrlKey: false,
  shiftKey: false,
  metaKey: false,
  altKey: false,
  defaultPrevented: false,
  preventDefault: vi.fn(),
  ...fields,
})

const silent = new Promise<void>(() => undefined)

describe('a press on a link that leads out', () => {
  it('continues as soon as the goal was sent, and not again at the timeout', async () => {
    const counters = Promise.withResolvers<void>()
    leave(press(), link(), counters.promise)
    vi.advanceTimersByTime(PATIENCE_MS - 1)
    expect(assign).not.toHaveBeenCalled()
    counters.resolve()
    await counters.promise
    expect(assign).toHaveBeenCalledExactlyOnceWith(TO)
    vi.advanceTimersByTime(PATIENCE_MS)
    expect(assign).toHaveBeenCalledTimes(1)
  })

  it('waits at most 250 ms for the counters, and does not continue twice', async () => {
    const counters = Promise.withResolvers<void>()
    leave(press(), link(), counters.promise)
    vi.advanceTimersByTime(249)
    expect(assign).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(assign).toHaveBeenCalledExactlyOnceWith(TO)
    counters.resolve()
    await counters.promise
    expect(assign).toHaveBeenCalledTimes(1)
  })

  it.each<[string, Partial<LinkPress>, object]>([
    ['with Ctrl', { ctrlKey: true }, {}],
    ['with Shift', { shiftKey: true }, {}],
    ['with Cmd', { metaKey: true }, {}],
    ['with Alt', { altKey: true }, {}],
    ['of the middle button', { button: 1 }, {}],
    ['on a link to a new tab', {}, { target: '_blank' }],
    ['on a link to a file', {}, { hasAttribute: (name: string) => name === 'download' }],
    ['that something else has taken', { defaultPrevented: true }, {}],
  ])('%s is left to the browser', (_name, how, where) => {
    const pressed = press(how)
    leave(pressed, link(where), silent)
    vi.advanceTimersByTime(PATIENCE_MS)
    expect(pressed.preventDefault).not.toHaveBeenCalled()
    expect(assign).not.toHaveBeenCalled()
  })
})

describe('a link', () => {
  it.each([
    [{}, true],
    [{ protocol: 'http:' }, true],
    [{ host: 'avtosled.example' }, false],
    [{ host: 'sub.avtosled.example' }, true],
    [{ protocol: 'mailto:', host: '' }, false],
    [{ protocol: 'javascript:', host: '' }, false],
  ])('%o leads to another site: %s', (fields, out) => {
    expect(leadsOut(link(fields))).toBe(out)
  })
})
