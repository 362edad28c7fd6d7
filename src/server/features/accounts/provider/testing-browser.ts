import { asc } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { TestOverrides } from '#server/compose/app.ts'
import type { Database } from '#server/db/database.ts'
import { providerSignIns, users } from '#server/db/schema/accounts.ts'
import { spent } from '#server/db/schema/limits.ts'
import { openOpenId, type ProviderOptions } from '#server/gateways/openid/index.ts'
import { openTestApp } from '#server/testing/open-app.ts'

export type TestServer = Awaited<ReturnType<typeof startTestServer>>
export type Browser = ReturnType<TestServer['browser']>

export async function startTestServer(
  database: Database,
  options: Partial<ProviderOptions>,
  env: Readonly<Record<string, string>> = {},
  instead: TestOverrides = {},
) {
  const { publicUrl = 'http://localhost:3000' } = options
  const { db } = database
  await db.delete(users)
  await db.delete(spent)
  await db.delete(providerSignIns)
  const provider = openOpenId({ openId: undefined, firebaseProject: undefined, ...options, publicUrl })
  const site = await openTestApp(database, {
    env: { PUBLIC_URL: publicUrl, ...env },
    instead: { provider, ...instead },
  })
  return {
    ...site,
    people: () =>
      db
        .select({
          issuer: users.providerIssuer,
          subject: users.googleId,
          name: users.name,
          email: users.email,
        })
        .from(users)
        .orderBy(asc(users.id)),
    used: () => db.select().from(spent),
    ownerOf: async (token: string) => (await site.accounts.readToken(token))?.google_id,
    count: () => db.$count(users),
    browser: () => browserOf(site.app),
  }
}

function browserOf(app: FastifyInstance) {
  const cookies: Record<string, string> = {}
  const send = async (method: 'GET' | 'HEAD' | 'POST', url: string, body?: object, token?: string) => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
    const reply = await app.inject({ method, url, cookies, headers, ...(body && { body }) })
    for (const { name, value, expires } of reply.cookies) {
      if (expires && expires.getTime() <= Date.now()) delete cookies[name]
      else cookies[name] = value
    }
    return reply
  }
  return {
    cookies,
    send,
    visit: async (url: string) => (await send('GET', url)).headers.location ?? '',
    async start() {
      const { headers } = await send('GET', '/v1/auth/google/start')
      return new URL(headers.location ?? '', 'http://localhost').searchParams
    },
    bring: (token: string) => send('POST', '/v1/auth/google/checkToken', { token }),
  }
}
