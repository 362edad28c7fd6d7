import { defineSlice, validatedElsewhere } from '#server/settings/slice.ts'
import { base, text, unset } from '#server/settings/variables.ts'
import { isPrivateLine } from '#shared/private-line.ts'
import { type RussianProvider, russianProviders } from '#shared/russian-providers.ts'

export interface OAuthClient {
  readonly clientId: string
  readonly clientSecret: string
  readonly url: string | undefined
}

export type OAuthClients = Partial<Readonly<Record<RussianProvider, OAuthClient>>>

const prefixes = {
  vkid: 'VKID',
  yandex: 'YANDEX_ID',
  tid: 'TID',
} as const satisfies Record<RussianProvider, string>

const number = (provider: string) => unset(`вход с ${provider}: номер приложения`, text)
const standIn = (hosts: string) =>
  unset('один адрес вместо всех узлов сервиса: для учебной копии', base, hosts)

export const oauthSlice = defineSlice({
  variables: {
    VKID_CLIENT_ID: number('VK ID'),
    VKID_CLIENT_SECRET: unset('сервисный ключ этого приложения', text),
    VKID_URL: standIn('`https://id.vk.ru`'),
    YANDEX_ID_CLIENT_ID: number('Яндекс ID'),
    YANDEX_ID_CLIENT_SECRET: unset('секрет этого приложения', text),
    YANDEX_ID_URL: standIn('`https://oauth.yandex.ru`, `https://login.yandex.ru`'),
    TID_CLIENT_ID: number('T-ID'),
    TID_CLIENT_SECRET: unset('секрет этого приложения', text),
    TID_URL: standIn('`https://id.tbank.ru`'),
  },
  foreign: { NODE_ENV: validatedElsewhere },
  problems: (env) =>
    russianProviders.flatMap((provider) => {
      const { id, secret, url } = namesOf(provider)
      const problems: string[] = []
      if (env[id] && !env[secret]) problems.push(`${secret}: без него ${id} не подействует`)
      if (env[secret] && !env[id]) problems.push(`${id}: без него ${secret} не подействует`)
      if (env.NODE_ENV === 'production' && !isPrivateLine(env[url] ?? ''))
        problems.push(`${url}: секрет передают только по https`)
      return problems
    }),
  settings(env) {
    const clients: Partial<Record<RussianProvider, OAuthClient>> = {}
    for (const provider of russianProviders) {
      const names = namesOf(provider)
      const [clientId, clientSecret] = [env[names.id], env[names.secret]]
      if (clientId && clientSecret) clients[provider] = { clientId, clientSecret, url: env[names.url] }
    }
    return { clients: clients as OAuthClients, site: { russianProviders: configured(clients) } }
  },
})

const namesOf = <P extends RussianProvider>(provider: P) =>
  ({
    id: `${prefixes[provider]}_CLIENT_ID`,
    secret: `${prefixes[provider]}_CLIENT_SECRET`,
    url: `${prefixes[provider]}_URL`,
  }) as const

const configured = (clients: OAuthClients): readonly RussianProvider[] =>
  russianProviders.filter((provider) => clients[provider])
