import { createECDH, createPrivateKey, type KeyObject } from 'node:crypto'
import { SignJWT } from 'jose'
import { HOUR_MS } from '#shared/durations.ts'

/** Half of the maximum of RFC 8292. */
const LIFETIME_MS = 12 * HOUR_MS

/** Our key pair on P-256. */
export interface ServerKey {
  /** Uncompressed point in base64url, the form that browsers take. */
  readonly public: string
  readonly private: KeyObject
}

/**
 * @param secret 32 bytes in base64url.
 * @throws if they are no key.
 */
export function serverKey(secret: string): ServerKey {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.from(secret, 'base64url'))
  const point = pair.getPublicKey()
  const half = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', d: secret, x: half(1), y: half(33) }
  return { public: point.toString('base64url'), private: createPrivateKey({ key: jwk, format: 'jwk' }) }
}

/** `Authorization` header of RFC 8292, section 3. */
export async function authorization(
  key: ServerKey,
  { origin, subject, now }: { readonly origin: string; readonly subject: string; readonly now: number },
): Promise<string> {
  const token = await new SignJWT({ sub: subject })
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(origin)
    .setExpirationTime(Math.floor((now + LIFETIME_MS) / 1000))
    .sign(key.private)
  return `vapid t=${token}, k=${key.public}`
}
