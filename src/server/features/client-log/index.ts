import { Limit } from '#server/http/limit.ts'
import { mount } from '#server/http/mount.ts'
import { maskPrivate } from '#server/platform/mask-private.ts'
import type { Host, Part } from '#server/ports/host.ts'
import { postLog } from '#shared/contract/client-log.ts'
import { redact } from '#shared/text/redact.ts'

/** Of one address: a page breaks once or twice. What anybody may write into the log is not to fill it. */
const ERRORS_A_MINUTE = 10

const fit = (text: string): string => redact(maskPrivate(text))

/** Errors on pages, into the log, without what names a car or a person. */
export function openClientLog({ app, now }: Host): Part {
  mount(app, postLog, new Limit(ERRORS_A_MINUTE, now), ({ body, request }) => {
    const page = { message: fit(body.message), file: fit(body.file ?? ''), line: body.line ?? undefined }
    request.log.warn({ page }, 'error on a page')
    return { success: true }
  })
  return { calls: [postLog] }
}
