import { SignJWT } from 'jose'
import { HOUR_MS } from '#shared/durations.ts'
import type { ServerKey } from './server-key.ts'

/** Half of the maximum of RFC 8292. */
const LIFETIME_MS = 12 * HOUR_MS

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
