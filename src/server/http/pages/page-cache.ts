import { LRUCache } from 'lru-cache'
import { ENCODINGS, type Encoding, type ReadyPage } from './ready-page.ts'

const CACHE_BYTES = 64 * 1024 * 1024
/** What a page costs beside its bytes and texts: objects, headers that all pages share, map slots (measured over 100 000). */
const PAGE_OVERHEAD_BYTES = 1000
/** Other processes may learn something new about a car; this is how long we may not know it. */
const FRESH_MS = 60_000

/**
 * Ready pages by path and encoding; each is rendered once, however many ask for it at the same time. Nearly all
 * browsers take the same encoding, and to compress a page costs more than to render it: none is made that nobody asked for.
 */
export class PageCache {
  readonly #pages = new LRUCache<string, ReadyPage>({
    maxSize: CACHE_BYTES,
    ttl: FRESH_MS,
    sizeCalculation: ({ body, headers }, key) =>
      body.buffer.byteLength + 2 * signsIn([key, ...headers]) + PAGE_OVERHEAD_BYTES,
  })
  readonly #underWay = new Map<string, Promise<ReadyPage>>()
  readonly #edition: () => string
  #current = ''

  /** @param edition what stands on every page; another one, and no page of before is served any more. */
  constructor(edition: () => string = () => '') {
    this.#edition = edition
  }

  /** The page if it is rendered already. */
  peek(path: string, encoding: Encoding): ReadyPage | undefined {
    this.#turnOver()
    return this.#pages.get(keyOf(path, encoding))
  }

  get(path: string, encoding: Encoding, render: () => Promise<ReadyPage>): ReadyPage | Promise<ReadyPage> {
    this.#turnOver()
    const key = keyOf(path, encoding)
    return this.#pages.get(key) ?? this.#underWay.get(key) ?? this.#render(key, render)
  }

  forget(path: string): void {
    for (const encoding of ENCODINGS) {
      const key = keyOf(path, encoding)
      this.#pages.delete(key)
      this.#underWay.delete(key)
    }
  }

  #turnOver(): void {
    const edition = this.#edition()
    if (edition === this.#current) return
    this.#current = edition
    this.#pages.clear()
    this.#underWay.clear()
  }

  #render(key: string, render: () => Promise<ReadyPage>): Promise<ReadyPage> {
    const rendering = render()
      .then((page) => {
        if (page.status < 400 && this.#underWay.get(key) === rendering) this.#pages.set(key, page)
        return page
      })
      .finally(() => {
        if (this.#underWay.get(key) === rendering) this.#underWay.delete(key)
      })
    this.#underWay.set(key, rendering)
    return rendering
  }
}

const signsIn = (texts: readonly string[]): number => texts.reduce((sum, { length }) => sum + length, 0)

/** No encoding has a blank in its name. */
const keyOf = (path: string, encoding: Encoding): string => `${encoding} ${path}`
