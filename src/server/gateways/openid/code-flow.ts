import {
  AuthorizationResponseError,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  ResponseBodyError,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import { ProviderFailure } from '#server/ports/provider-port.ts'
import { opened } from '#shared/contract/addresses.ts'
import { errorCodeOf, type Issuer } from './issuer.ts'

export interface PendingSignIn {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

export interface CodeFlow {
  begin(): Promise<{ readonly url: URL; readonly pending: PendingSignIn }>
  /**
   * @returns the ID token. It passes through the browser next, so its signature must be verified on
   * return.
   */
  finish(answer: string, pending: PendingSignIn): Promise<string>
  signOutUrl(): Promise<URL | undefined>
}

export function createCodeFlow(issuer: () => Promise<Issuer>, publicUrl: string): CodeFlow {
  const redirectUri = `${publicUrl}${opened.callback}`
  return {
    async begin() {
      const { client } = await issuer()
      const pending = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() }
      const question = {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        prompt: 'select_account',
        state: pending.state,
        nonce: pending.nonce,
        code_challenge: await calculatePKCECodeChallenge(pending.verifier),
        code_challenge_method: 'S256',
      }
      return { url: published(() => buildAuthorizationUrl(client, question)), pending }
    },
    async finish(answer, { state, nonce, verifier }) {
      const { clients } = await issuer()
      const callback = new URL(redirectUri)
      callback.search = answer
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier }
      const tokens = await firstKnown(clients, (client) => authorizationCodeGrant(client, callback, checks))
      // Present: the library requires it, because a nonce was expected.
      return tokens.id_token ?? ''
    },
    async signOutUrl() {
      const { client } = await issuer()
      if (client.serverMetadata().end_session_endpoint === undefined) return undefined
      const parameters = { post_logout_redirect_uri: `${publicUrl}/auth` }
      return published(() => buildEndSessionUrl(client, parameters))
    },
  }
}

/** Tries the next secret only after `invalid_client`, which does not use up the code. */
async function firstKnown<Answer>(
  clients: readonly Configuration[],
  ask: (client: Configuration) => Promise<Answer>,
): Promise<Answer> {
  const failures: unknown[] = []
  for (const client of clients) {
    try {
      return await ask(client)
    } catch (error) {
      failures.push(error)
      if (!(error instanceof ResponseBodyError) || error.error !== 'invalid_client') break
    }
  }
  throw grantFailure(failures.at(-1))
}

function published(address: () => URL): URL {
  try {
    return address()
  } catch (error) {
    throw new ProviderFailure('silent', `discovery: ${errorCodeOf(error)}`)
  }
}

const grantFailure = (error: unknown): ProviderFailure =>
  new ProviderFailure(kindOf(error), `code flow: ${refusalOf(error) ?? errorCodeOf(error)}`)

/** The error code of RFC 6749, such as `invalid_grant`. */
const refusalOf = (error: unknown): string | undefined =>
  error instanceof AuthorizationResponseError || error instanceof ResponseBodyError ? error.error : undefined

function kindOf(error: unknown): ProviderFailure['kind'] {
  if (error instanceof AuthorizationResponseError) return answerKinds[error.error] ?? 'refused'
  // Other codes mean a misconfigured client, which a retry does not help.
  if (error instanceof ResponseBodyError) return error.error === 'invalid_grant' ? 'refused' : 'silent'
  return error instanceof TypeError || brokenAnswers.has(errorCodeOf(error)) ? 'silent' : 'refused'
}

const answerKinds: Record<string, ProviderFailure['kind']> = {
  access_denied: 'denied',
  server_error: 'silent',
  temporarily_unavailable: 'silent',
}

/** No response of the token endpoint, or a malformed one. */
const brokenAnswers = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
])
