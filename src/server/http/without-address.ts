import { safeError } from '../platform/log.ts'

/** Shorter pieces identify no one. */
const TELLING_LENGTH = 4

interface LoggedError {
  readonly type: string
  readonly message: string
  readonly stack: string
  readonly code?: unknown
}

/**
 * Addresses contain tickets, tokens and VINs, and messages quote them, so both are removed. Of
 * other properties only the code stays.
 * @param address path and query of the request, verbatim.
 */
export function withoutAddress(error: unknown, address = ''): LoggedError {
  const logged = safeError(error instanceof Error ? error : new Error(String(error))) as LoggedError
  const hide = hiding(piecesOf(address))
  const { type, message, stack, code } = logged
  return { type, message: hide(message), stack: hide(stack), ...(code === undefined ? {} : { code }) }
}

function piecesOf(address: string): string[] {
  const parts = [address, ...address.split(/[/?&=+]/)]
  const pieces = new Set(parts.flatMap((part) => [part, decoded(part)]))
  return [...pieces].filter(({ length }) => length >= TELLING_LENGTH).sort((a, b) => b.length - a.length)
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

function hiding(pieces: readonly string[]): (text: string) => string {
  if (pieces.length === 0) return (text) => text
  const literal = pieces.map((piece) => piece.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  const any = new RegExp(literal.join('|'), 'gi')
  return (text) => text.replaceAll(any, '…')
}
