import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type DemoRegistries, startDemoRegistries } from '#demo/demo-registries.ts'
import type { Database } from '#server/db/database.ts'
import { accessTokens, messengerSignIns, unlinkedMessengers } from '#server/db/schema/accounts.ts'
import { testDatabase } from '#server/db/testing.ts'
import type { Button, ChatMessage } from '#server/messenger/chat-message.ts'
import type { Checks } from '#server/messenger/check/checks.ts'
import { createConversation, noticeToOwner } from '#server/messenger/conversation.ts'
import type { MessengerPerson, OwnerNotice } from '#server/messenger/port.ts'
import { memoryTicks } from '#server/messenger/report/testing-ticks.ts'
import { quietMessenger } from '#server/testing/quiet-messenger.ts'
import type { SignInWay } from '#shared/contract/identities.ts'
import { startTestServer, type TestServer } from './provider/testing-browser.ts'
import { BORIS, russianSettings, signInBy } from './provider/testing-russian.ts'
import { openEntryLink, submitEntry } from './testing-sign-in.ts'

const BOT = 'https://max.ru/bot?start='

const SITE = {
  name: 'Автослед',
  url: 'https://site.example',
  sells: false,
  messenger: { title: 'MAX', topUpPath: '/payment' },
}

const anna: MessengerPerson = { id: 7_123_456_789, name: 'Анна Петрова', username: undefined }
const boris: MessengerPerson = { id: 5_000_000_001, name: 'Борис', username: undefined }

let demo: DemoRegistries
let database: Database
let server: TestServer
let bot: ReturnType<typeof createConversation>
/** Notices sent in MAX. */
let notices: OwnerNotice[]
/** The bot's answer to the last press. */
let lastPressed: ChatMessage | undefined
/** Anna's session, by VK ID, a moment old. */
let token: string

beforeAll(async () => {
  demo = await startDemoRegistries({ port: 0 })
  database = await testDatabase()
})

afterAll(async () => {
  await demo.close()
  await database.close()
})

beforeEach(async () => {
  notices = []
  await database.db.delete(messengerSignIns)
  const max = quietMessenger({
    startLink: (code) => BOT + code,
    tellOwner: (notice) => void notices.push(notice),
  })
  server = await startTestServer(
    database,
    {},
    { ...russianSettings(demo), MAX_BOT_TOKEN: 'token', MAX_API_URL: demo.url },
    { max },
  )
  const checks: Checks = {
    refusalOf: async () => undefined,
    ask: vi.fn(),
    known: vi.fn(),
    fields: vi.fn(),
    following: undefined,
    wallet: vi.fn(),
    ticks: memoryTicks(),
    askLater: vi.fn(),
  }
  bot = createConversation({ conversation: server.accounts.conversations.max, checks, site: SITE })
  token = await signInBy(server.browser(), 'vkid')
})

afterEach(() => server.close())

async function send(path: string, body: object, by: string | undefined = token) {
  return (await server.browser().send('POST', path, body, by)).json()
}

interface Begun {
  readonly link: string
  readonly token: string
  readonly number: number
}

const begin = (by = token): Promise<Begun> => send('/v1/user/offerMessenger', { messenger: 'max' }, by)

/** @returns `linked`, or the error. */
async function ask({ token: pollToken }: Pick<Begun, 'token'>, by = token): Promise<string> {
  const reply = await send('/v1/user/linkMessenger', { messenger: 'max', token: pollToken }, by)
  return reply.success ? 'linked' : reply.error
}

const placeOf = ({ id }: MessengerPerson) => ({
  key: `max:${id}`,
  address: { messenger: 'max' as const, chat: id, isGroup: false },
  personId: id,
})

const openLink = ({ link }: Begun, person = anna) =>
  bot.onStart(person, link.slice(BOT.length), placeOf(person))

/** Opens the link in the chat and presses the button with this label. @returns the bot's answer. */
async function press(begun: Begun, label: string, person = anna): Promise<string | undefined> {
  const buttons = (await openLink(begun, person))?.buttons?.flat() ?? []
  const button = buttons.find(({ text }: Button) => text === label)
  if (!button || !('press' in button)) return undefined
  const pressed = await bot.onPress(person, button.press, '1:1', '1', placeOf(person))
  lastPressed = typeof pressed === 'object' && 'text' in pressed ? pressed : undefined
  return lastPressed?.text
}

const confirm = (begun: Begun, person = anna) => press(begun, `${begun.number}`, person)

/** Signs in by MAX. @returns the access token. */
async function signInByMax(person = anna): Promise<string> {
  const begun: Begun = (await server.browser().send('GET', '/v1/auth/max/getAuthLink')).json()
  await confirm(begun, person)
  return (await server.browser().send('GET', `/v1/auth/max/checkToken?token=${begun.token}`)).json().token
}

const get = async (path: string, by: string) =>
  (await server.browser().send('GET', path, undefined, by)).json()

const idOf = async (by: string): Promise<number> => (await get('/v1/user', by)).id

const waysOf = async (by = token): Promise<string[]> =>
  (await get('/v1/user/identities', by)).data.map(({ provider }: SignInWay) => provider)

