import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import {
  exportJWK,
  generateKeyPair,
  type JWK,
  type JWTHeaderParameters,
  type JWTPayload,
  SignJWT,
} from 'jose'
import type { ProviderOptions } from './index.ts'

/** An issuer on this machine whose every token a test makes by hand. */
export interface TestIssuer {
  readonly url: string
  readonly openId: NonNullable<ProviderOptions['openId']>
  /** Where its keys are, for Firebase as well. */
  readonly keysUrl: string
  /** What it calls itself; its address unless told. */
  name: string
  /** Where it says its endpoints are; its address unless told. */
  endpoints: string
  /** While true it answers nothing sensible. */
  down: boolean
  /** How often its keys were fetched. */
  readonly fetches: () => number
  /** The public half of the key in use, as published. */
  readonly publicKey: () => JWK
  /** Signs with the key in use; `undefined` leaves a claim out. */
  sign(claims: JWTPayload, header?: Partial<JWTHeaderParameters>): Promise<string>
  /** Takes another key into use and publishes it in place of the last. */
  rotate(): Promise<void>
  close(): Promise<void>
}

/** Names no algorithm, as many issuers do not: the choice among those that fit the key is the token's. */
const newKey = async (kid: string) => {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  return {
    secret: await exportJWK(privateKey),
    published: { ...(await exportJWK(publicKey)), kid, use: 'sig' },
  }
}

export async function startTestIssuer(): Promise<TestIssuer> {
  const app = Fastify({ forceCloseConnections: true })
  let [key, kid, fetches] = [await newKey('key-0'), 0, 0]
  app.addHook('onRequest', async (_request, reply) =>
    issuer.down ? reply.code(503).send('<h1>Service Unavailable</h1>') : undefined,
  )
  app.get('/.well-known/openid-configuration', () => ({
    issuer: issuer.name,
    authorization_endpoint: `${issuer.endpoints}/authorize`,
    token_endpoint: `${issuer.endpoints}/token`,
    jwks_uri: `${issuer.endpoints}/keys`,
    response_types_supported: ['code'],
    id_token_signing_alg_values_supported: ['RS256'],
  }))
  app.get('/keys', () => {
    fetches++
    return { keys: [key.published] }
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const issuer: TestIssuer = {
    url,
    openId: { issuer: url, clientId: 'our-client', clientSecrets: ['our-secret'] },
    keysUrl: `${url}/keys`,
    name: url,
    endpoints: url,
    down: false,
    fetches: () => fetches,
    publicKey: () => key.published,
    sign: (claims, header = {}) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: key.published.kid, ...header })
        .sign(key.secret),
    async rotate() {
      key = await newKey(`key-${++kid}`)
    },
    close: () => app.close(),
  }
  return issuer
}
