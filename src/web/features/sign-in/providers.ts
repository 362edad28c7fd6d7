import { opened } from '#shared/contract/addresses.ts'
import type { LinkableProvider, SignInWay } from '#shared/contract/identities.ts'
import { isMessenger, type MessengerId } from '#shared/messengers.ts'
import { isRussianProvider, russianProviderNames, stepAt } from '#shared/russian-providers.ts'
import type { SiteSettings } from '#shared/site-settings.ts'

export interface SignInProvider {
  readonly id: LinkableProvider
  readonly name: string
  readonly label: string
  /** Letters instead of its logo. */
  readonly mark: string
  readonly start: string
}

const marks = { vkid: 'VK', yandex: 'Я', tid: 'T' } as const

export const providersOf = (site: SiteSettings): readonly SignInProvider[] => [
  ...russianOf(site),
  ...(site.providerSignIn ? [openIdOf(site)] : []),
]

export const russianOf = (site: SiteSettings): readonly SignInProvider[] =>
  site.russianProviders.map((id) => {
    const name = russianProviderNames[id]
    return { id, name, label: `Войти с ${name}`, mark: marks[id], start: stepAt(id, 'start') }
  })

export const openIdOf = ({ providerName: name }: SiteSettings): SignInProvider => ({
  id: 'openid',
  name,
  label: `Войти через ${name}`,
  mark: name.charAt(0).toUpperCase(),
  start: opened.start,
})

export const messengersOf = (site: SiteSettings): readonly MessengerId[] => [
  ...(site.maxSignIn ? ['max' as const] : []),
  ...(site.messengerSignIn ? ['telegram' as const] : []),
]

export function isOffered(way: SignInWay['provider'], site: SiteSettings): boolean {
  if (isMessenger(way)) return messengersOf(site).includes(way)
  return providersOf(site).some(({ id }) => id === way)
}

/** @param by from the address; anyone may have written it */
export const nameOfProvider = (by: string | undefined, site: SiteSettings): string =>
  by !== undefined && isRussianProvider(by) ? russianProviderNames[by] : site.providerName
