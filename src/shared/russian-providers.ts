/**
 * Providers owned by Russian persons, before all others: a Russian site owner may sign people in
 * only through them (406-ФЗ).
 */
export const russianProviders = ['vkid', 'yandex', 'tid'] as const

export type RussianProvider = (typeof russianProviders)[number]

export const russianProviderNames: Readonly<Record<RussianProvider, string>> = {
  vkid: 'VK ID',
  yandex: 'Яндекс ID',
  tid: 'T-ID',
}

export const isRussianProvider = (text: string): text is RussianProvider =>
  russianProviders.some((one) => one === text)

export const stepAt = (provider: RussianProvider, step: 'start' | 'callback'): string =>
  `/v1/auth/${provider}/${step}`
