import type { FastifyPluginAsync } from 'fastify'
import type { Limit } from '../limit.ts'

interface SharedFormOptions {
  readonly limit: Limit
  readonly publicUrl: string
  /** Renders one page. */
  readonly handle: (request: Request) => Promise<Response>
}

/** What the installed site shares with itself (`share_target` of its manifest). */
const PATH = '/share'

/** Words of an advertisement and its link; a picture is more. */
const LARGEST_FORM_BYTES = 64 * 1024

/** No camera of a phone makes more. */
const LARGEST_PICTURE_BYTES = 20 * 1024 * 1024

/** The scanner, which then says that no picture has come. */
const NO_PICTURE = '/skaner#snimok'

/**
 * The form that another application fills. Normally the service worker reads it first and takes the picture out; a
 * device without one sends it whole. Then it is thrown away as it comes: the scanner asks for the picture.
 */
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

/**
 * To its end, for who is answered while still sending never sees the answer.
 * @returns undefined: it is more than words.
 */
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