const unlink = async (provider: string, by = token): Promise<string> => {
  const reply = await send('/v1/user/unlinkIdentity', { provider }, by)
  return reply.success ? 'unlinked' : reply.error
}

describe('a messenger linked to an account', () => {
  it('leads back to the account where it was begun, with any result', async () => {
    const leads = async (answer: (begun: Begun) => Promise<unknown>) => {
      await answer(await begin())
      return lastPressed?.buttons
    }
    const cabinet = `${SITE.url}/user`
    expect(await leads(pressDecoy)).toEqual([[{ text: 'Начать заново', url: cabinet }]])
    expect(await leads(confirm)).toEqual([[{ text: 'Вернуться в кабинет', url: cabinet }]])
  })

  it('opens the account from then on, and alone when the first way is removed', async () => {
    const begun = await begin()
    expect(await ask(begun)).toBe('not_confirmed')
    expect((await openLink(begun))?.text).toContain('Привязать ваш MAX к кабинету на сайте Автослед?')
    expect(await confirm(begun)).toContain('Вернитесь в кабинет на сайте')
    expect(await ask(begun)).toBe('linked')
    expect(await ask(begun)).toBe('sign_in_expired')
    expect(await waysOf()).toEqual(['vkid', 'max'])
    expect(await idOf(await signInByMax())).toBe(await idOf(token))

    expect(await unlink('vkid')).toBe('unlinked')
    expect(await unlink('max')).toBe('identity_last')
    const byMax = await signInByMax()
    expect(await idOf(byMax)).toBe(await idOf(token))
  })

  it('changes no name: a person from a provider keeps theirs', async () => {
    const before = await get('/v1/user', token)
    const begun = await begin()
    await confirm(begun)
    await ask(begun)
    expect(await get('/v1/user', token)).toEqual({ ...before, provider: 'vkid', max_id: anna.id })
    await unlink('max')
    expect(await get('/v1/user', token)).toEqual(before)
    expect(await get('/v1/user', await signInByMax())).not.toHaveProperty('provider')
  })

  it('opens another account after its removal, and its sessions are over', async () => {
    const begun = await begin()
    await confirm(begun)
    await ask(begun)
    const byMax = await signInByMax()
    expect(await unlink('max')).toBe('unlinked')
    expect((await get('/v1/user', byMax)).error).toBe('unauthorized')
    expect(await waysOf()).toEqual(['vkid'])
    expect(await idOf(await signInByMax())).not.toBe(await idOf(token))
  })

  it('notifies the person who confirmed it, and the person who loses it', async () => {
    const begun = await begin()
    await confirm(begun)
    await ask(begun)
    await unlink('max')
    expect(notices.map(({ what, personId }) => ({ what, personId }))).toEqual(
      (['linked', 'unlinked'] as const).map((kind) => ({ what: { kind, way: 'MAX' }, personId: anna.id })),
    )
  })

  it('stays where it began the account: a thief could lock the owner out', async () => {
    const byMax = await signInByMax()
    expect(await unlink('max', byMax)).toBe('identity_gone')
    expect(await waysOf(byMax)).toEqual(['max'])
  })

  it('belongs to one account, and an account has one', async () => {
    const [first, second] = [await begin(), await begin()]
    await confirm(first)
    await confirm(second, boris)
    expect(await ask(first)).toBe('linked')
    expect(await ask(second)).toBe('identity_present')
    expect((await send('/v1/user/offerMessenger', { messenger: 'max' })).error).toBe('identity_present')
    const other = await signInBy(server.browser(), 'vkid', BORIS)
    const third = await begin(other)
    await confirm(third)
    expect(await ask(third, other)).toBe('messenger_taken')
    expect(await waysOf(other)).toEqual(['vkid'])
  })
})

