import type { CurrentUser } from '#shared/contract/account.ts'
import { russianProviderNames } from '#shared/russian-providers.ts'

export interface Identity {
  readonly title: string
  readonly detail?: string | undefined
  /** Provider that vouches for them. */
  readonly provider?: string
  /** Seed of the avatar. */
  readonly face: string
}

type Person = Pick<
  CurrentUser,
  'name' | 'email' | 'username' | 'google_id' | 'telegram_id' | 'max_id' | 'provider'
>

/**
 * Specification, section 2.
 * @param provider display name
 */
export function identityOf(
  { name, email, username, google_id, telegram_id, max_id, provider: own }: Person,
  provider: string,
): Identity {
  const face = name ?? username ?? email ?? ''
  if (google_id !== null) return inTheirName(name, email, provider, face)
  if (own !== undefined) return inTheirName(name, email, russianProviderNames[own], face)
  const messengers = [
    ...(max_id === undefined ? [] : [{ numbered: `MAX ID: ${max_id}`, provider: 'MAX' }]),
    ...(telegram_id === null ? [] : [{ numbered: `Телеграм ID: ${telegram_id}`, provider: 'Telegram' }]),
  ]
  if (messengers.length > 0) return inMessengers(messengers, username, face)
  return { title: name ?? email ?? 'Неизвестный способ входа', face }
}

function inTheirName(name: string | null, email: string | null, provider: string, face: string): Identity {
  const title = name ?? email ?? 'Без имени'
  return { title, detail: title === email ? undefined : (email ?? undefined), provider, face }
}

interface InMessenger {
  readonly numbered: string
  readonly provider: string
}

/** The username is the last messenger's: with two linked, which one is unknown. */
const inMessengers = (
  messengers: readonly InMessenger[],
  username: string | null,
  face: string,
): Identity => ({
  title:
    username !== null && messengers.length === 1
      ? `@${username}`
      : messengers.map(({ numbered }) => numbered).join(', '),
  provider: messengers.map(({ provider }) => provider).join(', '),
  face,
})
