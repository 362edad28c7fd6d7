import type { Call } from '#web/call.ts'
import type { Enter } from './enter.ts'
import { NOT_READ, refusalText, SOMETHING_BROKE } from './messages.ts'

/** What the account provider has said: its ID token, or a code that tells why there is none. */
export type ProviderAnswer = { readonly token: string } | { readonly error: string }

/** Anybody can make an address with an error in it, so only these words are ever shown. */
const reasons: Readonly<Record<string, string>> = {
  access_denied: 'Вход отменён.',
  provider_refused: 'Сервис входа не подтвердил, что это вы. Начните вход заново.',
  provider_silent: 'Сервис входа сейчас не отвечает. Попробуйте через несколько минут.',
  window_blocked: 'Браузер не дал открыть окно входа.',
  window_closed: 'Окно закрыто раньше, чем вход завершился.',
}

const NO_REASON = 'Начните вход заново.'

/** Sign-in that failed at the provider (specification, section 8). */
export const providerFailure = (provider: string, error: string): string =>
  `Произошла ошибка при авторизации через ${provider}. ${Object.hasOwn(reasons, error) ? reasons[error] : NO_REASON}`

/** Reads the fragment of the address that our server sends the popup to. */
export function answerInFragment(fragment: string): ProviderAnswer {
  const fields = new URLSearchParams(fragment.replace(/^#/, ''))
  const token = fields.get('token')
  return token ? { token } : { error: fields.get('error') ?? '' }
}

/** An answer on its way from the popup to the page that opened it. */
export const packed = (answer: ProviderAnswer): object => ({ providerAnswer: answer })

/** Undefined for any other message. */
export function unpacked(message: unknown): ProviderAnswer | undefined {
  const answer = fieldOf(message, 'providerAnswer')
  const token = fieldOf(answer, 'token')
  if (typeof token === 'string') return { token }
  const error = fieldOf(answer, 'error')
  return typeof error === 'string' ? { error } : undefined
}

const fieldOf = (value: unknown, field: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[field] : undefined

export interface Admission {
  /** What people call the account provider. */
  readonly provider: string
  readonly call: Call
  readonly enter: Enter
}

/**
 * Exchanges the provider's answer for a session.
 * @returns what to tell the person; undefined when they are signed in.
 */
export async function admit(
  answer: ProviderAnswer,
  { provider, call, enter }: Admission,
): Promise<string | undefined> {
  if ('error' in answer) return providerFailure(provider, answer.error)
  const reply = await call('/v1/auth/google/checkToken', { body: { token: answer.token } })
  if (!reply.success) return refusalText(reply)
  const { access_token: accessToken } = reply
  if (typeof accessToken !== 'string') return SOMETHING_BROKE
  return (await enter(accessToken)) ? undefined : NOT_READ
}
