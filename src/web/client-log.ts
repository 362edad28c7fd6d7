/** A line of a stack in any browser: `at f (https://…/a.js:1:2)`, `f@https://…/a.js:1:2`. */
const FRAME = /(?:^|[\s(@])(\w+:\/\/\S+?):(\d+):\d+\)?$/m

/** File and line of the topmost frame that has them. */
export function placeOf(stack: string): { readonly file: string; readonly line: number } | undefined {
  const [, file, line] = FRAME.exec(stack) ?? []
  return file ? { file, line: Number(line) } : undefined
}

/** Tells the server what broke in the page (`POST /v1/log`), with the place if the browser knows it. */
export function reportError(error: unknown): void {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  const body = JSON.stringify({ message, file: null, line: null, ...placeOf(stack) })
  // A report that fails has nobody left to be reported to.
  fetch('/v1/log', { method: 'POST', headers: { 'content-type': 'application/json' }, body }).catch(
    () => undefined,
  )
}
