import { createECDH, createPrivateKey, type KeyObject } from 'node:crypto'

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
