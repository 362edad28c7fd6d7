import { type CodeFlow, createCodeFlow } from './code-flow.ts'
import type { OpenIdSettings } from './env.ts'
import { type CheckIdToken, createIdTokenCheck } from './id-token.ts'
import { openIssuer } from './issuer.ts'

export interface Provider extends CodeFlow {
  readonly verify: CheckIdToken
}

export interface ProviderOptions extends OpenIdSettings {
  /** Ours, without a trailing slash. */
  readonly publicUrl: string
  readonly firebaseKeysUrl?: string
}

/** A missing configuration fails as `silent`. */
export function openOpenId(options: ProviderOptions): Provider {
  const { openId, publicUrl } = options
  const issuer = openIssuer(openId)
  return {
    ...createCodeFlow(issuer, publicUrl),
    verify: createIdTokenCheck(openId && issuer, options),
  }
}
