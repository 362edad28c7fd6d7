import { createCipheriv, createECDH, ECDH, hkdfSync, randomBytes } from 'node:crypto'

export interface BrowserKeys {
  /** An uncompressed point on P-256, 65 bytes. */
  readonly p256dh: Uint8Array
  /** 16 bytes. */
  readonly auth: Uint8Array
}

/** The message is one record: a push service takes 4096 bytes (RFC 8030, section 7.2). */
const RECORD_SIZE = 4096

/** Ends the last record (RFC 8188, section 2). */
const END = 2

/**
 * RFC 8291, in the coding `aes128gcm` of RFC 8188.
 * @throws if `p256dh` is not a point of the curve.
 */
export function encrypt(text: string, { p256dh, auth }: BrowserKeys): Buffer {
  const sender = createECDH('prime256v1')
  const ours = sender.generateKeys()
  const shared = sender.computeSecret(p256dh)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, ours])
  const material = derive(shared, auth, info, 32)
  const salt = randomBytes(16)
  const key = derive(material, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(material, salt, 'Content-Encoding: nonce\0', 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const head = Buffer.alloc(5)
  head.writeUInt32BE(RECORD_SIZE)
  head.writeUInt8(ours.length, 4)
  const record = [cipher.update(text), cipher.update(Buffer.of(END)), cipher.final(), cipher.getAuthTag()]
  return Buffer.concat([salt, head, ours, ...record])
}

const derive = (secret: Uint8Array, salt: Uint8Array, info: string | Uint8Array, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

export function isPoint(bytes: Uint8Array): boolean {
  try {
    ECDH.convertKey(bytes, 'prime256v1')
    return true
  } catch {
    return false
  }
}
