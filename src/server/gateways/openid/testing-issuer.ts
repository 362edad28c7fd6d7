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

export interface TestIssuer {
  readonly url: string
  readonly openId: NonNullable<ProviderOptions['openId']>
  /** For Firebase as well. */
  readonly keysUrl: string
  name: string
  /** By default its address. */
  endpoints: string
  /** Every response is malformed. */
  down: boolean
  readonly fetches: () => number
  readonly publicKey: () => JWK
  /** `undefined` omits a claim. */
  sign(claims: JWTPayload, header?: Partial<JWTHeaderParameters>): Promise<string>
  rotate(): Promise<void>
  close(): Promise<void>
}

/** Names no algorithm, as with many issuers, so the token chooses. */
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
