import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { CardWidgetParts } from './card-widget.ts'

const ZOOMABLE = 'width=device-width, initial-scale=1'

/** A browser of one `<head>`; the test decides whether the provider's script loads. */
function browser() {
  const viewport = { content: ZOOMABLE }
  const scripts: { src: string; remove: () => void; onload?: () => void; onerror?: () => void }[] = []
  vi.stubGlobal('document', {
    querySelector: () => viewport,
    createElement: () => ({ src: '', remove: vi.fn() }),
    head: { append: (script: (typeof scripts)[number]) => scripts.push(script) },
  })
  return { viewport, scripts }
}

/** The provider's class, with its habit of forbidding zoom. */
function providerScript(viewport: { content: string }) {
  const callbacks: Record<string, () => void> = {}
  const build = vi.fn(() => {
    viewport.content = 'user-scalable=no'
  })
  class Builder {
    setOnSuccessCallback = (callback: () => void) => Object.assign(callbacks, { success: callback })
    setOnFailCallback = (callback: () => void) => Object.assign(callbacks, { fail: callback })
    setOnInProgressCallback = (callback: () => void) => Object.assign(callbacks, { inProgress: callback })
    build = build
  }
  vi.stubGlobal('Assistant', { Builder })
  return { callbacks, build }
}

const on = { success: vi.fn(), fail: vi.fn(), inProgress: vi.fn() }
const parts = { url: 'https://pay.example/builder', containerId: 'card', options: {}, on }

/** Imports the module afresh, as a new page does. */
async function widget() {
  const { showCardWidget } = await import('./card-widget.ts')
  return () => showCardWidget(parts as unknown as CardWidgetParts)
}

beforeEach(() => {
  vi.resetModules()
  vi.unstubAllGlobals()
})

describe('the provider’s card form', () => {
  it('is built once its script has loaded, and leaves the page zoomable', async () => {
    const { viewport, scripts } = browser()
    const { build, callbacks } = providerScript(viewport)
    const show = await widget()
    const shown = show()
    expect(scripts[0]?.src).toBe('https://pay.example/builder')
    scripts[0]?.onload?.()
    await shown
    expect(build).toHaveBeenCalledExactlyOnceWith({}, 'card')
    expect(viewport.content).toBe(ZOOMABLE)
    callbacks.inProgress?.()
    expect([on.success.mock.calls.length, on.inProgress.mock.calls.length]).toEqual([0, 1])
  })

  it('loads the script once for all forms', async () => {
    const { viewport, scripts } = browser()
    providerScript(viewport)
    const show = await widget()
    const both = Promise.all([show(), show()])
    scripts[0]?.onload?.()
    await both
    expect(scripts).toHaveLength(1)
  })

  it('fails when a blocker refuses the script, and loads at the next attempt', async () => {
    const { viewport, scripts } = browser()
    providerScript(viewport)
    const show = await widget()
    const refused = expect(show()).rejects.toThrow('not loaded')
    scripts[0]?.onerror?.()
    await refused
    const shown = show()
    scripts[1]?.onload?.()
    await shown
  })

  it('fails after ten seconds without a response', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    browser()
    const show = await widget()
    const waiting = expect(show()).rejects.toThrow('not loaded')
    await vi.advanceTimersByTimeAsync(10_000)
    await waiting
    vi.useRealTimers()
  })

  it('fails when the script defines something else', async () => {
    const { scripts } = browser()
    const show = await widget()
    const strange = expect(show()).rejects.toThrow('not what it was')
    scripts[0]?.onload?.()
    await strange
  })
})
