import { LRUCache } from 'lru-cache'
import type { ReadyPage } from './ready-page.ts'

const CACHE_BYTES = 64 * 1024 * 1024
/** Other processes may learn something new about a car; this is how long we may not know it. */
const FRESH_MS = 60_000

/** Ready pages by path; each is rendered once, however many ask for it at the same time. */
export class PageCache {
  readonly #pages = new LRUCache<string, ReadyPage>({
    maxSize: CACHE_BYTES,
    ttl: FRESH_MS,
    sizeCalculation: ({ variants }) =>
      variants.identity.body.length + variants.gzip.body.length + variants.br.body.length,
  })
  readonly #underWay = new Map<string, Promise<ReadyPage>>()
  readonly #edition: () => string
  #current = ''

  /** @param edition what stands on every page; another one, and no page of before is served any more. */
  constructor(edition: () => string = () => '') {
    this.#edition = edition
  }

  /** The page if it is rendered already. */
  peek(path: string): ReadyPage | undefined {
    this.#turnOver()
    return this.#pages.get(path)
  }

  get(path: string, render: () => Promise<ReadyPage>): ReadyPage | Promise<ReadyPage> {
    this.#turnOver()
    return this.#pages.get(path) ?? this.#underWay.get(path) ?? this.#render(path, render)
  }

  forget(path: string): void {
    this.#pages.delete(path)
    this.#underWay.delete(path)
  }

  #turnOver(): void {
    const edition = this.#edition()
    if (edition === this.#current) return
    this.#current = edition
    this.#pages.clear()
    this.#underWay.clear()
  }

  #render(path: string, render: () => Promise<ReadyPage>): Promise<ReadyPage> {
    const rendering = render()
      .then((page) => {
        if (page.status < 500 && this.#underWay.get(path) === rendering) this.#pages.set(path, page)
        return page
      })
      .finally(() => {
        if (this.#underWay.get(path) === rendering) this.#underWay.delete(path)
      })
    this.#underWay.set(path, rendering)
    return rendering
  }
}
