import { domainToASCII } from 'node:url'

/**
 * The same for all spellings of one mailbox: letter case, `+tag`, dots and dashes that Gmail and
 * Yandex ignore, a domain in Unicode or punycode. Only for counting: some servers deliver two such
 * addresses to two people.
 */
export function mailboxOf(address: string): string {
  const [name = '', domain = ''] = address.normalize('NFKC').toLowerCase().split('@')
  const [untagged = ''] = name.split('+')
  return `${untagged.replaceAll(/[.-]/g, '')}@${domainToASCII(domain)}`
}
