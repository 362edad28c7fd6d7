import { domainToASCII } from 'node:url'
import { normalized } from '#shared/text/normalized.ts'

const SAME_SERVICE: readonly (readonly [RegExp, string])[] = [
  [/^(?:ya\.ru|yandex\.(?:ru|com|by|kz|uz))$/, 'yandex.ru'],
  [/^(?:gmail|googlemail)\.com$/, 'gmail.com'],
]

/**
 * Equal for all spellings of one mailbox: case, `+tag`, ignored dots and dashes, punycode, another
 * domain of the service. Only for counting: some servers distinguish them.
 */
export function mailboxOf(address: string): string {
  const [name = '', domain = ''] = normalized(address, 'NFKC').toLowerCase().split('@')
  const [untagged = ''] = name.split('+')
  const host = domainToASCII(domain)
  const service = SAME_SERVICE.find(([hosts]) => hosts.test(host))?.[1] ?? host
  return `${untagged.replaceAll(/[.-]/g, '')}@${service}`
}
