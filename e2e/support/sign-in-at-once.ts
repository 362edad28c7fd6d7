import { randomBytes } from 'node:crypto'
import { vi } from 'vitest'
import type { Visitor } from './browser.ts'

/** A message of the stand-in messenger, as far as a press of its button needs it. */
interface Message {
  readonly message_id: number
  readonly reply_markup?: {
    readonly inline_keyboard: readonly (readonly {
      readonly text: string
      readonly callback_data?: string
    }[])[]
  }
}

/** The first event of a chat's feed: all that is seen of the chat now. */
async function messagesIn(feed: string): Promise<readonly Message[]> {
  const gone = new AbortController()
  const { body } = await fetch(feed, { signal: gone.signal })
  let text = ''
  for await (const part of body ?? []) {
    text += new TextDecoder().decode(part, { stream: true })
    if (text.includes('\n\n')) break
  }
  gone.abort()
  return JSON.parse(text.slice(text.indexOf('{'), text.indexOf('\n\n'))).messages
}

/** The press that answers the bot's question «Войти?», once it has come. */
const answerIn = (feed: string, number: number) =>
  vi.waitFor(
    async () => {
      for (const { message_id, reply_markup } of await messagesIn(feed)) {
        const yes = reply_markup?.inline_keyboard.flat().find(({ text }) => text === `${number}`)
        if (yes) return { message_id, data: yes.callback_data }
      }
      throw new Error('the bot has not asked yet')
    },
    { timeout: 20_000 },
  )

async function json(url: string | URL, body?: object) {
  const response = await fetch(url, {
    ...(body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  })
  if (!response.ok) throw new Error(`${response.status} from ${url}`)
  return response.json()
}

/**
 * Signs in a person new to the messenger without its pages and the page's poll every five seconds, which have
 * tests of their own (`e2e/sign-in.test.ts`), and opens the cabinet.
 * @returns the access token.
 */
export async function signInAtOnce({ page }: Pick<Visitor, 'page'>): Promise<string> {
  await page.goto('/offline')
  const site = new URL(page.url()).origin
  const { link, token: poll, number } = await json(`${site}/v1/auth/telegram/getAuthLink`)
  const { origin, pathname, searchParams } = new URL(link)
  const who = new URLSearchParams({ key: randomBytes(16).toString('hex'), name: 'Новый человек' })
  const chat = (part: string) => `${origin}${pathname}/${part}?${who}`
  await json(chat('messages'), { text: `/start ${searchParams.get('start')}` })
  await json(chat('presses'), await answerIn(chat('feed'), number))
  const { token } = await json(`${site}/v1/auth/telegram/checkToken?token=${poll}`)
  await page.evaluate((given) => localStorage.setItem('access_token', given), token)
  await page.goto('/user')
  return token
}
