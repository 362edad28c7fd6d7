import * as v from 'valibot'
import { exchange } from './exchange.ts'
import { RegistryFailure } from './failure.ts'
import type { Registry } from './registry.ts'
import { decodeJson } from './reply.ts'
import { parseResponse } from './schema.ts'
import type { RegistryAccess, RegistrySettings } from './settings.ts'

export type Authorize = <Reply>(send: (authorization: string | undefined) => Promise<Reply>) => Promise<Reply>

export function createCredentials(
  settings: RegistrySettings,
  { credentials }: Pick<Registry<unknown>, 'credentials'>,
): Authorize {
  const { access } = settings
  if (access.kind === 'client-credentials') return withTokens(() => issueToken(settings, access))
  if (access.kind === 'own' && typeof credentials === 'object')
    return (send) => send(credentials.authorize?.(access.values, Date.now()))
  const authorization = access.kind === 'bearer' ? `Bearer ${access.token}` : undefined
  return (send) => send(authorization)
}

interface Token {
  readonly header: string
  /** Epoch milliseconds. */
  readonly freshUntil: number
}

/** Some registries refuse a stale token with 403. */
const REFUSED = [401, 403]

/**
 * Shares one token between all callers. A refused token is replaced and the request repeated once.
 */
function withTokens(issue: () => Promise<Token>): Authorize {
  let held: Promise<string> | undefined
  let freshUntil = 0

  async function renew(): Promise<string> {
    freshUntil = Number.POSITIVE_INFINITY
    const token = await issue().catch((error: unknown) => {
      freshUntil = 0
      // The registry accepts no request without a token.
      if (error instanceof RegistryFailure) error.notAccepted = true
      throw error
    })
    freshUntil = token.freshUntil
    return token.header
  }
  function current(): Promise<string> {
    if (!held || freshUntil <= Date.now()) held = renew()
    return held
  }
  return async (send) => {
    const sent = current()
    const header = await sent
    try {
      return await send(header)
    } catch (error) {
      if (!(error instanceof RegistryFailure) || !REFUSED.includes(error.status ?? 0)) throw error
      if (held === sent) freshUntil = 0
      return send(await current())
    }
  }
}

const TokenSchema = v.object({
  access_token: v.pipe(v.string(), v.nonEmpty()),
  expires_in: v.pipe(v.number(), v.minValue(1)),
})

/** Seconds before its expiry when a token is renewed, so that none expires in transit. */
const EXPIRY_MARGIN = 60

const TOKEN_BYTES = 64 * 1024

type ClientCredentials = Extract<RegistryAccess, { kind: 'client-credentials' }>

async function issueToken(settings: RegistrySettings, access: ClientCredentials): Promise<Token> {
  const { clientId, clientSecret } = access
  const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret }
  const request = { method: 'POST', path: '/token', form, accept: [400] } as const
  const signal = AbortSignal.timeout(settings.timeoutMs)
  const reply = await exchange(settings.url, request, undefined, TOKEN_BYTES, signal)
  if (reply.status === 400) throw new RegistryFailure('source_refused', 'client credentials refused')
  const token = parseResponse(TokenSchema, decodeJson(reply.body))
  const lifetime = Math.max(token.expires_in - EXPIRY_MARGIN, token.expires_in / 2)
  return { header: `Bearer ${token.access_token}`, freshUntil: Date.now() + lifetime * 1000 }
}
