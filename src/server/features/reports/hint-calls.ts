import { Limit } from '#server/http/limit.ts'
import type { Host } from '#server/ports/host.ts'
import type { OpenRegistries } from '#server/sources/registries.ts'
import { hintPath } from '#server/sources/registries.ts'

/** Sellers call from a few addresses, a few times for a report. */
const HINTS_A_MINUTE = 600

/** Every call gets the same response, before its body is read. */
export function mountHintCalls({ app, now, log }: Host, { hear = new Map() }: OpenRegistries): void {
  for (const [id, heard] of hear)
    app.route<{ Params: { key: string } }>({
      method: ['GET', 'POST'],
      url: hintPath(id, ':key'),
      bodyLimit: 1024 * 1024,
      config: { limit: new Limit(HINTS_A_MINUTE, now) },
      async onRequest({ params }, reply) {
        await heard(params.key).catch((err: unknown) => log.warn({ err }, 'a hint of a seller was not heard'))
        return reply.header('cache-control', 'no-store').code(204).send()
      },
      handler: (_, reply) => reply.code(204).send(),
    })
}
