import { Limit } from '#server/http/limit.ts'
import { mount } from '#server/http/mount.ts'
import { maskPrivate } from '#server/platform/mask-private.ts'
import type { Host, Part } from '#server/ports/host.ts'
import { postLog } from '#shared/contract/client-log.ts'
import { redact } from '#shared/text/redact.ts'

/** Per address: a page breaks once or twice. */
const ERRORS_A_MINUTE = 10

/** ИНН of a person or a company. */
const INN = /(?<!\d)(?:\d{10}|\d{12})(?!\d)/g

/** More than is logged, so that no number is cut within it. */
const MOST_CHARS = 4000

const fit = (text: string): string => redact(maskPrivate(text.slice(0, MOST_CHARS)).replaceAll(INN, '…'))

export function openClientLog({ app, now }: Host): Part {
  mount(app, postLog, new Limit(ERRORS_A_MINUTE, now), ({ body, request }) => {
    const page = { message: fit(body.message), file: fit(body.file ?? ''), line: body.line ?? undefined }
    request.log.warn({ page }, 'error on a page')
    return { success: true }
  })
  return { calls: [postLog] }
}
