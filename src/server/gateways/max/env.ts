import * as v from 'valibot'
import type { ModeratorsSettings } from '#server/messenger/moderators/moderators-talk.ts'
import { type KeyRing, keyRing, previousAlone } from '#server/settings/key-ring.ts'
import { defineSlice, validatedElsewhere } from '#server/settings/slice.ts'
import { base, commaList, preset, text, unset } from '#server/settings/variables.ts'
import type { ApiSettings } from './api.ts'

export interface MaxEnvironment extends Omit<ApiSettings, 'russianCa'> {
  readonly linkUrl: string
  /** Secrets of the web hook; undefined: the server polls for updates. */
  readonly webhookSecrets: KeyRing | undefined
  readonly tokens: KeyRing
  readonly moderators: ModeratorsSettings | undefined
}

const webhookSecret = v.pipe(text, v.regex(/^[\w-]{5,256}$/, 'от 5 до 256 латинских букв, цифр, «_» и «-»'))

const number = v.pipe(text, v.regex(/^-?\d+$/, 'ожидается номер'), v.transform(Number))

export const maxSlice = defineSlice({
  variables: {
    MAX_BOT_TOKEN: unset('бот в MAX: вход через мессенджер, который в России работает', text),
    MAX_BOT_TOKEN_PREVIOUS: unset('кнопки в чате модераторов, отправленные с ним, ещё работают', text),
    MAX_WEBHOOK_SECRET: unset(
      'с ним обновления бота приходят сами, на `/v1/max/webhook`; без него сервер спрашивает о них сам; в `production` обязателен',
      webhookSecret,
    ),
    MAX_WEBHOOK_SECRET_PREVIOUS: unset('обновления с ним ещё принимаются', webhookSecret),
    MAX_API_URL: preset('где Bot API', base, 'https://platform-api2.max.ru'),
    MAX_LINK_URL: preset('с чего начинается ссылка на чат', base, 'https://max.ru'),
    MAX_MODERATORS_CHAT_ID: unset(
      'чат в MAX, где бот показывает новые комментарии; бот в нём администратор',
      number,
    ),
    MAX_MODERATOR_IDS: unset(
      'номера людей в MAX, чьи нажатия в этом чате считаются, через запятую',
      commaList(number, 'ожидаются номера через запятую'),
    ),
  },
  foreign: { NODE_ENV: validatedElsewhere },
  problems(env) {
    const problems = [
      ...previousAlone('MAX_BOT_TOKEN', env.MAX_BOT_TOKEN, env.MAX_BOT_TOKEN_PREVIOUS),
      ...previousAlone('MAX_WEBHOOK_SECRET', env.MAX_WEBHOOK_SECRET, env.MAX_WEBHOOK_SECRET_PREVIOUS),
    ]
    if (env.NODE_ENV === 'production' && env.MAX_BOT_TOKEN && !env.MAX_WEBHOOK_SECRET)
      problems.push(
        'MAX_WEBHOOK_SECRET: в production обновления приходят сами; спрашивать о них MAX разрешает только для разработки',
      )
    if (env.MAX_MODERATORS_CHAT_ID === undefined) return problems
    if (!env.MAX_MODERATOR_IDS) problems.push('MAX_MODERATOR_IDS: чьи нажатия в чате модераторов считать')
    if (!env.MAX_BOT_TOKEN) problems.push('MAX_BOT_TOKEN: в чат модераторов пишет бот')
    return problems
  },
  settings({ MAX_MODERATORS_CHAT_ID: chatId, MAX_MODERATOR_IDS: moderatorIds, ...env }) {
    const seals = keyRing(env.MAX_BOT_TOKEN, env.MAX_BOT_TOKEN_PREVIOUS)
    const moderators =
      chatId === undefined || moderatorIds === undefined || seals === undefined
        ? undefined
        : { chatId, moderatorIds, seals }
    const bot: MaxEnvironment | undefined =
      seals === undefined
        ? undefined
        : {
            token: seals[0],
            tokens: seals,
            apiUrl: env.MAX_API_URL,
            linkUrl: env.MAX_LINK_URL,
            webhookSecrets: keyRing(env.MAX_WEBHOOK_SECRET, env.MAX_WEBHOOK_SECRET_PREVIOUS),
            moderators,
          }
    return { bot, site: { maxSignIn: bot !== undefined } }
  },
})
