import { LRUCache } from 'lru-cache'
import type { ReadyReply } from '../ready-lane.ts'
import { ENCODINGS, type Encoding, type ReadyPage } from './ready-page.ts'

const CACHE_BYTES = 64 * 1024 * 1024
/** Besides bytes and texts: objects, shared headers, map slots (measured over 100 000). */
const PAGE_OVERHEAD_BYTES = 1000
/** Other processes may learn news of a car. */
const FRESH_MS = 60_000

interface CacheOptions {
  /** Content common to all pages; a change discards every cached page. */
  readonly edition?: () => string
  readonly freshMs?: number
  readonly bytes?: number
  readonly now?: () => number
}

/** Encodings are made on demand, because nearly all browsers accept the same one. */
export class PageCache<Page extends ReadyReply = ReadyPage> {
  readonly #pages: LRUCache<string, Page>
  readonly #underWay = new Map<string, Promise<Page>>()
  readonly #edition: () => string
  #current = ''

  constructor({
    edition = () => '',
    freshMs = FRESH_MS,
    bytes = CACHE_BYTES,
    now = () => performance.now(),
  }: CacheOptions = {}) {
    this.#edition = edition
    this.#pages = new LRUCache({
      maxSize: bytes,
      ttl: freshMs,
      perf: { now },
      sizeCalculation: ({ body, headers }, key) =>
        body.buffer.byteLength + 2 * charactersIn([key, ...headers]) + PAGE_OVERHEAD_BYTES,
    })
  }

  peek(path: string, encoding: Encoding): Page | undefined {
    this.#turnOver()
    return this.#pages.get(keyOf(path, encoding))
  }

  get(path: string, encoding: Encoding, render: () => Promise<Page>): Page | Promise<Page> {
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

  #render(key: string, render: () => Promise<Page>): Promise<Page> {
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

const charactersIn = (texts: readonly string[]): number => texts.reduce((sum, { length }) => sum + length, 0)

/** Names of encodings contain no space. */
const keyOf = (path: string, encoding: Encoding): string => `${encoding} ${path}`
