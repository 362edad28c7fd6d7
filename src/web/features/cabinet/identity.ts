import type { CurrentUser } from '#shared/contract/account.ts'
import { russianProviderNames } from '#shared/russian-providers.ts'

/** Who somebody is to themselves: how they came, and under what name. */
export interface Identity {
  readonly title: string
  readonly detail?: string | undefined
  /** Who vouches for them; absent when nobody known does. */
  readonly by?: string
  /** What their avatar is drawn from. */
  readonly face: string
}

type Person = Pick<
  CurrentUser,
  'name' | 'email' | 'username' | 'google_id' | 'telegram_id' | 'max_id' | 'provider'
>

/**
 * The header of the cabinet (specification, section 2).
 * @param provider what people call the account provider.
 */
export function identityOf(
  { name, email, username, google_id, telegram_id, max_id, provider: own }: Person,
  provider: string,
): Identity {
  const face = name ?? username ?? email ?? ''
  if (google_id !== null) return inTheirName(name, email, provider, face)
  if (own !== undefined) return inTheirName(name, email, russianProviderNames[own], face)
  if (max_id !== undefined) return inMessenger('MAX ID', max_id, username, 'MAX', face)
  if (telegram_id !== null) return inMessenger('Телеграм ID', telegram_id, username, 'Telegram', face)
  return { title: name ?? email ?? 'Неизвестный способ входа', face }
}

function inTheirName(name: string | null, email: string | null, by: string, face: string): Identity {
  const title = name ?? email ?? 'Без имени'
  return { title, detail: title === email ? undefined : (email ?? undefined), by, face }
}

const inMessenger = (
  numbered: string,
  id: number,
  username: string | null,
  by: string,
  face: string,
): Identity => ({ title: username === null ? `${numbered}: ${id}` : `@${username}`, by, face })
