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

/** Words of an advertisement and its link; a picture is more and is left unread. */
const LARGEST_FORM_BYTES = 64 * 1024

/** The scanner, which then says that no picture has come. */
const NO_PICTURE = '/skaner#snimok'

/**
 * The form that another application fills. Normally the service worker reads it first and takes the picture out; a
 * device without one sends it whole. It goes no further than its first bytes then: the scanner asks for the picture.
 */
export const sharedForm =
  ({ limit, publicUrl, handle }: SharedFormOptions): FastifyPluginAsync =>
  async (app) => {
    app.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'buffer', bodyLimit: LARGEST_FORM_BYTES },
      (_request, body, done) => done(null, body),
    )
    app.post<{ Body: Buffer }>(
      PATH,
      {
        config: { limit },
        errorHandler: (error, _request, reply) => {
          if (error.code !== 'FST_ERR_CTP_BODY_TOO_LARGE') throw error
          return reply.header('connection', 'close').redirect(NO_PICTURE, 303)
        },
      },
      async ({ body, headers }, reply) => {
        const form = new Request(publicUrl + PATH, {
          method: 'POST',
          headers: { 'content-type': headers['content-type'] ?? '' },
          body: Uint8Array.from(body),
        })
        const answer = await handle(form)
        return reply.redirect(answer.headers.get('location') ?? '/', 303)
      },
    )
  }
