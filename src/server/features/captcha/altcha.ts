import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as v from 'valibot'
import type { KeyRing } from '#server/settings/key-ring.ts'
import type { CaptchaAction } from '#shared/contract/captcha.ts'

/** The page solves ahead of the press. */
const CHALLENGE_TTL_MS = 20 * 60_000

/**
 * Range of the number to find. Numbers are tried from zero on, and a solver would skip impossible
 * ones.
 */
const NUMBERS = 900

/**
 * Beyond this ratio of costs a solution made ahead is refused, so that stockpiling does not pay.
 */
const CHEAPER = 2

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
      /**
       * Comma-separated, because the format has no lists; escaped, because `btoa` takes no
       * Cyrillic.
       */
      data: v.object({ actions: v.string(), vehicle: v.optional(v.string()) }),
    }),
    signature: v.string(),
  }),
  solution: v.object({ counter: v.number(), derivedKey: v.string() }),
})

export type UseOnce = (uses: readonly string[], expiresAt: Date) => Promise<boolean>

interface AltchaOptions {
  /** The first signs challenges; solutions may carry any. */
  readonly secrets: KeyRing
  readonly costOf: (actions: readonly string[]) => Promise<number>
  readonly useOnce: UseOnce
}

const signingWith = (secret: string) => ({
  hmacSignatureSecret: secret,
  hmacKeySignatureSecret: `${secret}:key`,
})

/**
 * ALTCHA v2. It identifies no one, so the limits by address remain. The cost does not depend on the
 * number of actions, because a person waits for it.
 */
export function createAltcha({ secrets, costOf, useOnce }: AltchaOptions) {
  return {
    challenge: async (actions: readonly CaptchaAction[], vehicle?: string) =>
      createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        deriveKey,
        cost: await costOf(actions),
        counter: randomInt(NUMBERS - 1, 0),
        data: {
          actions: actions.join(),
          ...(vehicle !== undefined && { vehicle: encodeURIComponent(vehicle) }),
        },
        expiresAt: new Date(Date.now() + CHALLENGE_TTL_MS),
        ...signingWith(secrets[0]),
      }),

    /**
     * Takes all of these actions, or none, and no solution made while the work was much cheaper.
     * @param solution base64.
     * @param named the vehicle that the caller expects; the challenge decides.
     * @returns the vehicle of the challenge; undefined when refused.
     */
    async take(
      solution: string,
      actions: readonly CaptchaAction[],
      named?: string,
    ): Promise<{ readonly vehicle: string | undefined } | undefined> {
      const payload = readPayload(solution)
      if (payload === undefined) return undefined
      const { nonce, cost, expiresAt, data } = payload.challenge.parameters
      const madeFor = new Set(data.actions.split(','))
      if (!actions.every((action) => madeFor.has(action))) return undefined
      if (named !== undefined && encodeURIComponent(named) !== data.vehicle) return undefined
      if (!(await isSolved(payload, secrets))) return undefined
      if (cost * CHEAPER < (await costOf([...madeFor]))) return undefined
      const uses = actions.map((action) => `${nonce}:${action}`)
      return (await useOnce(uses, new Date(expiresAt * 1000)))
        ? { vehicle: data.vehicle && decodeURIComponent(data.vehicle) }
        : undefined
    },
  }
}

async function isSolved(payload: v.InferOutput<typeof Payload>, secrets: KeyRing): Promise<boolean> {
  for (const secret of secrets) {
    const { verified } = await verifySolution({ ...payload, deriveKey, ...signingWith(secret) })
    if (verified) return true
  }
  return false
}

function readPayload(solution: string) {
  const parsed = v.safeParse(
    v.pipe(v.string(), v.parseJson(), Payload),
    Buffer.from(solution, 'base64').toString('utf8'),
  )
  return parsed.success ? parsed.output : undefined
}
