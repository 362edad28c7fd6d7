import type { FastifyInstance } from 'fastify'
import { postLog } from '#shared/contract/client-log.ts'
import type { Limit } from '../../http/limit.ts'
import { mount } from '../../http/mount.ts'

const LONGEST = 500

/** A page's own report may quote an address with a token in it, or a number typed by a person. */
const redact = (text: string): string =>
  text
    .slice(0, LONGEST)
    .replaceAll(/[?#]\S*/g, '?…')
    .replaceAll(/[A-Za-z0-9_-]{20,}/g, '…')

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
