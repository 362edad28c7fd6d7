import type { SignInWay } from '#shared/contract/identities.ts'
import { isRussianProvider } from '#shared/russian-providers.ts'

interface SignInMethod {
  /** Undefined: the refused proof names none. */
  readonly provider: SignInWay['provider'] | 'desk' | undefined
  readonly factor: 'number_in_chat' | 'link_in_chat' | 'id_token' | 'provider_code' | 'operator_word' | 'totp'
}

export const methodOf = (issuer: string): SignInMethod =>
  isRussianProvider(issuer)
    ? { provider: issuer, factor: 'provider_code' }
    : { provider: 'openid', factor: 'id_token' }

/** Omits the person: OWASP ASVS 16.3.1. */
export function logSignIn(
  log: { readonly info: (fields: object, message: string) => void },
  method: SignInMethod,
  outcome: string,
): void {
  log.info({ ...method, outcome }, outcome === 'signed_in' ? 'signed in' : 'a sign-in failed')
}
