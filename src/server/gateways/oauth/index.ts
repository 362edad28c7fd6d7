import { hash } from 'node:crypto'
import * as v from 'valibot'
import { newSecret } from '#server/platform/secrets.ts'
import { ProviderFailure, type ProviderIdentity } from '#server/ports/provider-port.ts'
import { type RussianProvider, russianProviders, stepAt } from '#shared/russian-providers.ts'
import { type Dialect, dialects, TokenResponse } from './dialects.ts'
import type { OAuthClient, OAuthClients } from './env.ts'
import { requestJson } from './request-json.ts'

export interface PendingOAuth {
  readonly state: string
  readonly verifier: string
}

export interface OAuthProvider {
  readonly id: RussianProvider
  begin(): { readonly url: URL; readonly pending: PendingOAuth }
  /**
   * @returns a single-use code for {@link finish}. @throws ProviderFailure if the query is no
   * answer to {@link begin}, or a refusal.
   */
  read(answer: string, pending: PendingOAuth): OAuthCode
  /** @throws ProviderFailure */
  finish(code: OAuthCode, pending: PendingOAuth): Promise<OAuthIdentity>
}

export interface OAuthIdentity extends ProviderIdentity {
  readonly issuer: RussianProvider
}

export type OAuthCode = Readonly<Record<string, string>>

/**
 * Makes no request before the first sign-in. @param russianCa root certificate of the Russian
 * ministry, PEM.
 */
export const openOAuth = (
  clients: OAuthClients,
  publicUrl: string,
  russianCa?: string,
): readonly OAuthProvider[] =>
  russianProviders.flatMap((id) => {
    const client = clients[id]
    return client
      ? [createProvider(id, client, { redirectUri: `${publicUrl}${stepAt(id, 'callback')}`, russianCa })]
      : []
  })

interface ProviderParts {
  readonly redirectUri: string
  readonly russianCa: string | undefined
}

function createProvider(
  id: RussianProvider,
  client: OAuthClient,
  { redirectUri, russianCa }: ProviderParts,
): OAuthProvider {
  const dialect = dialects[id]
  const addressOf = (endpoint: keyof Dialect['addresses']): URL => {
    const [origin, path] = dialect.addresses[endpoint]
    return new URL(`${client.url ?? origin}${path}`)
  }

  function begin() {
    const pending: PendingOAuth = { state: newSecret(), verifier: newSecret() }
    const url = addressOf('authorize')
    const question = {
      response_type: 'code',
      client_id: client.clientId,
      redirect_uri: redirectUri,
      ...(dialect.scope && { scope: dialect.scope }),
      state: pending.state,
      code_challenge: hash('sha256', pending.verifier, 'base64url'),
      code_challenge_method: dialect.challengeMethod,
    }
    for (const [name, value] of Object.entries(question)) url.searchParams.set(name, value)
    return { url, pending }
  }

  async function exchange(code: OAuthCode, { state, verifier }: PendingOAuth): Promise<TokenResponse> {
    const { headers, form } = dialect.exchange(client, state)
    const all = { grant_type: 'authorization_code', redirect_uri: redirectUri, code_verifier: verifier }
    const body = new URLSearchParams({ ...all, ...code, ...form })
    const answer = await requestJson('token', addressOf('token'), {
      headers,
      form: body,
      russianCa,
    })
    const refusal = refusalIn(answer.body)
    if (refusal !== undefined) throw new ProviderFailure(kindOf(refusal), `token: ${refusal}`)
    const token = v.safeParse(TokenResponse, answer.body)
    if (answer.status !== 200 || !token.success) throw new ProviderFailure('silent', 'token: none')
    if (token.output.state !== undefined && token.output.state !== state) throw refused('token: state')
    return token.output
  }

  async function profileOf({ access_token: accessToken }: TokenResponse): Promise<unknown> {
    const { headers, form } = dialect.askProfile(client, accessToken)
    const { status, body } = await requestJson('profile', addressOf('profile'), {
      headers,
      form: form && new URLSearchParams(form),
      russianCa,
    })
    const refusal = refusalIn(body)
    if (refusal !== undefined || status !== 200) throw refused(`profile: ${refusal ?? `HTTP ${status}`}`)
    return body
  }

  return {
    id,
    begin,
    read: (answer, { state }) =>
      codeIn(new URLSearchParams(answer), {
        state,
        issuer: addressOf('authorize').origin,
        carried: dialect.carried,
      }),
    async finish(code, pending) {
      const token = await exchange(code, pending)
      return { issuer: id, ...dialect.person(await profileOf(token), token, client) }
    },
  }
}

interface Expected {
  readonly state: string
  readonly issuer: string
  readonly carried: readonly string[]
}

function codeIn(answer: URLSearchParams, { state, issuer, carried }: Expected): OAuthCode {
  if (only(answer, 'state') !== state) throw refused('callback: state')
  // The issuer (RFC 9207) may be missing, but must match.
  if (answer.has('iss') && only(answer, 'iss') !== issuer) throw refused('callback: issuer')
  const error = answer.get('error')
  if (error !== null) throw new ProviderFailure(answerKinds[error] ?? 'refused', `callback: ${word(error)}`)
  return Object.fromEntries(
    ['code', ...carried].map((name) => {
      const value = only(answer, name)
      if (value === undefined) throw refused(`callback: ${name}`)
      return [name, value]
    }),
  )
}

/** Undefined unless it occurs once and has 1 to 2048 characters. */
function only(answer: URLSearchParams, name: string): string | undefined {
  const [value, ...more] = answer.getAll(name)
  return value && more.length === 0 && value.length <= 2048 ? value : undefined
}

const Refusal = v.object({ error: v.string() })

/** RFC 6749, section 5.2. Some providers report errors with status 200. */
function refusalIn(body: unknown): string | undefined {
  const read = v.safeParse(Refusal, body)
  return read.success ? word(read.output.error) : undefined
}

/** Replaces an error code that is unsafe to log. */
const word = (text: string): string => (/^[\w.-]{1,64}$/.test(text) ? text : 'an error')

const answerKinds: Readonly<Record<string, ProviderFailure['kind']>> = {
  access_denied: 'denied',
  server_error: 'silent',
  temporarily_unavailable: 'silent',
}

/** A misconfigured client is our fault, and a retry does not help. */
const kindOf = (refusal: string): ProviderFailure['kind'] =>
  refusal === 'invalid_client' || refusal === 'unauthorized_client' ? 'silent' : 'refused'

const refused = (reason: string): ProviderFailure => new ProviderFailure('refused', reason)
