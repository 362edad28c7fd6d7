import type { FastifyPluginAsync } from 'fastify'
import type { Limit } from '../limit.ts'

interface SharedFormOptions {
  readonly limit: Limit
  readonly publicUrl: string
  readonly handle: (request: Request) => Promise<Response>
}

/** Target of `share_target` in the site's manifest. */
const PATH = '/share'

/** Enough for an advertisement's words and link, not for a picture. */
const LARGEST_FORM_BYTES = 64 * 1024

const LARGEST_PICTURE_BYTES = 20 * 1024 * 1024

/** Reports a missing picture. */
const NO_PICTURE = '/skaner#snimok'

/** Normally the service worker takes out the picture; otherwise the scanner asks for it. */
export const sharedForm =
  ({ limit, publicUrl, handle }: SharedFormOptions): FastifyPluginAsync =>
  async (app) => {
    app.addContentTypeParser('multipart/form-data', (_request: unknown, payload: AsyncIterable<Buffer>) =>
      formIn(payload),
    )
    app.post<{ Body: Buffer | undefined }>(PATH, { config: { limit } }, async ({ body, headers }, reply) => {
      if (body === undefined) return reply.redirect(NO_PICTURE, 303)
      const form = new Request(publicUrl + PATH, {
        method: 'POST',
        headers: { 'content-type': headers['content-type'] ?? '' },
        body: Uint8Array.from(body),
      })
      const answer = await handle(form)
      return reply.redirect(answer.headers.get('location') ?? '/', 303)
    })
  }

/** A client that is still sending misses the response, so this reads to the end. */
async function formIn(payload: AsyncIterable<Buffer>): Promise<Buffer | undefined> {
  const words: Buffer[] = []
  let size = 0
  for await (const chunk of payload) {
    size += chunk.length
    if (size <= LARGEST_FORM_BYTES) words.push(chunk)
    if (size > LARGEST_PICTURE_BYTES) break
  }
  return size <= LARGEST_FORM_BYTES ? Buffer.concat(words) : undefined
}
