/** Names and codes only: the message and the fields of a failed statement hold what a person said. */
export function withoutWords(error: unknown): string {
  const { name, code, routine } = innermost(error)
  return [name, code, routine].filter((part) => typeof part === 'string').join(' ')
}

/** Where in our code, without the message. */
export function placesOf(error: unknown): string | undefined {
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
