import type { FastifyInstance } from 'fastify'
import { linkIdentity, listIdentities, unlinkIdentity } from '#shared/contract/identities.ts'
import type { Limit } from '../../http/limit.ts'
import { mount } from '../../http/mount.ts'
import { isSecret } from '../../secrets.ts'
import type { Identities } from './identities.ts'
import type { TakeToken } from './provider/provider-sign-in.ts'

interface IdentityCallsOptions {
  readonly identities: Identities
  readonly takeIdToken: TakeToken
  readonly takeCode: TakeToken
  readonly limit: Limit
}

/**
 * A way in is linked by whoever proves both: the account, by an access token that no other site can send, and the
 * identity, by what the provider has just said in this browser.
 */
export function mountIdentityCalls(app: FastifyInstance, options: IdentityCallsOptions): void {
  const { identities, takeIdToken, takeCode, limit } = options
  mount(app, listIdentities, limit, async ({ signedIn: { user } }) => ({
    success: true,
    data: await identities.list(user.id),
  }))

  mount(app, linkIdentity, limit, async ({ body: { token }, signedIn, request, reply }) => {
    const take = isSecret(token) ? takeCode : takeIdToken
    await identities.link(signedIn, await take(token, request, reply))
    return { success: true }
  })

  mount(app, unlinkIdentity, limit, async ({ body: { provider }, signedIn }) => {
    await identities.unlink(signedIn, provider)
    return { success: true }
  })
}
