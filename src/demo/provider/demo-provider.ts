import { generateKeyPair, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { promisify } from 'node:util'
import Provider, { type Configuration, interactionPolicy, type JWK } from 'oidc-provider'
import { portOf } from '../port-of.ts'
import { INTERACTION, interaction } from './interaction.ts'
import { memoryStore } from './memory-store.ts'
import { errorPage, signedOutPage, signOutPage } from './pages.ts'
import { type DemoPerson, signInCast } from './people.ts'

export interface DemoProvider {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  close(): Promise<void>
}

interface DemoProviderOptions {
  /** `0` chooses a free port. */
  readonly port: number
  readonly redirectPath: string
  readonly signedOutPath: string
}

const HOST = '127.0.0.1'
const SCOPES = 'openid email profile'
const HOUR_S = 60 * 60

/** Without passwords, for demos and tests: it listens only on this machine. */
export async function startDemoProvider(options: DemoProviderOptions): Promise<DemoProvider> {
  const key = await signingKey()
  const server = createServer().listen(options.port, HOST)
  await once(server, 'listening')
  const issuer = `http://${HOST}:${portOf(server)}`
  const client = { clientId: 'demo', clientSecret: randomBytes(16).toString('hex') }
  const people = new Map(signInCast.map((person) => [person.id, person]))
  const provider = new Provider(issuer, configuration(key, people, clientOf(client, options)))
  provider.use(interaction(provider, people))
  server.on('request', provider.callback())
  return {
    issuer,
    ...client,
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

async function signingKey(): Promise<JWK> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  return { ...(privateKey.export({ format: 'jwk' }) as JWK), kid: randomUUID(), alg: 'RS256', use: 'sig' }
}

/** A «native» client may use any local port (RFC 8252, section 7.3). */
const clientOf = (
  { clientId, clientSecret }: Pick<DemoProvider, 'clientId' | 'clientSecret'>,
  { redirectPath, signedOutPath }: DemoProviderOptions,
) => ({
  client_id: clientId,
  client_secret: clientSecret,
  application_type: 'native' as const,
  token_endpoint_auth_method: 'client_secret_post' as const,
  redirect_uris: onLoopback(redirectPath),
  post_logout_redirect_uris: onLoopback(signedOutPath),
})

const onLoopback = (path: string): string[] =>
  ['localhost', '127.0.0.1', '[::1]'].map((host) => `http://${host}${path}`)

const configuration = (
  key: JWK,
  people: ReadonlyMap<string, DemoPerson>,
  client: ReturnType<typeof clientOf>,
): Configuration => ({
  adapter: memoryStore(),
  jwks: { keys: [key] },
  clients: [client],
  cookies: { keys: [randomBytes(32).toString('hex')] },
  clientBasedCORS: () => false,
  findAccount: (_ctx, id) => accountOf(people.get(id)),
  // All claims in the ID token, unlike the standard's default.
  conformIdTokenClaims: false,
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
  interactions: { policy: policy(), url: (_ctx, { uid }) => `${INTERACTION}${uid}` },
  loadExistingGrant: grantEverything,
  renderError(ctx, { error, error_description: description = '' }) {
    ctx.type = 'html'
    ctx.body = errorPage(`${error} ${description}`)
  },
  features: { devInteractions: { enabled: false }, rpInitiatedLogout: signOut },
  ttl: {
    AccessToken: HOUR_S,
    AuthorizationCode: 60,
    Grant: HOUR_S,
    IdToken: HOUR_S,
    Interaction: HOUR_S,
    Session: 24 * HOUR_S,
  },
})

const accountOf = (person: DemoPerson | undefined) =>
  person && {
    accountId: person.id,
    claims: () => ({ sub: person.id, name: person.name, email: person.email, email_verified: true }),
  }

/**
 * Shows the choice of a person for `prompt=select_account` or without a session; asks no consent.
 */
function policy() {
  const prompts = interactionPolicy.base()
  prompts.remove('consent')
  prompts.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  return prompts
}

const grantEverything: Configuration['loadExistingGrant'] = async ({ oidc }) => {
  const grant = new oidc.provider.Grant({
    accountId: oidc.session?.accountId,
    clientId: oidc.client?.clientId,
  })
  grant.addOIDCScope(SCOPES)
  await grant.save()
  return grant
}

const signOut = {
  enabled: true,
  logoutSource(ctx: { body: unknown }, form: string) {
    ctx.body = signOutPage(form)
  },
  postLogoutSuccessSource(ctx: { body: unknown }) {
    ctx.body = signedOutPage()
  },
}
