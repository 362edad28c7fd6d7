import { postLog } from '#shared/contract/client-log.ts'
import { redact } from '#shared/text/redact.ts'
import type { Host, Part } from '../../host.ts'
import { mount } from '../../http/mount.ts'

/** Errors on pages, into the log. */
export function openClientLog({ app, limit }: Host): Part {
  mount(app, postLog, limit('base'), ({ body, request }) => {
    const page = {
      message: redact(body.message),
      file: redact(body.file ?? ''),
      line: body.line ?? undefined,
    }
    request.log.warn({ page }, 'error on a page')
    return { success: true }
  })
  return { calls: [postLog] }
}
