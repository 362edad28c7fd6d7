import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showAd } from './network.ts'

type Script = EventTarget & { src?: string }

interface Asked {
  onRender(answer?: { product?: string }): void
  onError(trouble?: { type?: string }): void
}

let scripts: Script[]
let heights: number[]
let page: { activeElement: unknown }
let asked: Asked | undefined
let destroy: ReturnType<typeof vi.fn<(block: object) => void>>
let onShown: ReturnType<typeof vi.fn<(shown: boolean) => void>>
let script = 0

beforeEach(() => {
  vi.useFakeTimers()
  scripts = []
  heights = [250]
  asked = undefined
  destroy = vi.fn<(block: object) => void>()
  onShown = vi.fn<(shown: boolean) => void>()
  script += 1
  page = { activeElement: null }
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => draw())
  vi.stubGlobal('yaContextCb', undefined)
  vi.stubGlobal('Ya', undefined)
  vi.stubGlobal(
    'document',
    Object.assign(page, {
      createElement: () => new EventTarget(),
      head: { append: (loading: Script) => scripts.push(loading) },
    }),
  )
})

afterEach(() => {
  vi.useRealTimers()
})

const slot = { contains: (element: unknown) => element === 'the banner’s link' }

const container = () =>
  ({
    id: 'ad-home',
    parentElement: slot,
    get children() {
      return heights.map((height) => ({ getBoundingClientRect: () => ({ height }) }))
    },
  }) as unknown as HTMLElement

const show = () =>
  showAd({
    scriptUrl: `https://ads.example/${script}.js`,
    blockId: 'R-A-1-2',
    platform: 'touch',
    container: container(),
    onShown,
  })

/** The network's script runs; without a manager when it was replaced by nothing. */
async function scriptComes({ manager = true } = {}) {
  const render = vi.fn((wish: Asked) => {
    asked = wish
  })
  if (manager) vi.stubGlobal('Ya', { Context: { AdvManager: { render, destroy } } })
  for (const callback of (globalThis as unknown as { yaContextCb: (() => void)[] }).yaContextCb) callback()
  await vi.advanceTimersByTimeAsync(0)
  return render
}

const BLOCK = { blockId: 'R-A-1-2', renderTo: 'ad-home' }

describe('an advertisement', () => {
  it('is requested as the network requires, and shown when rendered', async () => {
    show()
    const render = await scriptComes()
    expect(render).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ ...BLOCK, platform: 'touch' }))
    expect(onShown).not.toHaveBeenCalled()
    asked?.onRender({ product: 'direct' })
    expect(onShown).toHaveBeenCalledExactlyOnceWith(true)
    vi.advanceTimersByTime(3000)
    expect(onShown).toHaveBeenCalledTimes(1)
  })

  it('loads the network’s script once, however many places there are', () => {
    show()
    show()
    expect(scripts).toHaveLength(1)
  })

  it('is removed with its place', async () => {
    const stop = show()
    await scriptComes()
    asked?.onRender()
    stop()
    expect(destroy).toHaveBeenCalledExactlyOnceWith(BLOCK)
  })

  it('is not rendered into a place removed before the script loaded', async () => {
    const stop = show()
    stop()
    expect(await scriptComes()).not.toHaveBeenCalled()
  })

  it('survives a mere warning of the network', async () => {
    show()
    await scriptComes()
    asked?.onError({ type: 'warning' })
    asked?.onRender()
    expect(onShown).toHaveBeenCalledExactlyOnceWith(true)
  })
})

describe('the banner stays', () => {
  const stays = () => expect(onShown).toHaveBeenCalledExactlyOnceWith(false)

  it('when the script fails to load', async () => {
    show()
    scripts[0]?.dispatchEvent(new Event('error'))
    await vi.advanceTimersByTimeAsync(0)
    stays()
  })

  it('when the script was blocked without an error, after three seconds', async () => {
    show()
    await scriptComes({ manager: false })
    vi.advanceTimersByTime(2999)
    expect(onShown).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    stays()
  })

  it('when the network answers too late', async () => {
    show()
    await scriptComes()
    vi.advanceTimersByTime(3000)
    asked?.onRender()
    stays()
    expect(destroy).toHaveBeenCalledWith(BLOCK)
  })

  it('when the network reports an error', async () => {
    show()
    await scriptComes()
    asked?.onError({ type: 'error' })
    stays()
  })

  it('when nothing was sold', async () => {
    show()
    await scriptComes()
    asked?.onRender({ product: 'stub' })
    stays()
  })

  it.each([[[]], [[0, 0]]])('when there is nothing to see: heights %o', async (seen) => {
    heights = seen
    show()
    await scriptComes()
    asked?.onRender({ product: 'direct' })
    stays()
    expect(destroy).toHaveBeenCalledWith(BLOCK)
  })

  it('when the banner has the focus', async () => {
    page.activeElement = 'the banner’s link'
    show()
    await scriptComes()
    asked?.onRender()
    stays()
  })

  it('comes back when an advertisement breaks later', async () => {
    show()
    await scriptComes()
    asked?.onRender()
    asked?.onError({ type: 'error' })
    expect(onShown.mock.calls).toEqual([[true], [false]])
  })
})
