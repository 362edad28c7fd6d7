import { isRussianProvider } from '#shared/russian-providers.ts'
import type { Call } from '#web/call.ts'
import type { Enter } from './enter.ts'
import { NOT_READ, refusalText, SOMETHING_BROKE } from './messages.ts'

/**
 * What the account provider has said: its ID token, or, of a Russian one, our code for what it has told the server;
 * else a word that tells why there is neither.
 */
export type ProviderAnswer = ({ readonly token: string } | { readonly error: string }) & {
  /** Which of the Russian ones it is; absent: the OpenID provider. */
  readonly by?: string
}

/** Whose answer it says it is. */
export const answerer = ({ by = 'openid' }: ProviderAnswer): string => by

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
  const [token, by] = [fields.get('token'), fields.get('by')]
  return { ...(token ? { token } : { error: fields.get('error') ?? '' }), ...(by && { by }) }
}

/** An answer on its way from the popup to the page that opened it. */
export const packed = (answer: ProviderAnswer): object => ({ providerAnswer: answer })

/** Undefined for any other message. */
export function unpacked(message: unknown): ProviderAnswer | undefined {
  const answer = fieldOf(message, 'providerAnswer')
  const [token, error, by] = [fieldOf(answer, 'token'), fieldOf(answer, 'error'), fieldOf(answer, 'by')]
  const also = typeof by === 'string' ? { by } : {}
  if (typeof token === 'string') return { token, ...also }
  return typeof error === 'string' ? { error, ...also } : undefined
}

const fieldOf = (value: unknown, field: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[field] : undefined

/**
 * What becomes of an answer.
 * @param provider what people call who answered.
 * @returns what to tell the person; undefined when all is well.
 */
export type Admit = (answer: ProviderAnswer, provider: string) => Promise<string | undefined>

interface Parts {
  readonly call: Call
}

interface LinkParts extends Parts {
  readonly accessToken: () => string | null
  readonly account: number | undefined
}

/** Exchanges the provider's answer for a session. */
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

/** Gives the account in whose cabinet it was begun one more way in; the server minds that no other is signed in by now. */
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
