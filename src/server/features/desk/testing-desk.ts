import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Secret, TOTP } from 'otpauth'
import type { Database } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { openTestApp, type TestApp } from '#server/testing/open-app.ts'
import type { DeskRole, DeskView } from '#shared/desk/view.ts'
import { issueAccessToken } from '../accounts/access-tokens.ts'
import { giveFirstWord } from './second-step.ts'

export const KEY_SECRET = 'what seals the keys of the desk'

export const DESK_BUILD = `
export const createPageHandler = () => async () =>
  new Response('<html><head></head><body id="top"><h1>Нет такой страницы</h1></body></html>', {
    status: 404,
    headers: { 'x-render-nonce': 'n', 'content-type': 'text/html; charset=utf-8' },
  })
export const queryRead = () => ''
export const renderDesk = (view, nonce) =>
  '<style nonce="' + nonce + '">p{}</style><script nonce="' + nonce + '">1</script>' + JSON.stringify(view)
`

export interface DeskVisitor {
  readonly id: number
  readonly token: string
  get(path: string): ReturnType<TestApp['ask']>
  post(path: string, fields?: Readonly<Record<string, string>>, headers?: object): ReturnType<TestApp['ask']>
  view(path: string): Promise<DeskView>
  takeKey(): ReturnType<TestApp['ask']>
  enter(): Promise<string>
}

export interface TestDesk<Name extends string>
  extends Pick<TestApp, 'accounts' | 'app' | 'ask' | 'clock' | 'alarms' | 'log' | 'signUp' | 'ticket'> {
  readonly people: Readonly<Record<Name, DeskVisitor>>
  visitor(person: { readonly id: number; readonly token: string }): DeskVisitor
  close(): Promise<void>
}

export async function openTestDesk<Name extends string>(
  database: Database,
  roles: Readonly<Record<Name, DeskRole>>,
  instead?: Parameters<typeof openTestApp>[1],
): Promise<TestDesk<Name>> {
  const buildDir = await mkdtemp(join(tmpdir(), 'avtosled-desk-'))
  await mkdir(join(buildDir, 'client'))
  await mkdir(join(buildDir, 'server'))
  await writeFile(join(buildDir, 'package.json'), '{"type":"module"}')
  await writeFile(join(buildDir, 'server', 'index.js'), DESK_BUILD)
  const names = Object.keys(roles) as Name[]
  const people = await Promise.all(names.map((name) => newPerson(database, name)))
  const named = people.map(({ id, name }) => `${id}:${roles[name]}`).join(', ')
  const env = { DESK_PEOPLE: named, DESK_KEY_SECRET: KEY_SECRET, ...instead?.env }
  const site = await openTestApp(database, { ...instead, buildDir, env })
  const visitor = browserOf(site, database)
  return {
    ...site,
    visitor,
    people: Object.fromEntries(people.map((person) => [person.name, visitor(person)])) as Record<
      Name,
      DeskVisitor
    >,
    async close() {
      await site.close()
      await rm(buildDir, { recursive: true })
    },
  }
}

async function newPerson<Name extends string>({ db }: Database, name: Name) {
  const identity = { providerIssuer: 'https://id.example', googleId: randomUUID(), name }
  const [user] = await db.insert(users).values(identity).returning({ id: users.id })
  if (!user) throw new Error('an insert without a row')
  return {
    id: user.id,
    name,
    token: await issueAccessToken(db, { userId: user.id, place: 'Chrome на Windows' }, Date.now()),
  }
}

export const browserOf =
  (site: TestApp, { db }: Database) =>
  ({ id, token }: { readonly id: number; readonly token: string }): DeskVisitor => {
    let held: Promise<string> | undefined
    const cookie = () => {
      held ??= deskCookieOf(site, token)
      return held
    }
    const get: DeskVisitor['get'] = async (path) =>
      site.ask('GET', path, { headers: { cookie: await cookie() } })
    const post: DeskVisitor['post'] = async (path, fields = {}, headers = {}) =>
      site.app.inject({
        method: 'POST',
        url: path,
        payload: new URLSearchParams(fields).toString(),
        headers: {
          cookie: await cookie(),
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'same-origin',
          ...headers,
        },
      })
    const view = async (path: string) => viewIn((await get(path)).body)
    const takeKey: DeskVisitor['takeKey'] = async () => {
      const given = await giveFirstWord(db, { userId: id, reason: undefined, as: 'test' }, site.clock.now)
      return post('/desk/key', { word: typeof given === 'string' ? '' : given.word })
    }
    return {
      id,
      token,
      takeKey,
      get,
      post,
      view,
      async enter() {
        const { content } = viewIn((await takeKey()).body)
        if (content.kind !== 'key_shown') throw new Error(`not a key: ${content.kind}`)
        await post('/desk/code', { code: codeOf(content.secret, site.clock.now) })
        return content.secret
      },
    }
  }

/** People who are not in the settings get a made-up one. */
export async function deskCookieOf({ ask }: Pick<TestApp, 'ask'>, token: string): Promise<string> {
  const { headers } = await ask('GET', '/v1/user', { token })
  return `${headers['set-cookie'] ?? `__Host-desk=1.${token}`}`.split(';', 1)[0] ?? ''
}

export const viewIn = (body: string): DeskView => JSON.parse(body.slice(body.indexOf('{"siteName"')))

export const codeOf = (secret: string, now: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({ timestamp: now })
