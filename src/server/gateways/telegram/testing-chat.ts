import type { FastifyBaseLogger } from 'fastify'
import type { Update, UserFromGetMe } from 'grammy/types'
import type { Site } from '#server/messenger/bot-texts.ts'
import type { Checks, MessageOrigin } from '#server/messenger/check/checks.ts'
import type { TaskRequest } from '#server/messenger/check/tasks.ts'
import type { MessengerPerson, OpenedSignIn, SignInEnd, SignInTalk } from '#server/messenger/port.ts'
import { memoryTicks } from '#server/messenger/report/testing-ticks.ts'
import { createLog } from '#server/platform/log.ts'
import type { UpdateMarks } from './handle-update.ts'
import { TELEGRAM } from './index.ts'

export const TOKEN = '110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw'
export const SITE: Site = {
  name: 'Автослед',
  url: 'https://avtosled.example',
  sells: true,
  messenger: TELEGRAM,
}
/** On the page of the sign-in link, and two wrong ones. */
export const NUMBER = 47
export const NUMBERS = [12, NUMBER, 83]
export const CODE = 'Start-code_'.padEnd(43, 'x')
export const CABINET = `${SITE.url}/enter?code=${'cabinet-code'.padEnd(43, 'y')}`

export const ME = {
  id: 110201543,
  is_bot: true,
  first_name: 'Автослед',
  username: 'avtosled_bot',
} as UserFromGetMe

export interface Writer {
  readonly id: number
  readonly first_name: string
  readonly last_name?: string
  readonly username?: string
}

export const ANNA: Writer = { id: 77, first_name: 'Анна', last_name: 'Орлова', username: 'orlova' }
export const BORIS: Writer = { id: 78, first_name: 'Борис' }

export interface MemoryConversation extends SignInTalk {
  readonly seen: {
    readonly code: string
    readonly person: MessengerPerson
    readonly number?: number | undefined
  }[]
}

export function memoryConversation(): MemoryConversation {
  const seen: MemoryConversation['seen'] = []
  const signedOut = new Set<string>()
  let opener: number | undefined
  let answer: SignInEnd | undefined

  const open = (code: string, { id }: MessengerPerson): OpenedSignIn => {
    if (code !== CODE || answer !== undefined) return { kind: 'expired' }
    if (opener !== undefined && opener !== id) return { kind: 'taken' }
    opener = id
    return {
      kind: 'ask',
      purpose: 'sign_in',
      place: 'Chrome на Android, адрес 95.24.12.…',
      startedAt: new Date('2026-11-21T10:45:00Z'),
      numbers: NUMBERS,
    }
  }

  const answerTo = (code: string, { id }: MessengerPerson, number: number | undefined): SignInEnd => {
    if (code !== CODE) return 'expired'
    if (opener !== id) return 'taken'
    const given = number === NUMBER ? 'confirmed' : 'mismatched'
    answer ??= number === undefined ? 'denied' : given
    return answer
  }

  return {
    seen,
    async openSignIn(code, person) {
      seen.push({ code, person })
      return open(code, person)
    },
    async answerSignIn(code, person, number) {
      seen.push({ code, person, number })
      return answerTo(code, person, number)
    },
    async signOutEverywhere(_person, message) {
      return signedOut.size < signedOut.add(message).size ? 'ended' : 'pressedBefore'
    },
    phones: undefined,
    cabinetLink: async () => CABINET,
  }
}

export function memoryOnce(): UpdateMarks & { readonly keys: Set<string> } {
  const keys = new Set<string>()
  return {
    keys,
    async first(key) {
      return keys.size < keys.add(key).size
    },
    async forget(key) {
      keys.delete(key)
    },
  }
}

export function recordedLog(): { readonly log: FastifyBaseLogger; readonly lines: string[] } {
  const lines: string[] = []
  return { lines, log: createLog('trace', { output: { write: (line) => void lines.push(line) } }) }
}

let lastId = 1000

export function message(text: string, from: Writer = ANNA, fields: object = {}): Update {
  const command = /^\/\w+/.exec(text)?.[0]
  return {
    update_id: ++lastId,
    message: {
      message_id: lastId,
      date: 1_795_258_000,
      chat: { ...from, type: 'private' },
      from: { ...from, is_bot: false },
      text,
      ...(command && { entities: [{ type: 'bot_command', offset: 0, length: command.length }] }),
      ...fields,
    },
  } as Update
}

export function press(
  data: string,
  from: Writer = ANNA,
  chat: object = { ...from, type: 'private' },
  offered: readonly string[] = [data],
): Update {
  const inline_keyboard = offered.map((callback_data) => [{ text: 'Кнопка', callback_data }])
  return {
    update_id: ++lastId,
    callback_query: {
      id: `query-${lastId}`,
      from: { ...from, is_bot: false },
      chat_instance: '1',
      data,
      message: {
        message_id: 5,
        date: 1_795_258_000,
        chat,
        text: 'Войти?',
        reply_markup: { inline_keyboard },
      },
    },
  } as Update
}

export interface MemoryChecks extends Checks {
  readonly asked: {
    readonly place: MessageOrigin
    readonly wanted: TaskRequest
    readonly messageId?: string | undefined
  }[]
}

export function memoryChecks(given: Partial<Checks> = {}): MemoryChecks {
  const asked: MemoryChecks['asked'] = []
  return {
    asked,
    ask: async (place, wanted, messageId) => void asked.push({ place, wanted, messageId }),
    refusalOf: async () => undefined,
    askLater: async () => undefined,
    known: () => Promise.reject(new Error('the test knows no car')),
    fields: async () => [],
    following: undefined,
    ticks: memoryTicks(),
    wallet: async () => ({ userId: 1, requests: 0 }),
    ...given,
  }
}
