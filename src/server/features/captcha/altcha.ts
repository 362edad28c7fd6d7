import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as v from 'valibot'
import type { CaptchaAction } from '#shared/contract/captcha.ts'

/** A solved challenge may wait this long: the page solves ahead of the press. */
const CHALLENGE_TTL_MS = 20 * 60_000

const Payload = v.object({
  challenge: v.object({
    parameters: v.looseObject({
      algorithm: v.string(),
      nonce: v.string(),
      salt: v.string(),
      cost: v.number(),
      keyLength: v.number(),
      keyPrefix: v.string(),
      expiresAt: v.number(),
      data: v.object({ action: v.string() }),
    }),
    signature: v.string(),
  }),
  solution: v.object({ counter: v.number(), derivedKey: v.string() }),
})

/** Remembers a used challenge; false when it was used before, in any process. */
export type UseOnce = (nonce: string, expiresAt: Date) => Promise<boolean>

/**
 * Embedded proof of work (ALTCHA v2). It prices abuse and recognises nobody, so the limits by
 * address stay in force beside it.
 */
export function createAltcha({ secret, cost, useOnce }: { secret: string; cost: number; useOnce: UseOnce }) {
  return {
    challenge: (action: CaptchaAction) =>
      createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        deriveKey,
        cost,
        counter: randomInt(600, 300),
        data: { action },
        expiresAt: new Date(Date.now() + CHALLENGE_TTL_MS),
        hmacSignatureSecret: secret,
        hmacKeySignatureSecret: `${secret}:key`,
      }),

    /** @param solution base64 of the solved payload, as the page sends it. */
    async accepts(solution: string, action: CaptchaAction): Promise<boolean> {
      const payload = readPayload(solution)
      if (payload === undefined || payload.challenge.parameters.data.action !== action) return false
      const { verified } = await verifySolution({
        ...payload,
        deriveKey,
        hmacSignatureSecret: secret,
        hmacKeySignatureSecret: `${secret}:key`,
      })
      const { nonce, expiresAt } = payload.challenge.parameters
      return verified && useOnce(nonce, new Date(expiresAt * 1000))
    },
  }
}

function readPayload(solution: string) {
  const parsed = v.safeParse(
    v.pipe(v.string(), v.parseJson(), Payload),
    Buffer.from(solution, 'base64').toString('utf8'),
  )
  return parsed.success ? parsed.output : undefined
}
