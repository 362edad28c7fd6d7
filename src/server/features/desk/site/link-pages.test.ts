import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { deskActions, linkChecks } from '#server/db/schema/desk.ts'
import { testPostgres } from '#server/db/testing.ts'
import type { DeskLink } from '#shared/desk/site.ts'
import { openTestDesk, type TestDesk } from '../testing-desk.ts'
import { askLink, isOutside } from './ask-link.ts'

const LINKS = '/desk/links'

let server: Server
let requested: string[]
let base: string

beforeAll(async () => {
  requested = []
  server = createServer(({ url = '' }, response) => {
    requested.push(url)
    response.writeHead(Number(url.slice(1)) || 200, { location: 'http://127.0.0.1:1/elsewhere' })
    response.end('x'.repeat(100_000))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

describe('a check of a link', () => {
  const ours = () => true

  it.each([
    ['200', 'answers'],
    ['302', 'redirects'],
    ['404', 'refuses'],
    ['503', 'refuses'],
  ])('to %s says that it %s, and follows nothing', async (path, outcome) => {
    expect(await askLink(`${base}/${path}`, ours)).toEqual({ outcome, status: Number(path) })
    expect(requested.at(-1)).toBe(`/${path}`)
  })

  it('reports a link without a response as unavailable', async () => {
    expect(await askLink('http://127.0.0.1:1/', ours)).toEqual({ outcome: 'silent', status: null })
  })

  it('requests no address inside our own network, by number or by name', async () => {
    const before = requested.length
    const port = base.split(':').at(-1)
    for (const host of ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1'])
      expect(await askLink(`http://${host}:${port}/200`), host).toEqual({ outcome: 'inside', status: null })
    expect(requested).toHaveLength(before)
  })

  it.each([
    ...['10.1.2.3', '169.254.169.254', '172.31.0.1', '192.168.1.1', '100.64.0.1', '0.0.0.0', '224.0.0.1'],
    ...['::', '::1', 'fe80::1', 'fd00::1', '::ffff:8.8.8.8', '64:ff9b::a00:1', '2002:a00:1::', '2001:db8::1'],
  ])('takes %s for inside', (address) => expect(isOutside(address)).toBe(false))

  it.each(['8.8.8.8', '172.32.0.1', '77.88.55.242', '2a02:6b8:a::a'])('takes %s for outside', (address) =>
    expect(isOutside(address)).toBe(true),
  )
})

describe('the page of links', () => {
  let database: Database
  let desk: TestDesk<'Борис' | 'Ольга'>

  beforeAll(async () => {
    database = await testPostgres()
    const env = { PHONE_CHECK_URL: `${base}/200`, PARTNER_REPORT_URL: 'https://[::1]/{vin}' }
    desk = await openTestDesk(database, { Борис: 'support', Ольга: 'owner' }, { env })
    for (const visitor of Object.values(desk.people)) await visitor.enter()
  })
  afterAll(async () => {
    await desk.close()
    await database.close()
  })

  async function linkNamed(name: string): Promise<DeskLink | undefined> {
    const { content } = await desk.people.Ольга.view(LINKS)
    if (content.kind !== 'links') throw new Error(content.kind)
    return content.links.find((link) => link.name === name)
  }

  it('is for owners', async () => {
    expect((await desk.people.Борис.get(LINKS)).statusCode).toBe(404)
    expect((await desk.people.Борис.post(LINKS)).statusCode).toBe(404)
  })

  it('shows settings and safety, and checks only at a press', async () => {
    expect(await linkNamed('VOICE_BOT_URL')).toMatchObject({ url: null, look: null })
    expect(await linkNamed('PHONE_CHECK_URL')).toMatchObject({
      url: `${base}/200`,
      isSecure: false,
      look: null,
    })
    expect(await linkNamed('PARTNER_REPORT_URL')).toMatchObject({ isSecure: true, look: null })
    const before = requested.length
    await desk.people.Ольга.post(LINKS)
    for (const name of ['PHONE_CHECK_URL', 'PARTNER_REPORT_URL'])
      expect((await linkNamed(name))?.look).toEqual({
        at: new Date(desk.clock.now).toISOString(),
        outcome: 'inside',
        status: null,
      })
    expect((await linkNamed('VOICE_BOT_URL'))?.look).toBeNull()
    expect(requested).toHaveLength(before)
    const [action] = await database.db.select().from(deskActions).orderBy(desc(deskActions.id)).limit(1)
    expect(action).toMatchObject({ action: 'links_checked', userId: desk.people.Ольга.id })
  })

  it('shows no result of another link', async () => {
    await desk.people.Ольга.post(LINKS)
    await database.db.update(linkChecks).set({ url: 'https://before.example/' })
    expect((await linkNamed('PHONE_CHECK_URL'))?.look).toBeNull()
  })
})
