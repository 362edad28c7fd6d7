/** Honda's two-letter codes take one digit and a seven-digit serial; other makers' two and six. */
const HONDA = /^(?:AP|C[FLMRU]|D[BC]|E[GKPSU]|F[DEK]|G[BDEGKPR]|J[ABCEFGH]|NA|R[ABCEFGKNPRTUVW])\d/

function serialLength(key: string): number {
  const digits = /\d+$/.exec(key)?.[0].length ?? 0
  const codeHasDigits = /^[A-Z]+\d+$/.test(key)
  if (!codeHasDigits) return digits
  if (digits === 8) return HONDA.test(key) ? 7 : 6
  return digits > 8 ? 7 : 6
}

export function frameText(key: string): string {
  const serial = serialLength(key)
  return `${key.slice(0, -serial)}-${key.slice(-serial)}`
}
