/** An error's message and the fields of a failed statement may quote a person. */
export function withoutWords(error: unknown): string {
  const { name, code, routine } = innermost(error)
  return [name, code, routine].filter((part) => typeof part === 'string').join(' ')
}

/** The stack without its message. */
export function stackPlaces(error: unknown): string | undefined {
  const { stack, message } = innermost(error)
  return stack?.slice(stack.lastIndexOf(message) + message.length).trim()
}

interface Failure extends Error {
  readonly code?: unknown
  readonly routine?: unknown
}

function innermost(error: unknown): Failure {
  if (!(error instanceof Error)) return new Error('not an error')
  return error.cause instanceof Error ? innermost(error.cause) : error
}
