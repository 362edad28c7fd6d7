export class BodyTooLong extends Error {
  override readonly name = 'BodyTooLong'
}

/**
 * Reading ends at the limit.
 * @throws BodyTooLong; SyntaxError for other text; network errors.
 */
export async function limitedJson(
  body: AsyncIterable<Uint8Array> | null,
  mostBytes: number,
): Promise<unknown> {
  const parts: Uint8Array[] = []
  let length = 0
  // Leaving the loop cancels the rest of the body.
  for await (const part of body ?? []) {
    length += part.length
    if (length > mostBytes) throw new BodyTooLong(`body over ${mostBytes} bytes`)
    parts.push(part)
  }
  return JSON.parse(Buffer.concat(parts).toString())
}
