import { createECDH } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { serverKey } from './server-key.ts'
import { decrypt, type PushService, startPushService } from './testing-push-service.ts'
import { createWebPush, type Device } from './web-push.ts'

const KEY = 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'
const PREVIOUS = 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'
const HOSTS = ['fcm.googleapis.com', '*.push.apple.com']
const message = { text: 'Появилось новое', topic: 'news-1', ttlSeconds: 3600 }

const bytes = (text: string) => Buffer.from(text, 'base64url')

describe('the simulated browser', () => {
  it('reads the example of RFC 8291, section 5', () => {
    const keys = createECDH('prime256v1')
    keys.setPrivateKey(bytes(PREVIOUS))
    const body = bytes(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    )
    const auth = bytes('BTBZMqHH6r4Tts7J_aSIgg')
    expect(decrypt(body, { keys, auth }).toString()).toBe('When I grow up, I want to be a watermelon')
  })
})

describe('a message to a browser', () => {
  let service: PushService
  beforeEach(async () => {
    service = await startPushService()
  })
  afterEach(() => service[Symbol.asyncDispose]())

  const pushWith = (...secrets: [string, ...string[]]) => {
    const [first, ...others] = secrets
    return createWebPush({
      keys: [serverKey(first), ...others.map(serverKey)],
      subject: undefined,
      hosts: HOSTS,
      url: service.url,
      publicUrl: 'https://site.example',
      now: Date.now,
    })
  }

  const deviceOf = (key: string): Device => {
    const { endpoint, p256dh, auth } = service.subscribe(key)
    return { endpoint, p256dh: bytes(p256dh), auth: bytes(auth), serverKey: key }
  }

  it('is readable by this browser alone and identifies its sender', async () => {
    const push = pushWith(KEY)
    expect(await push.send(deviceOf(push.publicKey), message)).toEqual({ kind: 'sent' })
    const [{ text, ttl, topic, claims } = expect.fail()] = service.arrived
    expect({ text, ttl, topic }).toEqual({ text: 'Появилось новое', ttl: '3600', topic: 'news-1' })
    expect(claims).toMatchObject({ aud: 'https://fcm.googleapis.com', sub: 'https://site.example' })
    expect(claims.exp * 1000 - Date.now()).toBeLessThanOrEqual(24 * 3_600_000)
  })

  it('with the previous key arrives during rotation and is "gone" afterwards', async () => {
    const before = deviceOf(pushWith(PREVIOUS).publicKey)
    expect(await pushWith(KEY, PREVIOUS).send(before, message)).toEqual({ kind: 'sent' })
    expect(await pushWith(KEY).send(before, message)).toEqual({ kind: 'gone' })
    expect(service.calls()).toBe(1)
  })

  it.each([404, 410])('with status %i ends the subscription', async (status) => {
    const push = pushWith(KEY)
    service.answerWith({ status })
    expect(await push.send(deviceOf(push.publicKey), message)).toEqual({ kind: 'gone' })
  })

  it.each([
    [429, { 'retry-after': '120' }, { kind: 'later', restMs: 120_000, reason: '429' }],
    [429, { 'retry-after': '99999999999' }, { kind: 'later', restMs: 3_600_000, reason: '429' }],
    [503, {}, { kind: 'later', restMs: 0, reason: '503' }],
    [500, { 'retry-after': 'soon' }, { kind: 'later', restMs: 0, reason: '500' }],
    [400, {}, { kind: 'refused', reason: '400' }],
    [413, {}, { kind: 'refused', reason: '413' }],
    [302, { location: 'http://127.0.0.1:1/' }, { kind: 'refused', reason: '302' }],
  ] as const)('that is answered %i %o comes to %o', async (status, headers, expected) => {
    const push = pushWith(KEY)
    service.answerWith({ status, headers })
    expect(await push.send(deviceOf(push.publicKey), message)).toEqual(expected)
  })

  it('to an unreachable service is retried later', async () => {
    const push = pushWith(KEY)
    const device = deviceOf(push.publicKey)
    await service[Symbol.asyncDispose]()
    expect(await push.send(device, message)).toMatchObject({ kind: 'later' })
    service = await startPushService()
  })

  it.each([
    'http://fcm.googleapis.com/fcm/send/a',
    'https://fcm.googleapis.com:8443/fcm/send/a',
    'https://user@fcm.googleapis.com/fcm/send/a',
    'https://fcm.googleapis.com.evil.example/a',
    'https://evil.example/https://fcm.googleapis.com/',
    'https://push.apple.com.evil.example/a',
    'https://xpush.apple.com/a',
    'https://.push.apple.com/a',
    'https://a..push.apple.com/a',
    'https://127.0.0.1/a',
    'https://[::1]/a',
    'file:///etc/passwd',
    'fcm.googleapis.com',
    '',
  ])('is never sent to an address outside the push services: %s', async (endpoint) => {
    const push = pushWith(KEY)
    expect(push.takes({ ...deviceOf(push.publicKey), endpoint })).toBe(false)
    expect(await push.send({ ...deviceOf(push.publicKey), endpoint }, message)).toEqual({ kind: 'gone' })
    expect(service.calls()).toBe(0)
  })

  it.each(['https://fcm.googleapis.com/fcm/send/a', 'https://web.push.apple.com/Q/a'])(
    'may be sent to %s',
    (endpoint) => {
      const push = pushWith(KEY)
      expect(push.takes({ ...deviceOf(push.publicKey), endpoint })).toBe(true)
    },
  )
})
