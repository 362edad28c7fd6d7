import type { Host } from '#server/ports/host.ts'
import type { SignInWay } from '#shared/contract/identities.ts'

export type WorkingWays = ReadonlySet<SignInWay['provider']>

/** Only configured ways; people may have others. */
export const workingWays = (site: Host['site']): WorkingWays =>
  new Set([
    ...site.russianProviders,
    ...(site.maxSignIn ? ['max' as const] : []),
    ...(site.messengerSignIn ? ['telegram' as const] : []),
    ...(site.providerSignIn ? ['openid' as const] : []),
  ])
