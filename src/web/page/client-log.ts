import type { ApiPath, InputAt } from '#shared/contract/calls.ts'
import { redact } from '#shared/text/redact.ts'
import { privateWords } from './private-words.ts'

/** A line of a stack in any browser: `at f (https://…/a.js:1:2)`, `f@https://…/a.js:1:2`. */
const FRAME = /(?:^|[\s(@])(\w+:\/\/\S+?):(\d+):\d+\)?$/m

export interface CodePlace {
  readonly file: string
  readonly line: number
}

export function codePlace(stack: string): CodePlace | undefined {
  const [, file, line] = FRAME.exec(stack) ?? []
  return file ? { file: file.replace(/[?#].*/, ''), line: Number(line) } : undefined
}

export const writePlace = ({ file, line }: CodePlace): string => `${file.replace(/^.*\//, '')}:${line}`

/** A server error has no stack; the page carries its place. */
function placeOnServer(): CodePlace | undefined {
  const [, file, line] = /^(.+):(\d+)$/.exec(document.documentElement.dataset.brokenAt ?? '') ?? []
  return file ? { file, line: Number(line) } : undefined
}

const OUR_LOG: ApiPath = '/v1/log'

const logAddress = (): string => document.documentElement.dataset.errorLog ?? OUR_LOG

/** Possible secrets are removed: the collector may be another site's. */
export function reportError(error: unknown): void {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  const report: InputAt<'/v1/log'>['body'] = {
    message: redact(message, privateWords),
    ...(codePlace(stack) ?? placeOnServer() ?? { file: null, line: null }),
  }
  const body = JSON.stringify(report)
  const headers = { 'content-type': 'application/json' }
  fetch(logAddress(), { method: 'POST', headers, body, credentials: 'omit' }).catch(() => undefined)
}
