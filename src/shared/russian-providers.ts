/**
 * Account providers that belong to Russian persons, in the order in which they are offered: before all others, for
 * a Russian owner of a site may sign people in through no others (406-ФЗ).
 */
export const russianProviders = ['vkid', 'yandex', 'tid'] as const

export type RussianProvider = (typeof russianProviders)[number]

/** What they call themselves. */
export const russianProviderNames: Readonly<Record<RussianProvider, string>> = {
  vkid: 'VK ID',
  yandex: 'Яндекс ID',
  tid: 'T-ID',
}

export const isRussianProvider = (text: string): text is RussianProvider =>
  (russianProviders as readonly string[]).includes(text)

/** Addresses that a browser walks through: out to the provider, and back from it. */
export const stepAt = (provider: RussianProvider, step: 'start' | 'callback'): string =>
  `/v1/auth/${provider}/${step}`
