import type { Log } from '../db/database.ts'
import { RECAPTCHA_URL } from '../gateways/captcha/recaptcha.ts'
import { SMARTCAPTCHA_URL } from '../gateways/captcha/smartcaptcha.ts'
import { dialects } from '../gateways/oauth/dialects.ts'
import { FIREBASE_KEYS_URL } from '../gateways/openid/id-token.ts'
import { limitConnections } from '../platform/outgoing.ts'
import type { Config } from './config.ts'

const captchaUrls = { recaptcha: RECAPTCHA_URL, smartcaptcha: SMARTCAPTCHA_URL }

/** https://dev.max.ru/docs-api/methods/POST/uploads */
const MAX_UPLOADS = ['*.oneme.ru', '*.max.ru']

/** An OpenID issuer names further hosts at its discovery. */
export function outgoingHosts(config: Config, registries: Iterable<unknown>): ReadonlySet<string> {
  const { oauth, remoteCaptcha, openId, max, webPush } = config
  const fixed = [
    Object.entries(dialects).filter(([id]) => Object.hasOwn(oauth.clients, id)),
    remoteCaptcha.remote && captchaUrls[remoteCaptcha.remote.provider],
    openId.firebaseProject && FIREBASE_KEYS_URL,
  ]
  return new Set([
    ...textsIn([config, [...registries], fixed]).flatMap(hostsOf),
    ...(max.bot ? MAX_UPLOADS : []),
    ...(webPush.push?.hosts ?? []),
  ])
}

const SCHEMES = new Set(['http:', 'https:', 'smtp:', 'smtps:', 'postgres:', 'postgresql:'])

function hostsOf(text: string): string[] {
  const url = URL.parse(text)
  if (url === null || !SCHEMES.has(url.protocol)) return []
  // The database's address may name a host, or a socket's folder, in its query.
  return [url.hostname, ...url.searchParams.getAll('host')].filter((host) => /^[^/]+$/.test(host))
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return []
  const members = value instanceof Map || value instanceof Set ? [...value.values()] : Object.values(value)
  return members.flatMap(textsIn)
}

export function limitOutgoing(config: Config, registries: Iterable<unknown>, log: Log): void {
  const mail = config.email.email && new URL(config.email.email.url)
  limitConnections({
    hosts: outgoingHosts(config, registries),
    mailPort: mail && Number(mail.port || (mail.protocol === 'smtps:' ? 465 : 587)),
    onRefused: (host) => log.error({ host }, 'a connection to a host that no setting names was refused'),
  })
}
