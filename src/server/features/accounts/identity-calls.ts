import type { FastifyRequest } from 'fastify'
import { ApiFailure } from '#server/http/api-failure.ts'
import { Limit } from '#server/http/limit.ts'
import { mount } from '#server/http/mount.ts'
import { isSecret } from '#server/platform/secrets.ts'
import type { Host } from '#server/ports/host.ts'
import type { CurrentUser } from '#shared/contract/account.ts'
import {
  linkIdentity,
  linkMessenger,
  listIdentities,
  offerMessenger,
  type SignInWay,
  unlinkIdentity,
} from '#shared/contract/identities.ts'
import { isMessenger, messengerNames } from '#shared/messengers.ts'
import { isRussianProvider, russianProviderNames } from '#shared/russian-providers.ts'
import type { Accounts } from './accounts.ts'
import { matchNumbers } from './match-number.ts'
import { type MessengerBots, POLLS_A_MINUTE } from './messenger-calls.ts'
import { newSignInSecrets } from './messenger-sign-in.ts'
import type { TakeToken } from './provider/provider-sign-in.ts'
import type { MessengerPersonId } from './sessions.ts'
import { messengerIdsOf } from './users.ts'

interface IdentityCallsOptions {
  readonly accounts: Pick<Accounts, 'identities' | 'placeOf'>
  readonly messengers: MessengerBots
  readonly takeIdToken: TakeToken
  readonly takeCode: TakeToken
  readonly limit: Limit
}

interface NoticeTarget {
  readonly account: number
  readonly place: string
  readonly ids: readonly MessengerPersonId[]
}

/**
 * Linking requires proof of the account, by an access token, and of the identity, by the provider's
 * answer in this browser or this page's number pressed in the chat.
 */
export function mountIdentityCalls(
  { app, site, now }: Pick<Host, 'app' | 'site' | 'now'>,
  { accounts, messengers, takeIdToken, takeCode, limit }: IdentityCallsOptions,
): void {
  const { identities } = accounts

  const nameOf = (way: SignInWay['provider']): string => {
    if (way === 'openid') return site.providerName
    return isMessenger(way) ? messengerNames[way] : russianProviderNames[way]
  }

  const notify = (
    kind: 'linked' | 'unlinked',
    provider: SignInWay['provider'],
    { account, place, ids }: NoticeTarget,
  ) => {
    const what = { kind, way: nameOf(provider) }
    for (const { messenger, personId } of ids)
      messengers[messenger]?.tellOwner({ what, account, personId, place, at: new Date(now()) })
  }

  const about = (user: CurrentUser, request: FastifyRequest): NoticeTarget => ({
    account: user.id,
    place: accounts.placeOf(request.raw),
    ids: messengerIdsOf(user),
  })

  mount(app, listIdentities, limit, async ({ signedIn: { user } }) => ({
    success: true,
    data: await identities.list(user.id),
  }))

  mount(app, linkIdentity, limit, async ({ body: { token, account }, signedIn, request, reply }) => {
    if (account !== undefined && account !== signedIn.user.id) throw new ApiFailure('identity_elsewhere')
    const take = isSecret(token) ? takeCode : takeIdToken
    const identity = await take(token, request, reply)
    const { issuer } = identity
    const way = isRussianProvider(issuer) ? issuer : 'openid'
    if (await identities.link(signedIn, identity)) notify('linked', way, about(signedIn.user, request))
    return { success: true }
  })

  mount(app, offerMessenger, limit, async ({ body: { messenger }, signedIn, request }) => {
    const secrets = newSignInSecrets()
    const link = messengers[messenger]?.startLink(secrets.startCode)
    if (link === undefined) throw new ApiFailure('messenger_silent')
    await identities.offerMessenger(signedIn, messenger, secrets, accounts.placeOf(request.raw))
    return { success: true, link, token: secrets.pollToken, number: matchNumbers(secrets.startCode).onPage }
  })

  mount(app, linkMessenger, new Limit(POLLS_A_MINUTE, now), async ({ body, signedIn, request }) => {
    const { messenger, token } = body
    const linked = await identities.linkMessenger(signedIn, messenger, token)
    if (typeof linked === 'string') throw new ApiFailure(linked)
    const target = about(signedIn.user, request)
    notify('linked', messenger, { ...target, ids: [...target.ids, { messenger, personId: linked }] })
    return { success: true }
  })

  mount(app, unlinkIdentity, limit, async ({ body: { provider }, signedIn, request }) => {
    await identities.unlink(signedIn, provider)
    notify('unlinked', provider, about(signedIn.user, request))
    return { success: true }
  })
}
