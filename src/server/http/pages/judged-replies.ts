import type { IncomingMessage } from 'node:http'
import { ApiFailure } from '../api-failure.ts'
import type { Limit } from '../limit.ts'
import { jsonReply, type ReadyReply } from '../ready-lane.ts'
import type { VisitorAddress } from '../visitor-address.ts'
import { PageCache } from './page-cache.ts'
import type { Encoding } from './ready-page.ts'

/** Longest delay of new answers, a withdrawal and the end of validity. */
const READY_FOR_MS = 2000
const READY_BYTES = 2 * 1024 * 1024

/** Judging a car takes 10 to 25 ms, with thousands of records 270 ms. */
const JUDGE_WEIGHT = 10

interface JudgingHost {
  /** Milliseconds since the epoch. */
  readonly now: () => number
  readonly addressOf: VisitorAddress
  readonly limit: (kind: 'other') => Limit
}

/**
 * Replies are cached briefly, made once for equal concurrent requests, and limited by address
 * unless cached.
 */
export class JudgedReplies {
  readonly #ready: PageCache<ReadyReply>
  readonly #limit: Limit
  readonly #addressOf: VisitorAddress

  constructor({ now, addressOf, limit }: JudgingHost) {
    this.#ready = new PageCache({ freshMs: READY_FOR_MS, bytes: READY_BYTES, now })
    this.#limit = limit('other')
    this.#addressOf = addressOf
  }

  peek(key: string, encoding: Encoding): ReadyReply | undefined {
    return this.#ready.peek(key, encoding)
  }

  /** @throws ApiFailure if it has to be made and the limit of the address is exceeded. */
  get(
    request: IncomingMessage,
    { key, encoding }: { readonly key: string; readonly encoding: Encoding },
    make: () => Promise<ReadyReply>,
  ): ReadyReply | Promise<ReadyReply> {
    return this.#ready.get(key, encoding, () => {
      // Thrown here, and not as a rejection, it fails no other request for this reply.
      const retryAfter = this.#limit.take(this.#addressOf(request), JUDGE_WEIGHT)
      if (retryAfter > 0) throw new ApiFailure('too_many_requests', { retryAfter })
      return make()
    })
  }

  /** Bytes of a successful response. */
  async data(request: IncomingMessage, key: string, make: () => Promise<object>): Promise<Buffer> {
    const reply = await this.get(request, { key, encoding: 'identity' }, async () =>
      jsonReply(ownBuffer(JSON.stringify({ success: true, data: await make() }))),
    )
    return reply.body
  }
}

/** The cache counts the whole memory behind a buffer; Node's short ones share 64 KiB. */
const ownBuffer = (text: string): Buffer => Buffer.from(new TextEncoder().encode(text).buffer)
