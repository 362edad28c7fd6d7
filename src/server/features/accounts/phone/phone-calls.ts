import type { Limit } from '#server/http/limit.ts'
import { mount } from '#server/http/mount.ts'
import { PHONE_START } from '#server/messenger/conversation.ts'
import type { Host } from '#server/ports/host.ts'
import { forgetPhone, getPhoneProof } from '#shared/contract/identities.ts'
import type { MessengerBots } from '../messenger-calls.ts'
import { forgetProof, proofOf } from './phone-proofs.ts'

interface PhoneCallsOptions {
  /** Undefined: no messenger verifies numbers. */
  readonly bot: MessengerBots['max'] | undefined
  readonly limit: Limit
}

export function mountPhoneCalls(
  { app, database: { db }, now }: Pick<Host, 'app' | 'database' | 'now'>,
  { bot, limit }: PhoneCallsOptions,
): void {
  mount(app, getPhoneProof, limit, async ({ signedIn: { user } }) => {
    const proof = await proofOf(db, user.id, now())
    const isOffered = proof === undefined && user.max_id !== undefined
    return {
      success: true,
      proven_at: proof?.provenAt.toISOString() ?? null,
      expires_at: proof?.expiresAt.toISOString() ?? null,
      link: (isOffered && bot?.startLink(PHONE_START)) || null,
    }
  })

  mount(app, forgetPhone, limit, async ({ signedIn: { user } }) => {
    await forgetProof(db, user.id)
    return { success: true }
  })
}
