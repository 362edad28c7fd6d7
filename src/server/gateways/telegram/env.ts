import * as v from 'valibot'
import type { ModeratorsSettings } from '#server/messenger/moderators/moderators-talk.ts'
import { type KeyRing, keyRing, previousAlone } from '#server/settings/key-ring.ts'
import { defineSlice, validatedElsewhere } from '#server/settings/slice.ts'
import { base, commaList, count, preset, text, unset } from '#server/settings/variables.ts'

export interface BotEnvironment {
  readonly token: string
  readonly apiUrl: string
  readonly linkUrl: string
  readonly webhookSecrets: KeyRing | undefined
  readonly moderators: ModeratorsSettings | undefined
}

const token = v.pipe(text, v.regex(/^\d+:[\w-]+$/, 'ожидается ключ от BotFather'))
const webhookSecret = v.pipe(text, v.regex(/^[\w-]{16,256}$/, 'от 16 до 256 латинских букв, цифр, «_» и «-»'))

export const telegramSlice = defineSlice({
  variables: {
    TELEGRAM_BOT_TOKEN: unset('бот: вход через мессенджер', token),
    TELEGRAM_BOT_TOKEN_PREVIOUS: unset('кнопки в чате модераторов, отправленные с ним, ещё работают', token),
    TELEGRAM_WEBHOOK_SECRET: unset(
      'с ним обновления бота приходят сами; обязателен в `production`',
      webhookSecret,
    ),
    TELEGRAM_WEBHOOK_SECRET_PREVIOUS: unset('обновления с ним ещё принимаются', webhookSecret),
    TELEGRAM_API_URL: preset('где Bot API', base, 'https://api.telegram.org'),
    TELEGRAM_LINK_URL: preset('с чего начинается ссылка на чат', base, 'https://t.me'),
    MODERATORS_CHAT_ID: unset(
      'чат, где бот показывает новые комментарии; без него остаётся `npm run moderate`',
      v.pipe(text, v.regex(/^-?\d+$/, 'ожидается номер чата'), v.transform(Number)),
    ),
    MODERATOR_IDS: unset(
      'номера людей, чьи нажатия в этом чате считаются, через запятую',
      commaList(count, 'ожидаются номера через запятую'),
    ),
  },
  foreign: { NODE_ENV: validatedElsewhere },
  problems(env) {
    const problems = [
      ...previousAlone('TELEGRAM_BOT_TOKEN', env.TELEGRAM_BOT_TOKEN, env.TELEGRAM_BOT_TOKEN_PREVIOUS),
      ...previousAlone(
        'TELEGRAM_WEBHOOK_SECRET',
        env.TELEGRAM_WEBHOOK_SECRET,
        env.TELEGRAM_WEBHOOK_SECRET_PREVIOUS,
      ),
    ]
    const served = env.NODE_ENV === 'production' && env.TELEGRAM_BOT_TOKEN !== undefined
    if (served && !env.TELEGRAM_WEBHOOK_SECRET)
      problems.push('TELEGRAM_WEBHOOK_SECRET: без него обновления бота может прислать кто угодно')
    if (env.MODERATORS_CHAT_ID === undefined) return problems
    if (!env.MODERATOR_IDS) problems.push('MODERATOR_IDS: чьи нажатия в чате модераторов считать')
    if (!env.TELEGRAM_BOT_TOKEN) problems.push('TELEGRAM_BOT_TOKEN: в чат модераторов пишет бот')
    return problems
  },
  settings({ MODERATORS_CHAT_ID: chatId, MODERATOR_IDS: moderatorIds, ...env }) {
    const seals = keyRing(env.TELEGRAM_BOT_TOKEN, env.TELEGRAM_BOT_TOKEN_PREVIOUS)
    const moderators =
      chatId === undefined || moderatorIds === undefined || seals === undefined
        ? undefined
        : { chatId, moderatorIds, seals }
    const bot: BotEnvironment | undefined =
      seals === undefined
        ? undefined
        : {
            token: seals[0],
            apiUrl: env.TELEGRAM_API_URL,
            linkUrl: env.TELEGRAM_LINK_URL,
            webhookSecrets: keyRing(env.TELEGRAM_WEBHOOK_SECRET, env.TELEGRAM_WEBHOOK_SECRET_PREVIOUS),
            moderators,
          }
    return { bot, site: { messengerSignIn: bot !== undefined } }
  },
})
