import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'

const LAW =
  'ч. 10 ст. 8 149-ФЗ (в ред. 406-ФЗ) разрешает входить на российский сайт по российскому номеру телефона, через ' +
  'ЕСИА, ЕБС или систему российского владельца; штраф по ст. 13.55 КоАП (199-ФЗ от 26.06.2026) — от 500 000 ₽ ' +
  '(по заметкам; официальный текст проверьте с юристом)'

const hasRussianWay = ({ max, site }: Config): boolean =>
  max.bot !== undefined || site.russianProviders.length > 0

/** The general OpenID method counts as foreign, because its address does not reveal its owner. */
export function warnOfForeignWays(config: Config, log: Pick<FastifyBaseLogger, 'warn'>): void {
  const { testRoutes, messengerSignIn, providerSignIn } = config.site
  const isServed = !testRoutes
  if (!isServed || hasRussianWay(config) || !(messengerSignIn || providerSignIn)) return
  log.warn(
    {
      law: LAW,
      set: 'VKID_CLIENT_ID, YANDEX_ID_CLIENT_ID, TID_CLIENT_ID or MAX_BOT_TOKEN',
      docs: 'docs/operations.md',
    },
    'people can sign in by foreign ways only: Telegram or a provider that is not known to be Russian',
  )
}
