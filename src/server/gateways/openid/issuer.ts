import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose'
import {
  allowInsecureRequests,
  ClientSecretPost,
  Configuration,
  clockTolerance,
  discovery,
  None,
} from 'openid-client'
import { allowHosts } from '#server/platform/outgoing.ts'
import { ProviderFailure } from '#server/ports/provider-port.ts'
import { codeOfError } from '#shared/keys.ts'
import type { OpenIdSettings } from './env.ts'

type OpenIdClient = NonNullable<OpenIdSettings['openId']>

export interface Issuer {
  readonly client: Configuration
  /**
   * One client per secret, the current one first: only a request shows which one the issuer
   * accepts.
   */
  readonly clients: readonly Configuration[]
  readonly clientId: string
  readonly name: string
  readonly keys: JWTVerifyGetKey
}

export const CLOCK_TOLERANCE_S = 60

const TIMEOUT_S = 5

/**
 * Discovers the issuer at first use; failures are not cached.
 * @throws ProviderFailure `silent`, also if no issuer is configured.
 */
export function openIssuer(openId: OpenIdSettings['openId']): () => Promise<Issuer> {
  let found: Promise<Issuer> | undefined
  return () => {
    found ??= findIssuer(openId).catch((error: unknown) => {
      found = undefined
      throw error
    })
    return found
  }
}

async function findIssuer(openId: OpenIdSettings['openId']): Promise<Issuer> {
  if (openId === undefined) throw new ProviderFailure('silent', 'no OpenID issuer is configured')
  const client = await discover(openId)
  const { issuer, jwks_uri: keysUrl, token_endpoint: tokenUrl } = client.serverMetadata()
  if (keysUrl === undefined || !isSafe(new URL(keysUrl))) {
    throw new ProviderFailure('silent', 'discovery: no keys by HTTPS')
  }
  allowHosts([keysUrl, tokenUrl ?? keysUrl].map((url) => new URL(url).hostname))
  const clients = [client, ...withPreviousSecrets(client, openId)]
  return { client, clients, clientId: openId.clientId, name: issuer, keys: remoteKeys(new URL(keysUrl)) }
}

const discover = ({ issuer, clientId, clientSecrets }: OpenIdClient): Promise<Configuration> =>
  discovery(
    new URL(issuer),
    clientId,
    { [clockTolerance]: CLOCK_TOLERANCE_S },
    clientSecrets === undefined ? None() : ClientSecretPost(clientSecrets[0]),
    { timeout: TIMEOUT_S, execute: isLoopback(new URL(issuer)) ? [allowInsecureRequests] : [] },
  ).catch((error: unknown) => {
    throw new ProviderFailure('silent', `discovery: ${errorCodeOf(error)}`)
  })

const withPreviousSecrets = (client: Configuration, { issuer, clientId, clientSecrets }: OpenIdClient) =>
  (clientSecrets ?? []).slice(1).map((secret) => {
    const metadata = { [clockTolerance]: CLOCK_TOLERANCE_S }
    const again = new Configuration(client.serverMetadata(), clientId, metadata, ClientSecretPost(secret))
    again.timeout = TIMEOUT_S
    if (isLoopback(new URL(issuer))) allowInsecureRequests(again)
    return again
  })

/** Plain HTTP to this machine only, for the demo's provider. */
const isLoopback = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)

const isSafe = (url: URL): boolean => url.protocol === 'https:' || isLoopback(url)

/** Fetches keys again for an unknown id, at most every half a minute (the library's cooldown). */
export function remoteKeys(url: URL): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(url, { timeoutDuration: TIMEOUT_S * 1000 })
  return async (header, token) => {
    try {
      return await keys(header, token)
    } catch (error) {
      throw isAboutToken(error) ? error : new ProviderFailure('silent', `keys: ${errorCodeOf(error)}`)
    }
  }
}

const isAboutToken = (error: unknown): boolean =>
  error instanceof errors.JWKSNoMatchingKey ||
  error instanceof errors.JWKSMultipleMatchingKeys ||
  error instanceof errors.JOSENotSupported

/** The error code of the library or network; messages may quote a token. */
export function errorCodeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return codeOfError(error) ?? (error.cause instanceof Error ? errorCodeOf(error.cause) : error.name)
}
