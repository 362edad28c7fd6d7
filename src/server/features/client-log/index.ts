import type { FastifyInstance } from 'fastify'
import { postLog } from '#shared/contract/client-log.ts'
import { redact } from '#shared/text/redact.ts'
import type { Limit } from '../../http/limit.ts'
import { mount } from '../../http/mount.ts'

export function mountClientLog(app: FastifyInstance, limit: Limit): void {
  mount(app, postLog, limit, ({ body, request }) => {
    const page = {
      message: redact(body.message),
      file: redact(body.file ?? ''),
      line: body.line ?? undefined,
    }
    request.log.warn({ page }, 'error on a page')
    return { success: true }
  })
}
