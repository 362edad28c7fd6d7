import {
  type LinkableProvider,
  linkIdentity,
  listIdentities,
  unlinkIdentity,
} from '#shared/contract/identities.ts'
import { isRussianProvider, russianProviderNames } from '#shared/russian-providers.ts'
import type { Host } from '../../host.ts'
import { ApiFailure } from '../../http/api-failure.ts'
import type { Limit } from '../../http/limit.ts'
import { mount } from '../../http/mount.ts'
import type { SignedIn } from '../../http/require-signed-in.ts'
import { isSecret } from '../../secrets.ts'
import type { Accounts } from './accounts.ts'
import type { MessengerBots } from './messenger-calls.ts'
import type { TakeToken } from './provider/provider-sign-in.ts'
import { messengerIdsOf } from './users.ts'

interface IdentityCallsOptions {
  readonly accounts: Pick<Accounts, 'identities' | 'placeOf'>
  readonly messengers: MessengerBots
  readonly takeIdToken: TakeToken
  readonly takeCode: TakeToken
  readonly limit: Limit
}

/**
 * A way in is linked by whoever proves both: the account, by an access token that no other site can send, and the
 * identity, by what the provider has just said in this browser. The owner is told in each of their messengers.
 */
export function mountIdentityCalls(
  { app, site, now }: Pick<Host, 'app' | 'site' | 'now'>,
  { accounts, messengers, takeIdToken, takeCode, limit }: IdentityCallsOptions,
): void {
  const { identities } = accounts

  const tell = (
    kind: 'linked' | 'unlinked',
    provider: LinkableProvider,
    { user }: SignedIn,
    place: string,
  ) => {
    const way = provider === 'openid' ? site.providerName : russianProviderNames[provider]
    for (const { messenger, personId } of messengerIdsOf(user))
      messengers[messenger]?.tellOwner({ what: { kind, way }, personId, place, at: new Date(now()) })
  }

  mount(app, listIdentities, limit, async ({ signedIn: { user } }) => ({
    success: true,
    data: await identities.list(user.id),
  }))

  mount(app, linkIdentity, limit, async ({ body: { token, account }, signedIn, request, reply }) => {
    if (account !== undefined && account !== signedIn.user.id) throw new ApiFailure('identity_elsewhere')
    const take = isSecret(token) ? takeCode : takeIdToken
    const identity = await take(token, request, reply)
    const { issuer } = identity
    if (await identities.link(signedIn, identity))
      tell('linked', isRussianProvider(issuer) ? issuer : 'openid', signedIn, accounts.placeOf(request.raw))
    return { success: true }
  })

  mount(app, unlinkIdentity, limit, async ({ body: { provider }, signedIn, request }) => {
    await identities.unlink(signedIn, provider)
    tell('unlinked', provider, signedIn, accounts.placeOf(request.raw))
    return { success: true }
  })
}
