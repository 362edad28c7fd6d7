import type { Host } from '#server/ports/host.ts'
import type { SignInWay } from '#shared/contract/identities.ts'

export type WorkingWays = ReadonlySet<SignInWay['provider']>

export const workingWays = (site: Host['site']): WorkingWays =>
  new Set([
    ...site.russianProviders,
    ...(site.maxSignIn ? ['max' as const] : []),
    ...(site.messengerSignIn ? ['telegram' as const] : []),
    ...(site.providerSignIn ? ['openid' as const] : []),
  ])
