import { expect, it } from 'vitest'
import { loadConfig } from './config.ts'
import { outgoingHosts } from './outgoing-hosts.ts'

const DEFAULTS = { PUBLIC_URL: 'https://site.example', CAPTCHA_SECRET: 'shared by the servers of a database' }
const hostsWith = (env: Readonly<Record<string, string>>, registries: readonly object[] = []) =>
  outgoingHosts(loadConfig({ ...DEFAULTS, ...env }), registries)

it('names the hosts of what is set, and of nothing else', () => {
  const before = hostsWith({})
  const added = (env: Readonly<Record<string, string>>, registries?: readonly object[]) =>
    [...hostsWith(env, registries)].filter((host) => !before.has(host))
  expect(added({ DATABASE_URL: 'postgres://web:secret@db.example/avtosled' })).toEqual(['db.example'])
  expect(added({ DATABASE_URL: 'postgresql:///avtosled?host=/run/postgresql' })).toEqual([])
  expect(added({ SMTP_URL: 'smtp://mail.example:587', SMTP_FROM: 'a@site.example' })).toEqual([
    'mail.example',
  ])
  expect(added({ YANDEX_ID_CLIENT_ID: '1', YANDEX_ID_CLIENT_SECRET: 's' })).toEqual([
    'oauth.yandex.ru',
    'login.yandex.ru',
  ])
  expect(added({ TELEGRAM_BOT_TOKEN: '1:a' })).toEqual(['api.telegram.org', 't.me'])
  expect(added({ VAPID_PRIVATE_KEY: Buffer.alloc(32, 1).toString('base64url') })).toEqual([
    'fcm.googleapis.com',
    'updates.push.services.mozilla.com',
    '*.push.apple.com',
    '*.notify.windows.com',
  ])
  expect(added({}, [{ url: 'https://registry.example/api' }])).toEqual(['registry.example'])
})
