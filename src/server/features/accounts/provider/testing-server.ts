import fastifyCookie from '@fastify/cookie'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { ProviderIdentity } from '../../../gateways/openid/port.ts'
import { openProvider, type ProviderOptions } from '../../../gateways/openid/provider.ts'
import { answerFailures } from '../../../http/answer-failures.ts'
import { Limit } from '../../../http/limit.ts'
import { enforceLimits } from '../../../http/mount.ts'
import { observeRequests } from '../../../http/observe-requests.ts'
import { createLog } from '../../../log.ts'
import { RequestTally } from '../../../request-tally.ts'
import { mountProviderSignIn } from './provider-sign-in.ts'

export type TestServer = Awaited<ReturnType<typeof startTestServer>>
export type Browser = ReturnType<TestServer['browser']>

/** A server with this feature alone. An access token says in plain words whose it is: issuer and subject. */
export async function startTestServer(provider: Partial<ProviderOptions>) {
  const publicUrl = provider.publicUrl ?? 'http://localhost:3000'
  /** Whom it let in, in turn. */
  const people: ProviderIdentity[] = []
  const logged: string[] = []
  const used = new Map<string, Date>()
  const log: FastifyBaseLogger = createLog('trace', { write: (line) => void logged.push(line) })
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
  })
  await app.register(fastifyCookie)
  answerFailures(app)
  observeRequests(app, new RequestTally())
  enforceLimits(app, () => 'one address')
  mountProviderSignIn(app, {
    provider: openProvider({ openId: undefined, firebaseProject: undefined, ...provider, publicUrl }),
    publicUrl,
    limit: new Limit(1000),
    once: async (key, expiresAt) => !used.has(key) && Boolean(used.set(key, expiresAt)),
    async signInWith(identity) {
      people.push(identity)
      return `${identity.issuer} ${identity.subject}`
    },
  })
  return { app, people, logged, used, browser: () => browserOf(app), close: () => app.close() }
}

/** Keeps its cookies, as a browser would. */
function browserOf(app: FastifyInstance) {
  const cookies: Record<string, string> = {}
  const send = async (method: 'GET' | 'HEAD' | 'POST', url: string, body?: object) => {
    const reply = await app.inject({ method, url, cookies, ...(body && { body }) })
    for (const { name, value, expires } of reply.cookies) {
      if (expires && expires.getTime() <= Date.now()) delete cookies[name]
      else cookies[name] = value
    }
    return reply
  }
  return {
    cookies,
    send,
    /** Where a visit leads to. */
    visit: async (url: string) => (await send('GET', url)).headers.location ?? '',
    /** Goes to the provider. @returns what it asks there. */
    async start() {
      const { headers } = await send('GET', '/v1/auth/google/start')
      return new URL(headers.location ?? '', 'http://localhost').searchParams
    },
    /** Brings an ID token. */
    bring: (token: string) => send('POST', '/v1/auth/google/checkToken', { token }),
  }
}
