import { createECDH } from 'node:crypto'
import * as v from 'valibot'
import { previousAlone } from '#server/settings/key-ring.ts'
import { defineSlice, validatedElsewhere } from '#server/settings/slice.ts'
import { base, commaList, preset, text, unset } from '#server/settings/variables.ts'
import { type ServerKey, serverKey } from './server-key.ts'

const LENGTH = 32

/** Must be below the order of the curve. */
const privateKey = v.pipe(
  text,
  v.regex(/^[\w-]{43}$/, 'ожидаются 32 байта в base64url, как их делает docs/operations.md'),
  v.check((key) => {
    try {
      createECDH('prime256v1').setPrivateKey(Buffer.from(key, 'base64url'))
      return Buffer.from(key, 'base64url').length === LENGTH
    } catch {
      return false
    }
  }, 'это не ключ на кривой P-256'),
)

const host = v.pipe(
  v.string(),
  v.toLowerCase(),
  v.regex(/^(\*\.)?[a-z\d-]+(\.[a-z\d-]+)+$/, 'ожидаются имена узлов'),
)

export interface PushSettings {
  /** Browsers subscribe with the first; the second still reaches older subscriptions. */
  readonly keys: readonly [ServerKey, ...ServerKey[]]
  /** `mailto:` of the contact address; undefined: the site's own address. */
  readonly subject: string | undefined
  /** Allowed hosts; `*.` matches any subdomain. */
  readonly hosts: readonly string[]
  /** Replaces all hosts. */
  readonly url: string | undefined
}

export const webPushSlice = defineSlice({
  variables: {
    VAPID_PRIVATE_KEY: unset(
      'ключ, которым подписаны сообщения на устройства (Web Push): 32 байта в base64url; без него их нет',
      privateKey,
    ),
    VAPID_PRIVATE_KEY_PREVIOUS: unset('устройства, подписанные с ним, ещё получают сообщения', privateKey),
    PUSH_HOSTS: preset(
      'узлы служб доставки через запятую; на остальные сервер не обращается',
      commaList(host, 'ожидаются имена узлов через запятую'),
      'fcm.googleapis.com, updates.push.services.mozilla.com, *.push.apple.com, *.notify.windows.com',
    ),
    PUSH_URL: unset('один адрес вместо всех служб доставки, для проверок', base),
  },
  foreign: { CONTACT_EMAIL: validatedElsewhere },
  problems: (env) =>
    previousAlone('VAPID_PRIVATE_KEY', env.VAPID_PRIVATE_KEY, env.VAPID_PRIVATE_KEY_PREVIOUS),
  settings({ VAPID_PRIVATE_KEY: current, VAPID_PRIVATE_KEY_PREVIOUS: previous, ...env }) {
    const push: PushSettings | undefined =
      current === undefined
        ? undefined
        : {
            keys: [serverKey(current), ...(previous === undefined ? [] : [serverKey(previous)])],
            subject: env.CONTACT_EMAIL && `mailto:${env.CONTACT_EMAIL}`,
            hosts: env.PUSH_HOSTS,
            url: env.PUSH_URL,
          }
    return { push, site: push && { webPush: true } }
  },
})
