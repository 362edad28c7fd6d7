import type { SealClaim } from './check-report.ts'

const PATTERN = /^#1\.([^.]+)\.([0-9a-f]{64})\.([1-9]\d{0,3})\.([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{86})$/

/** Reads the fragment of a QR code's address: `#1.<kid>.<rowsRoot>.<n>.<id>.<signature>`. */
export function readQrAddress(hash: string): SealClaim | undefined {
  const [, kid, rowsRoot, n, id, signature] = PATTERN.exec(hash) ?? []
  if (!kid || !rowsRoot || !n || !id || !signature) return undefined
  return { kid, rowsRoot, n: Number(n), id, signature }
}
