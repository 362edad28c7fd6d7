const names: ReadonlyMap<string, string> = new Map([
  ['accounts.google.com', 'Google'],
  ['login.yandex.ru', 'Яндекс ID'],
  ['oauth.yandex.ru', 'Яндекс ID'],
  ['id.vk.com', 'VK ID'],
  ['id.vk.ru', 'VK ID'],
])

/**
 * For an unknown issuer, its host. Without an issuer only Firebase tokens are accepted, which are
 * of Google accounts.
 */
export function providerName(issuer = 'https://accounts.google.com'): string {
  const { host } = new URL(issuer)
  return names.get(host) ?? host
}
