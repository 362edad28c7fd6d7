import { redact } from '#shared/text/redact.ts'

/** A line of a stack in any browser: `at f (https://…/a.js:1:2)`, `f@https://…/a.js:1:2`. */
const FRAME = /(?:^|[\s(@])(\w+:\/\/\S+?):(\d+):\d+\)?$/m

/** File and line of the topmost frame that has them. */
export function placeOf(stack: string): { readonly file: string; readonly line: number } | undefined {
  const [, file, line] = FRAME.exec(stack) ?? []
  return file ? { file: file.replace(/[?#].*/, ''), line: Number(line) } : undefined
}

/** The operator's own collector of errors (`ERROR_LOG_URL`), or else our server. */
const logAddress = (): string => document.documentElement.dataset.errorLog ?? '/v1/log'

/**
 * Tells what broke in the page, with the place if the browser knows it. The collector may be another
 * site's: what could be a secret goes before the report leaves.
 */
export function reportError(error: unknown): void {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  const body = JSON.stringify({ message: redact(message), file: null, line: null, ...placeOf(stack) })
  const headers = { 'content-type': 'application/json' }
  // A report that fails has nobody left to be reported to.
  fetch(logAddress(), { method: 'POST', headers, body, credentials: 'omit' }).catch(() => undefined)
}
