import { safeError } from '../platform/log.ts'

/** Shorter pieces of an address tell nothing of anybody, and to take them out would tear other words apart. */
const TELLING_LENGTH = 4

interface Told {
  readonly type: string
  readonly message: string
  readonly stack: string
  readonly code?: unknown
}

/**
 * An error that happened while a request was answered, as the log may have it. Tickets, tokens and VINs stand in
 * addresses, and messages quote them: so the address and every piece of it go out of the error's words. Of its
 * other properties only the code stays: `Invalid URL` carries its input along.
 * @param address path and query of the request, as they came.
 */
export function withoutAddress(error: unknown, address = ''): Told {
  const told = safeError(error instanceof Error ? error : new Error(String(error))) as Told
  const hide = hiding(piecesOf(address))
  const { type, message, stack, code } = told
  return { type, message: hide(message), stack: hide(stack), ...(code === undefined ? {} : { code }) }
}

/** The address, its parts, and both as they read when they are decoded; the longest first. */
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
