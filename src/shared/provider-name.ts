const names: ReadonlyMap<string, string> = new Map([
  ['accounts.google.com', 'Google'],
  ['login.yandex.ru', 'Яндекс ID'],
  ['oauth.yandex.ru', 'Яндекс ID'],
  ['id.vk.com', 'VK ID'],
  ['id.vk.ru', 'VK ID'],
])

/**
 * An unknown issuer is shown by its host. Without an issuer only Firebase tokens are accepted, and
 * those are Google accounts.
 */
export function providerName(issuer = 'https://accounts.google.com'): string {
  const { host } = new URL(issuer)
  return names.get(host) ?? host
}
