import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { rootCertificates } from 'node:tls'

/** Their certificates may end in the root of the Russian ministry (Минцифры). */
const RUSSIAN_HOSTS = ['max.ru', 'oneme.ru', 'vk.ru', 'tbank.ru', 'yandex.ru', 'ya.ru'] as const

export const isRussianHost = (hostname: string): boolean =>
  RUSSIAN_HOSTS.some((host) => hostname === host || hostname.endsWith(`.${host}`))

interface Sending {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly content?: string | Buffer | undefined
  readonly signal: AbortSignal
  /** PEM, for {@link isRussianHost} only. */
  readonly russianCa: string | undefined
}

/**
 * Follows no redirect; unlike `fetch`, takes a certificate authority.
 * @throws network errors; the signal's reason.
 */
export const send = (url: URL, { content, russianCa, ...sending }: Sending): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { headers } = sending
    const length = content === undefined ? {} : { 'content-length': `${Buffer.byteLength(content)}` }
    const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, {
      ...sending,
      ...(russianCa !== undefined && isRussianHost(url.hostname) && { ca: [...rootCertificates, russianCa] }),
      headers: { ...headers, ...length },
    })
    request
      .once('response', resolve)
      .once('error', (error) => reject(sending.signal.aborted ? sending.signal.reason : error))
      .end(content)
  })
