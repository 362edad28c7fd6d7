import type { Bytes } from './bytes.ts'

/** This browser lacks Ed25519 (before Chrome 137, Firefox 129, Safari 17) or https. */
export class NoEd25519 extends Error {}

/** @throws NoEd25519 */
export async function isSignedBy(publicKey: Bytes, message: Bytes, signature: Bytes): Promise<boolean> {
  const key = await importKey(publicKey)
  return signature.length === 64 && crypto.subtle.verify('Ed25519', key, signature, message)
}

async function importKey(publicKey: Bytes): Promise<CryptoKey> {
  try {
    return await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify'])
  } catch (error) {
    throw new NoEd25519('Ed25519 is not available', { cause: error })
  }
}
