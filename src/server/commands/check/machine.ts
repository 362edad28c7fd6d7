import { connect } from 'node:tls'
import { DAY_MS } from '#shared/durations.ts'

const SECOND_MS = 1000

const GIB = 1024 ** 3

/** The limit of the alert DiskFull. */
const LEAST_FREE_BYTES = 2 * GIB

/** Signed requests, tokens and sign-in allow about this much. */
const MOST_SKEW_MS = 30 * SECOND_MS

/** The limits of the alerts CertificateEnds and CertificateEndsSoon. */
const RENEWED_DAYS = 14

const PATIENCE_MS = 5_000

export function diskProblem(folder: string, freeBytes: number): string | undefined {
  if (freeBytes >= LEAST_FREE_BYTES) return undefined
  return `на диске «${folder}» осталось ${(freeBytes / GIB).toFixed(1)} ГБ, нужно не меньше 2`
}

/** @param dates `Date` headers of other machines; the median decides. */
export function clockProblem(dates: readonly string[], now: number): string | undefined {
  const skews = dates
    .map((date) => now - Date.parse(date))
    .filter(Number.isFinite)
    .sort((a, b) => a - b)
  const middle = skews[Math.floor(skews.length / 2)]
  if (middle === undefined || Math.abs(middle) <= MOST_SKEW_MS) return undefined
  const seconds = Math.round(Math.abs(middle) / SECOND_MS)
  return `часы этой машины ${middle > 0 ? 'спешат' : 'отстают'} на ${seconds} с: timedatectl set-ntp true`
}

export interface Certificate {
  /** Milliseconds of the epoch. */
  readonly validTo: number
  /** Why a browser refuses it. */
  readonly refusal: string | undefined
}

export function certificateProblem(
  host: string,
  found: Certificate | Error,
  now: number,
): string | undefined {
  if (found instanceof Error) return `PUBLIC_URL: ${host} не отвечает по https (${found.message})`
  if (found.validTo <= now) return `PUBLIC_URL: сертификат ${host} истёк`
  if (found.refusal) return `PUBLIC_URL: браузеры не примут сертификат ${host} (${found.refusal})`
  const days = Math.floor((found.validTo - now) / DAY_MS)
  if (days >= RENEWED_DAYS) return undefined
  return `PUBLIC_URL: сертификат ${host} истекает через ${days} дн., обновление не сработало`
}

/** Never rejects. */
export function certificateOf(host: string, port: number): Promise<Certificate | Error> {
  const { promise, resolve } = Promise.withResolvers<Certificate | Error>()
  const socket = connect({ host, port, servername: host, rejectUnauthorized: false }, () => {
    const { valid_to } = socket.getPeerCertificate()
    const { authorizationError } = socket
    resolve({
      validTo: Date.parse(valid_to),
      refusal: authorizationError ? String(authorizationError) : undefined,
    })
    socket.end()
  })
  socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('слишком долго')))
  socket.on('error', resolve)
  return promise
}
