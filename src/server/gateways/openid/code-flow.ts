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
import { type Issuer, reasonOf } from './issuer.ts'

/** Ties the answer to the browser that asked. */
export interface PendingSignIn {
  readonly state: string
  readonly nonce: string
  /** Proves to the provider that whoever brings the code is who asked for it (PKCE). */
  readonly verifier: string
}

/** Authorization code flow with PKCE. Every call may throw a ProviderFailure. */
export interface CodeFlow {
  /** Where to send the person, and what their browser keeps meanwhile. */
  begin(): Promise<{ readonly url: URL; readonly pending: PendingSignIn }>
  /**
   * Ends what {@link begin} began.
   * @param answer what the browser came back with, after the «?» of the address.
   * @returns the ID token. It came from the provider itself, but goes on through the browser: whoever gets it
   *   back has its signature to check.
   */
  finish(answer: string, pending: PendingSignIn): Promise<string>
  /** Where the provider's own session is ended; undefined when it offers no such place. */
  signOutUrl(): Promise<URL | undefined>
}

/** @param publicUrl ours, without a slash at the end. */
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
      // There is one, or the library would have refused: a nonce was expected.
      return tokens.id_token ?? ''
    },
    async signOutUrl() {
      const { client } = await issuer()
      if (client.serverMetadata().end_session_endpoint === undefined) return undefined
      const wish = { post_logout_redirect_uri: `${publicUrl}/auth` }
      return published(() => buildEndSessionUrl(client, wish))
    },
  }
}

/** Asks with the next secret only where the issuer does not know the one before: a code is not spent by that. */
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

/** An address the issuer published, which may be none or not one of HTTPS. */
function published(address: () => URL): URL {
  try {
    return address()
  } catch (error) {
    throw new ProviderFailure('silent', `discovery: ${reasonOf(error)}`)
  }
}

const grantFailure = (error: unknown): ProviderFailure =>
  new ProviderFailure(kindOf(error), `code flow: ${refusalOf(error) ?? reasonOf(error)}`)

/** What the provider calls its refusal: a word of RFC 6749, such as `invalid_grant`. */
const refusalOf = (error: unknown): string | undefined =>
  error instanceof AuthorizationResponseError || error instanceof ResponseBodyError ? error.error : undefined

function kindOf(error: unknown): ProviderFailure['kind'] {
  if (error instanceof AuthorizationResponseError) return answerKinds[error.error] ?? 'refused'
  // Other words mean that our client is not set up as the provider expects, which another try will not mend.
  if (error instanceof ResponseBodyError) return error.error === 'invalid_grant' ? 'refused' : 'silent'
  return error instanceof TypeError || brokenAnswers.has(reasonOf(error)) ? 'silent' : 'refused'
}

const answerKinds: Record<string, ProviderFailure['kind']> = {
  access_denied: 'denied',
  server_error: 'silent',
  temporarily_unavailable: 'silent',
}

/** The token endpoint does not answer, or not as one. */
const brokenAnswers = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
])
