import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as v from 'valibot'
import type { KeyRing } from '#server/settings/key-ring.ts'
import type { CaptchaAction } from '#shared/contract/captcha.ts'

/** A solved challenge may wait this long: the page solves ahead of the press. */
const CHALLENGE_TTL_MS = 20 * 60_000

/**
 * Whichever number is drawn is the answer, and numbers are tried from zero on: half of this many tries is the work
 * of a challenge. Every one of them may be drawn, for nobody tries what never is.
 */
const NUMBERS = 900

/** Work that was done ahead is good until the same costs more than so many times as much: it is not worth a stock. */
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
      /** Actions with commas between them: the format has no lists here. The vehicle is escaped: `btoa` takes no Cyrillic. */
      data: v.object({ actions: v.string(), vehicle: v.optional(v.string()) }),
    }),
    signature: v.string(),
  }),
  solution: v.object({ counter: v.number(), derivedKey: v.string() }),
})

/** Remembers what was used; false, and nothing is remembered, when any of it was used before in any process. */
export type UseOnce = (uses: readonly string[], expiresAt: Date) => Promise<boolean>

interface AltchaOptions {
  /** Challenges are signed with the first; solved ones may have been signed with any. */
  readonly secrets: KeyRing
  /** Work of a challenge for these actions now. */
  readonly costOf: (actions: readonly string[]) => Promise<number>
  readonly useOnce: UseOnce
}

const signingWith = (secret: string) => ({
  hmacSignatureSecret: secret,
  hmacKeySignatureSecret: `${secret}:key`,
})

/**
 * Embedded proof of work (ALTCHA v2). It prices abuse and recognises nobody, so the limits by
 * address stay in force beside it. A challenge costs the same for however many actions it is made: a
 * person waits for it, while a robot is held by the limits, which count every ticket.
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
     * Takes all these actions of the challenge, or none: one that it was not made for, or that was taken before,
     * costs nothing. One that was worked for while it was much cheaper is refused.
     * @param solution base64 of the solved payload, as the page sends it.
     * @param named the vehicle that the caller expects, if it names one; the challenge decides.
     * @returns the vehicle that the challenge names; undefined when the solution is refused.
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
