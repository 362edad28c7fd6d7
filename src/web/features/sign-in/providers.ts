import { opened } from '#shared/contract/addresses.ts'
import type { LinkableProvider, SignInWay } from '#shared/contract/identities.ts'
import { isMessenger, type MessengerId } from '#shared/messengers.ts'
import { isRussianProvider, russianProviderNames, stepAt } from '#shared/russian-providers.ts'
import type { SiteSettings } from '#shared/site-settings.ts'

/** An account provider as its button needs it. */
export interface SignInProvider {
  readonly id: LinkableProvider
  /** What it calls itself. */
  readonly name: string
  /** What stands on the button. */
  readonly wish: string
  /** Letters in place of its sign. */
  readonly mark: string
  /** Where a browser begins. */
  readonly start: string
}

const marks = { vkid: 'VK', yandex: 'Я', tid: 'T' } as const

/** Those that are set up, in the order in which they are offered. */
export const providersOf = (site: SiteSettings): readonly SignInProvider[] => [
  ...russianOf(site),
  ...(site.providerSignIn ? [openIdOf(site)] : []),
]

export const russianOf = (site: SiteSettings): readonly SignInProvider[] =>
  site.russianProviders.map((id) => {
    const name = russianProviderNames[id]
    return { id, name, wish: `Войти с ${name}`, mark: marks[id], start: stepAt(id, 'start') }
  })

export const openIdOf = ({ providerName: name }: SiteSettings): SignInProvider => ({
  id: 'openid',
  name,
  wish: `Войти через ${name}`,
  mark: name.charAt(0).toUpperCase(),
  start: opened.start,
})

/** Those that the site has a bot in, in the order in which they are offered. */
export const messengersOf = (site: SiteSettings): readonly MessengerId[] => [
  ...(site.maxSignIn ? ['max' as const] : []),
  ...(site.messengerSignIn ? ['telegram' as const] : []),
]

/** Whether one can sign in so now; the operator may have switched it off since. */
export function isOffered(way: SignInWay['provider'], site: SiteSettings): boolean {
  if (isMessenger(way)) return messengersOf(site).includes(way)
  return providersOf(site).some(({ id }) => id === way)
}

/** @param by who answers, as the address says; anybody may have written it. */
export const nameOfProvider = (by: string | undefined, site: SiteSettings): string =>
  by !== undefined && isRussianProvider(by) ? russianProviderNames[by] : site.providerName
