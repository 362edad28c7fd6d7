import { isRecord } from '#shared/keys.ts'
import { isRussianProvider } from '#shared/russian-providers.ts'
import type { Call } from '#web/call.ts'
import { NOT_READ, refusalText, SOMETHING_BROKE } from './messages.ts'
import type { Enter } from './messenger-link.ts'

/** ID token, or a Russian provider's one-time code; otherwise an error word. */
export type ProviderAnswer = ({ readonly token: string } | { readonly error: string }) & {
  readonly by?: string
}

export const providerOfAnswer = ({ by = 'openid' }: ProviderAnswer): string => by

/** Anyone can put an error into an address: only these texts are shown. */
const reasons: Readonly<Record<string, string>> = {
  access_denied: 'Вход отменён.',
  provider_refused: 'Сервис входа не подтвердил, что это вы. Начните вход заново.',
  provider_silent: 'Сервис входа сейчас не отвечает. Попробуйте через несколько минут.',
  window_blocked: 'Браузер не дал открыть окно входа.',
  window_closed: 'Окно закрыто раньше, чем вход завершился.',
}

const NO_REASON = 'Начните вход заново.'

/** Specification, section 8. */
export const providerFailure = (provider: string, error: string): string =>
  `Произошла ошибка при авторизации через ${provider}. ${Object.hasOwn(reasons, error) ? reasons[error] : NO_REASON}`

export function answerInFragment(fragment: string): ProviderAnswer {
  const fields = new URLSearchParams(fragment.replace(/^#/, ''))
  const [token, by] = [fields.get('token'), fields.get('by')]
  return { ...(token ? { token } : { error: fields.get('error') ?? '' }), ...(by && { by }) }
}

export const packAnswer = (answer: ProviderAnswer): object => ({ providerAnswer: answer })

/** Undefined: another message. */
export function unpackAnswer(message: unknown): ProviderAnswer | undefined {
  const answer = fieldOf(message, 'providerAnswer')
  const [token, error, by] = [fieldOf(answer, 'token'), fieldOf(answer, 'error'), fieldOf(answer, 'by')]
  const also = typeof by === 'string' ? { by } : {}
  if (typeof token === 'string') return { token, ...also }
  return typeof error === 'string' ? { error, ...also } : undefined
}

const fieldOf = (value: unknown, field: string): unknown => (isRecord(value) ? value[field] : undefined)

export type Admit = (answer: ProviderAnswer, provider: string) => Promise<string | undefined>

interface Parts {
  readonly call: Call
}

interface LinkParts extends Parts {
  readonly accessToken: () => string | null
  readonly account: number | undefined
}

export const admitWith =
  ({ call, enter }: Parts & { readonly enter: Enter }): Admit =>
  async (answer, provider) => {
    if ('error' in answer) return providerFailure(provider, answer.error)
    const { token, by = '' } = answer
    const reply = isRussianProvider(by)
      ? await call('/v1/auth/provider/checkToken', { body: { token } })
      : await call('/v1/auth/google/checkToken', { body: { token } })
    if (!reply.success) return refusalText(reply)
    const { access_token: accessToken } = reply
    if (typeof accessToken !== 'string') return SOMETHING_BROKE
    return (await enter(accessToken)) ? undefined : NOT_READ
  }

/** The server checks that the account is still the signed-in one. */
export const linkWith =
  ({ call, accessToken, account }: LinkParts): Admit =>
  async (answer, provider) => {
    if ('error' in answer) return providerFailure(provider, answer.error)
    const reply = await call('/v1/user/linkIdentity', {
      token: accessToken(),
      body: { token: answer.token, ...(account !== undefined && { account }) },
    })
    return reply.success ? undefined : refusalText(reply)
  }
