import * as v from 'valibot'
import { defineSlice, validatedElsewhere } from '#server/settings/slice.ts'
import {
  clearable,
  commaList,
  count,
  email,
  flag,
  preset,
  text,
  unset,
  url,
} from '#server/settings/variables.ts'

/** Part of a policy, where a space or semicolon would begin another permission. */
const host = v.pipe(
  text,
  v.toLowerCase(),
  v.regex(/^[a-z\d]([a-z\d.-]*[a-z\d])?(:\d+)?$/, 'ожидается имя узла: img.example.ru'),
)

export const pagesSlice = defineSlice({
  variables: {
    SITE_NAME: preset('название', text, 'Автослед'),
    PARTNER_REPORT_URL: unset(
      'полный отчёт партнёра: адрес с `{vin}` и, если партнёр умеет, с `{plate}`',
      v.pipe(url, v.includes('{vin}', 'в адресе нужно место для {vin}')),
    ),
    PARTNER_REPORT_PRICE: unset('его цена в рублях, рядом со ссылкой', count, '«платно»'),
    CLAIMED_CHECKS: clearable(
      '«более … проверок в день» на главной; пустое значение убирает эти слова',
      count,
      '15000',
    ),
    CLAIMED_CLIENTS: clearable('«более … клиентов» на главной; пустое значение убирает', count, '500000'),
    CLAIMED_SINCE: clearable(
      'год начала: «с … года» на главной и знак © внизу страниц; пустое значение убирает',
      v.pipe(count, v.minValue(1990, 'ожидается год'), v.maxValue(2100, 'ожидается год')),
      '2017',
    ),
    ASK_ON_ARRIVAL: preset(
      '`1`: отчёт, открытый кнопкой «Проверить автомобиль», сам делает все проверки; `0`: ждёт «Проверить всё», если проверки платные',
      flag,
      '1',
    ),
    KBM_WIDGET_URL: unset('чужая проверка КБМ в рамке на `/kbm`', url),
    ERROR_LOG_URL: unset('куда страницы сообщают об ошибках', url, '`/v1/log`'),
    IMAGE_HOSTS: unset(
      'узлы через запятую, с которых показываются фотографии машин; вместо остальных — рисунок',
      commaList(host, 'ожидаются имена узлов через запятую'),
    ),
    REDIRECT_HOSTS: unset(
      'куда ещё `/redirect` уходит сам, через запятую',
      commaList(text, 'ожидаются имена узлов через запятую'),
      'узлы из ссылок',
    ),
    MESSENGER_BOT_URL: unset('ссылка на бота; незаданных ссылок на страницах нет', url),
    MESSENGER_CHAT_URL: unset('ссылка на чат', url),
    PHONE_CHECK_URL: unset('ссылка на проверку телефона', url),
    VOICE_BOT_URL: unset('ссылка на голосового помощника', url),
    CONTACT_EMAIL: unset('почта для обращений', email),
    APP_STORE_URL: unset('приложение в App Store', url),
    GOOGLE_PLAY_URL: unset('приложение в Google Play', url),
    RUSTORE_URL: unset('приложение в RuStore', url),
  },
  foreign: { BANNER_URL: validatedElsewhere },
  settings(env) {
    const links = {
      partnerReportUrl: env.PARTNER_REPORT_URL,
      messengerBotUrl: env.MESSENGER_BOT_URL,
      messengerChatUrl: env.MESSENGER_CHAT_URL,
      phoneCheckUrl: env.PHONE_CHECK_URL,
      voiceBotUrl: env.VOICE_BOT_URL,
      appStoreUrl: env.APP_STORE_URL,
      googlePlayUrl: env.GOOGLE_PLAY_URL,
      ruStoreUrl: env.RUSTORE_URL,
    }
    const site = {
      ...links,
      name: env.SITE_NAME,
      partnerReportPrice: env.PARTNER_REPORT_PRICE,
      claims: { checksADay: env.CLAIMED_CHECKS, clients: env.CLAIMED_CLIENTS, since: env.CLAIMED_SINCE },
      askOnArrival: env.ASK_ON_ARRIVAL,
      kbmWidgetUrl: env.KBM_WIDGET_URL,
      errorLogUrl: env.ERROR_LOG_URL,
      contactEmail: env.CONTACT_EMAIL,
      imageHosts: env.IMAGE_HOSTS,
      redirectHosts: redirectHosts([...Object.values(links), env.BANNER_URL], env.REDIRECT_HOSTS),
    }
    return { site }
  },
})

/** Hosts of the operator's links, and the named ones. */
function redirectHosts(links: readonly (string | undefined)[], named: readonly string[] = []): string[] {
  const hosts = links.flatMap((link) => (link && URL.parse(link)?.host) || [])
  return [...new Set([...hosts, ...named])]
}