describe('linking a messenger, attacked', () => {
  it.each([
    ['«Это не я»', (begun: Begun) => press(begun, 'Это не я'), 'sign_in_denied', 'Ничего не привязано'],
    ['another number', pressDecoy, 'sign_in_mismatched', 'другое число'],
  ] as const)('by %s ends it', async (_what, answer, error, words) => {
    const begun = await begin()
    expect(await answer(begun)).toContain(words)
    const reply = await send('/v1/user/linkMessenger', { messenger: 'max', token: begun.token })
    expect(reply.error).toBe(error)
    // The person was linking, not signing in.
    expect(reply.message).not.toMatch(/вход/i)
    expect(await waysOf()).toEqual(['vkid'])
  })

  it('is useless for another account, and as a sign-in; a sign-in is useless as a link', async () => {
    const begun = await begin()
    await confirm(begun)
    expect(await ask(begun, await signInBy(server.browser(), 'vkid', BORIS))).toBe('sign_in_expired')
    const asSignIn = await server.browser().send('GET', `/v1/auth/max/checkToken?token=${begun.token}`)
    expect(asSignIn.json().error).toBe('sign_in_expired')
    const signIn: Begun = (await server.browser().send('GET', '/v1/auth/max/getAuthLink')).json()
    await confirm(signIn, boris)
    expect(await ask(signIn)).toBe('sign_in_expired')
    expect(await ask(begun)).toBe('linked')
  })

  it("does not open an account by the bot's entry link, before and after it was refused as a link", async () => {
    await signInByMax(boris)
    notices = []
    const begun = await begin()
    await confirm(begun, boris)
    const tries = [await submitEntry(server, begun.token), await openEntryLink(server, begun.token)]
    expect(await ask(begun)).toBe('messenger_taken')
    tries.push(await submitEntry(server, begun.token))
    expect(tries.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
    expect(tries[1]?.body).not.toContain('Борис')
  })

  it('requires a sign-in of the last ten minutes that is still open', async () => {
    await database.db.update(accessTokens).set({ createdAt: new Date(Date.now() - 11 * 60_000) })
    expect((await send('/v1/user/offerMessenger', { messenger: 'max' })).error).toBe('sign_in_again')
    const young = await signInBy(server.browser(), 'vkid')
    const begun = await begin(young)
    await confirm(begun)
    await send('/v1/user/endAllSessions', {}, young)
    expect(await ask(begun, young)).toBe('unauthorized')
    expect(await ask(begun, await signInBy(server.browser(), 'vkid'))).toBe('sign_in_expired')
  })

  it('requires a signed-in person', async () => {
    const call = (path: string, body: object) => server.browser().send('POST', path, body)
    const begun = await begin()
    expect((await call('/v1/user/offerMessenger', { messenger: 'max' })).statusCode).toBe(401)
    const link = { messenger: 'max', token: begun.token }
    expect((await call('/v1/user/linkMessenger', link)).statusCode).toBe(401)
  })
})

describe("«Это не я: выйти везде» under the bot's notice about an account", () => {
  beforeEach(async () => {
    await database.db.delete(unlinkedMessengers)
    const begun = await begin()
    await confirm(begun)
    await ask(begun)
  })

  let messages = 0
  /** Presses the button of that notice. @param message number of the message, new by default. */
  async function notMe(notice: OwnerNotice, person = anna, message = `${++messages}`): Promise<string> {
    const [button] = noticeToOwner(SITE, notice).buttons?.flat() ?? []
    const press = button && 'press' in button ? button.press : ''
    const pressed = await bot.onPress(person, press, message, message, placeOf(person))
    return typeof pressed === 'object' && 'text' in pressed ? pressed.text : ''
  }

  const noticeOf = (kind: 'linked' | 'unlinked'): OwnerNotice =>
    notices.find(({ what }) => what.kind === kind) ?? expect.fail()

  const isOpen = async (by: string) => (await get('/v1/user', by)).success === true

  it.each(['linked', 'unlinked'] as const)(
    "closes that account's sessions after its messenger was unlinked, from the notice that it was %s",
    async (kind) => {
      await unlink('max')
      expect(await notMe(noticeOf(kind))).toContain('закрыты')
      expect(await isOpen(token)).toBe(false)
    },
  )

  it("closes the account of the notice and not the messenger's present one", async () => {
    await unlink('max')
    const another = await signInByMax()
    expect(await notMe(noticeOf('unlinked'))).toContain('закрыты')
    expect([await isOpen(token), await isOpen(another)]).toEqual([false, true])
  })

  it("closes a stranger's sessions only once, under any message, and says so", async () => {
    await unlink('max')
    await notMe(noticeOf('unlinked'))
    const back = await signInBy(server.browser(), 'vkid')
    for (const kind of ['linked', 'unlinked'] as const)
      expect(await notMe(noticeOf(kind))).toContain('Ничего не закрыто')
    expect(await isOpen(back)).toBe(true)
  })

  it('closes nothing after a week, nor for an account with another owner', async () => {
    await unlink('max')
    expect(await notMe(noticeOf('unlinked'), boris)).toContain('Ничего не закрыто')
    expect(await isOpen(token)).toBe(true)
    const [row = expect.fail()] = await database.db.select().from(unlinkedMessengers)
    const week = 7 * 24 * 60 * 60_000
    expect(Math.abs(row.expiresAt.getTime() - Date.now() - week)).toBeLessThan(60_000)
    await database.db.update(unlinkedMessengers).set({ expiresAt: new Date(0) })
    expect(await notMe(noticeOf('unlinked'))).toContain('Ничего не закрыто')
    expect(await isOpen(token)).toBe(true)
  })

  it('says that nothing was open, and works when it is pressed again', async () => {
    await unlink('max')
    await send('/v1/user/endAllSessions', {})
    expect(await notMe(noticeOf('unlinked'), anna, 'same')).toContain('Закрывать нечего')
    const thief = await signInBy(server.browser(), 'vkid')
    expect(await notMe(noticeOf('unlinked'), anna, 'same')).toContain('закрыты')
    expect(await isOpen(thief)).toBe(false)
    expect(await notMe(noticeOf('unlinked'), anna, 'same')).toContain('уже сработала')
  })
})

async function pressDecoy(begun: Begun): Promise<string | undefined> {
  const numbers = (await openLink(begun))?.buttons?.[0]?.map(({ text }) => text) ?? []
  return press(begun, numbers.find((number) => number !== `${begun.number}`) ?? '')
}
