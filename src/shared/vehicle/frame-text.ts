/** Two letters of a code of Honda: one digit follows them, and then seven; elsewhere it is two and six. */
const HONDA = /^(?:AP|C[FLMRU]|D[BC]|E[GKPSU]|F[DEK]|G[BDEGKPR]|J[ABCEFGH]|NA|R[ABCEFGKNPRTUVW])\d/

/** How many digits of the key are its serial number. */
function serialLength(key: string): number {
  const digits = /\d+$/.exec(key)?.[0].length ?? 0
  const codeHasDigits = /^[A-Z]+\d+$/.test(key)
  if (!codeHasDigits) return digits
  if (digits === 8) return HONDA.test(key) ? 7 : 6
  return digits > 8 ? 7 : 6
}

/** A frame number as papers write it: its dash stands before the serial number. */
export function frameText(key: string): string {
  const serial = serialLength(key)
  return `${key.slice(0, -serial)}-${key.slice(-serial)}`
}
