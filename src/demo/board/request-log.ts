import type { FastifyRequest } from 'fastify'

export interface LoggedRequest {
  readonly method: string
  /** Address after the source's own prefix. */
  readonly url: string
  /** What was sent, once it has been read. */
  body?: unknown
}

const KEPT = 100

/** What a source was asked: how many times, and the last calls. */
export class RequestLog {
  #count = 0
  #last: LoggedRequest[] = []

  note(request: FastifyRequest, prefix: string): LoggedRequest {
    const entry = { method: request.method, url: request.url.slice(prefix.length) }
    this.#count += 1
    this.#last = [...this.#last.slice(1 - KEPT), entry]
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
