import { createDecipheriv, createECDH, createHmac, createPublicKey, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface Arrived {
  readonly browser: string
  readonly text: string
  readonly ttl: string | undefined
  readonly topic: string | undefined
  readonly claims: { readonly aud: string; readonly exp: number; readonly sub: string }
}

export interface Subscription {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

interface Browser {
  readonly keys: ReturnType<typeof createECDH>
  readonly auth: Buffer
  /** Others are refused (RFC 8292, section 4). */
  readonly serverKey: string
}

interface Answer {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
}

export interface PushService extends AsyncDisposable {
  readonly url: string
  readonly arrived: readonly Arrived[]
  readonly calls: () => number
  subscribe(serverKey: string): Subscription
  /** Undefined: the regular one. */
  answerWith(answer: Answer | undefined): void
  hang(subscription: Subscription): void
  unsubscribe(subscription: Subscription): void
}

/** The substitute's address replaces it. */
const ORIGIN = 'https://fcm.googleapis.com'

/** Takes messages by RFC 8030 and decrypts them by RFC 8291. */
export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, Browser>()
  const hanging = new Set<string>()
  const arrived: Arrived[] = []
  let calls = 0
  let instead: Answer | undefined

  async function take(request: IncomingMessage): Promise<Answer> {
    calls += 1
    const body = await buffer(request)
    if (instead !== undefined) return instead
    const name = request.url ?? ''
    if (hanging.has(name)) return new Promise(() => undefined)
    const browser = browsers.get(name)
    if (browser === undefined) return { status: 410 }
    const { ttl, topic, authorization = '', 'content-encoding': coding } = request.headers
    if (ttl === undefined || coding !== 'aes128gcm' || body.length > 4096) return { status: 400 }
    const claims = claimsOf(authorization, browser.serverKey)
    if (claims === undefined || claims.aud !== ORIGIN) return { status: 403 }
    const text = decrypt(body, browser).toString()
    arrived.push({ browser: name, text, ttl: String(ttl), topic: topic?.toString(), claims })
    return { status: 201 }
  }

  const server = createServer((request, response) => {
    take(request).then(
      ({ status, headers }) => response.writeHead(status, headers).end(),
      () => response.writeHead(400).end(),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrived,
    calls: () => calls,
    subscribe(serverKey) {
      const keys = createECDH('prime256v1')
      const p256dh = keys.generateKeys('base64url')
      const auth = randomBytes(16)
      const path = `/fcm/send/${randomBytes(12).toString('base64url')}`
      browsers.set(path, { keys, auth, serverKey })
      return { endpoint: ORIGIN + path, p256dh, auth: auth.toString('base64url') }
    },
    answerWith(answer) {
      instead = answer
    },
    hang: ({ endpoint }) => void hanging.add(new URL(endpoint).pathname),
    unsubscribe: ({ endpoint }) => browsers.delete(new URL(endpoint).pathname),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Undefined unless the named key signed them and is the browser's subscription key. */
function claimsOf(authorization: string, serverKey: string): Arrived['claims'] | undefined {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  if (key !== serverKey) return undefined
  const point = Buffer.from(key, 'base64url')
  const half = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: half(1), y: half(33) }
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  return isSigned ? JSON.parse(Buffer.from(claims, 'base64url').toString()) : undefined
}

const hmac = (key: Uint8Array, ...parts: readonly (string | Uint8Array)[]): Buffer =>
  parts
    .reduce<ReturnType<typeof createHmac>>((mac, part) => mac.update(part), createHmac('sha256', key))
    .digest()

/** The steps of RFC 8291, section 3.4, with HMAC in place of HKDF. */
export function decrypt(
  body: Buffer,
  { keys, auth }: { readonly keys: ReturnType<typeof createECDH>; readonly auth: Uint8Array },
): Buffer {
  const salt = body.subarray(0, 16)
  const size = body.readUInt8(20)
  const sender = body.subarray(21, 21 + size)
  const record = body.subarray(21 + size)
  const keyOfBoth = hmac(auth, keys.computeSecret(sender))
  const material = hmac(keyOfBoth, 'WebPush: info\0', keys.getPublicKey(), sender, Buffer.of(1))
  const pseudorandom = hmac(salt, material)
  const key = hmac(pseudorandom, 'Content-Encoding: aes128gcm\0', Buffer.of(1)).subarray(0, 16)
  const nonce = hmac(pseudorandom, 'Content-Encoding: nonce\0', Buffer.of(1)).subarray(0, 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  const end = padded.lastIndexOf(2)
  return padded.subarray(0, end)
}
