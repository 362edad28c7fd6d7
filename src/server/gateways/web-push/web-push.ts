import { retryAfterMs } from '#shared/retry-after.ts'
import { type BrowserKeys, encrypt, isPoint } from './encrypt.ts'
import type { PushSettings } from './env.ts'
import { authorization } from './vapid.ts'

const PATIENCE_MS = 10_000

export interface Device extends BrowserKeys {
  readonly endpoint: string
  readonly serverKey: string
}

export interface PushMessage {
  /** At most 3 900 bytes. */
  readonly text: string
  /** Replaces an earlier message of this topic. At most 32 characters of base64url. */
  readonly topic: string
  readonly ttlSeconds: number
}

export type PushOutcome =
  | { readonly kind: 'sent' }
  /** The subscription ended, or we no longer have its key. */
  | { readonly kind: 'gone' }
  /** `restMs` is the requested pause. */
  | { readonly kind: 'later'; readonly restMs: number; readonly reason: string }
  | { readonly kind: 'refused'; readonly reason: string }

export interface WebPush {
  readonly publicKey: string
  /** An allowed push service, a key that we have, and a valid key of its own. */
  takes(device: Device): boolean
  /** Never fails. */
  send(device: Device, message: PushMessage): Promise<PushOutcome>
}

interface Parts extends PushSettings {
  readonly publicUrl: string
  readonly now: () => number
  readonly patienceMs?: number
}

export function createWebPush(parts: Parts): WebPush {
  const { keys, hosts, url, now, patienceMs = PATIENCE_MS } = parts
  const subject = parts.subject ?? parts.publicUrl
  return {
    publicKey: keys[0].public,
    takes: ({ endpoint, serverKey, p256dh }) =>
      keys.some((key) => key.public === serverKey) && isAllowed(endpoint, hosts) && isPoint(p256dh),
    async send(device, { text, topic, ttlSeconds }) {
      const key = keys.find((one) => one.public === device.serverKey)
      if (key === undefined || !isAllowed(device.endpoint, hosts)) return { kind: 'gone' }
      try {
        const { origin, pathname, search } = new URL(device.endpoint)
        const response = await fetch((url ?? origin) + pathname + search, {
          method: 'POST',
          redirect: 'manual',
          headers: {
            authorization: await authorization(key, { origin, subject, now: now() }),
            'content-encoding': 'aes128gcm',
            'content-type': 'application/octet-stream',
            ttl: String(ttlSeconds),
            topic,
          },
          body: new Uint8Array(encrypt(text, device)),
          signal: AbortSignal.timeout(patienceMs),
        })
        await response.body?.cancel()
        return sentBy(response, now())
      } catch (error) {
        return { kind: 'later', restMs: 0, reason: error instanceof Error ? error.name : 'unknown' }
      }
    },
  }
}

/** RFC 8030, section 7.3: 404 ends a subscription; the services also use 410. */
function sentBy({ status, ok, headers }: Response, now: number): PushOutcome {
  if (ok) return { kind: 'sent' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  const reason = String(status)
  if (status !== 429 && status < 500) return { kind: 'refused', reason }
  return { kind: 'later', restMs: retryAfterMs(headers.get('retry-after'), now), reason }
}

function isAllowed(endpoint: string, hosts: readonly string[]): boolean {
  const address = URL.parse(endpoint)
  if (
    address?.protocol !== 'https:' ||
    address.port !== '' ||
    address.username !== '' ||
    address.password !== ''
  )
    return false
  const { hostname } = address
  if (hostname.split('.').includes('')) return false
  return hosts.some((host) => (host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host))
}
