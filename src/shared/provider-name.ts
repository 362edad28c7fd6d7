/** What people call the account providers, by the host of their OpenID issuer. */
const names: ReadonlyMap<string, string> = new Map([
  ['accounts.google.com', 'Google'],
  ['login.yandex.ru', 'Яндекс ID'],
  ['oauth.yandex.ru', 'Яндекс ID'],
  ['id.vk.com', 'VK ID'],
  ['id.vk.ru', 'VK ID'],
])

/**
 * The name that fits «Войти через …»; an issuer nobody knows goes by its host. Without one, only Firebase
 * tokens are taken, and Firebase vouches for Google's accounts.
 */
export function providerName(issuer = 'https://accounts.google.com'): string {
  const { host } = new URL(issuer)
  return names.get(host) ?? host
}
