import type { FastifyRequest } from 'fastify'

export interface LoggedRequest {
  readonly method: string
  /** Address without the source's prefix. */
  readonly url: string
  body?: unknown
}

const MAX_ENTRIES = 100

export class RequestLog {
  #count = 0
  #last: LoggedRequest[] = []

  note(request: FastifyRequest, prefix: string): LoggedRequest {
    const entry = { method: request.method, url: request.url.slice(prefix.length) }
    this.#count += 1
    this.#last = [...this.#last.slice(1 - MAX_ENTRIES), entry]
    return entry
  }

  read(): { count: number; last: readonly LoggedRequest[] } {
    return { count: this.#count, last: this.#last }
  }

  clear(): void {
    this.#count = 0
    this.#last = []
  }
}
