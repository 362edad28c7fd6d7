import { setTimeout as pause } from 'node:timers/promises'

interface Button {
  readonly text: string
  readonly callback_data?: string
}

/** The fields that a button press needs. */
interface Message {
  readonly message_id: number
  readonly reply_markup?: { readonly inline_keyboard: readonly (readonly Button[])[] }
}

/**
 * Calls the demo messenger directly, without a browser.
 * @param page address of that page
 * @param who query parameters that identify the person
 */
export function chatAt(page: string, who: Readonly<Record<string, string>>) {
  const call = (name: string) => `${page}/${name}?${new URLSearchParams(who)}`
  return {
    say: (text: string) => post(call('messages'), { text }),
    /** Presses the first matching button once it exists. */
    press: async (isMeant: (button: Button) => boolean) =>
      post(call('presses'), await untilFound(call('feed'), isMeant)),
  }
}

const FOUND_WITHIN_MS = 20_000

/** Not with Vitest's `waitFor`: benches use this outside of tests. */
async function untilFound(feed: string, isMeant: (button: Button) => boolean) {
  for (const deadline = Date.now() + FOUND_WITHIN_MS; Date.now() < deadline; await pause(50))
    for (const { message_id, reply_markup } of await messagesIn(feed)) {
      const button = reply_markup?.inline_keyboard.flat().find(isMeant)
      if (button) return { message_id, data: button.callback_data }
    }
  throw new Error('the chat has no such button')
}

/** First event of a chat's feed: all current messages. */
async function messagesIn(feed: string): Promise<readonly Message[]> {
  const gone = new AbortController()
  const { body } = await fetch(feed, { signal: gone.signal })
  const decoder = new TextDecoder()
  let text = ''
  for await (const part of body ?? []) {
    text += decoder.decode(part, { stream: true })
    if (text.includes('\n\n')) break
  }
  gone.abort()
  return JSON.parse(text.slice(text.indexOf('{'), text.indexOf('\n\n'))).messages
}

async function post(url: string, body: object): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${response.status} from ${url}`)
}
