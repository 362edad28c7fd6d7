/**
 * A later advertisement would move content under a finger. The timeout also detects a script
 * blocked without an error.
 */
const PATIENCE_MS = 3000

export interface AdWish {
  readonly scriptUrl: string
  readonly blockId: string
  readonly platform: 'desktop' | 'touch'
  /** Empty, with an id. */
  readonly container: HTMLElement
  /** True when visible; false when it disappears or fails. */
  readonly onShown: (shown: boolean) => void
}

interface Block {
  readonly blockId: string
  /** Id of the element. */
  readonly renderTo: string
}

interface Rendering extends Block {
  readonly platform: AdWish['platform']
  /** `stub`: nothing was sold. */
  readonly onRender: (answer?: { readonly product?: string }) => void
  readonly onError: (trouble?: { readonly type?: string }) => void
}

interface AdvManager {
  render(wish: Rendering): void
  destroy(block: Block): void
}

const page: typeof globalThis & {
  yaContextCb?: { push(callback: () => void): unknown }
  Ya?: { Context?: { AdvManager?: AdvManager } }
} = globalThis

const scripts = new Map<string, Promise<AdvManager>>()

function loadNetwork(scriptUrl: string): Promise<AdvManager> {
  const loading = scripts.get(scriptUrl) ?? load(scriptUrl)
  scripts.set(scriptUrl, loading)
  return loading
}

function load(scriptUrl: string): Promise<AdvManager> {
  return new Promise((resolve, reject) => {
    page.yaContextCb ??= []
    page.yaContextCb.push(() => {
      const manager = page.Ya?.Context?.AdvManager
      if (manager) resolve(manager)
    })
    const script = document.createElement('script')
    script.src = scriptUrl
    script.addEventListener('error', () => reject(new Error('the advertising network did not come')))
    document.head.append(script)
  })
}

/**
 * Requests one advertisement (Yandex Advertising Network, `AdvManager`).
 * @returns removes it
 */
export function showAd({ scriptUrl, blockId, platform, container, onShown }: AdWish): () => void {
  const block = { blockId, renderTo: container.id }
  let manager: AdvManager | undefined
  let over = false

  function end(): void {
    if (over) return
    over = true
    clearTimeout(patience)
    manager?.destroy(block)
    onShown(false)
  }

  function rendered(product: string | undefined): void {
    if (over) return
    clearTimeout(patience)
    if (product === 'stub' || isEmpty(container) || isInUse(container)) end()
    else onShown(true)
  }

  function render(loaded: AdvManager): void {
    if (over) return
    manager = loaded
    loaded.render({
      ...block,
      platform,
      onRender: (answer) => requestAnimationFrame(() => rendered(answer?.product)),
      onError: (trouble) => trouble?.type !== 'warning' && end(),
    })
  }

  const patience = setTimeout(end, PATIENCE_MS)
  loadNetwork(scriptUrl).then(render).catch(end)
  return end
}

/** Nothing is visible: not sold, or hidden by a blocker. */
const isEmpty = ({ children }: HTMLElement): boolean =>
  [...children].every((child) => child.getBoundingClientRect().height === 0)

/** A focused banner must stay. */
const isInUse = ({ parentElement }: HTMLElement): boolean =>
  parentElement?.contains(document.activeElement) ?? false
