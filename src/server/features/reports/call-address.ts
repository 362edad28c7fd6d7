/** A call about one car, parsed from its address. */
interface Asked {
  /** Unvalidated text at the car's place. */
  readonly number: string
  /** The part after the pattern's last fixed part: a ticket, or nothing. */
  readonly rest: string
}

/**
 * Parses addresses of one pattern, such as `/v1/gibdd/{vin}/dtp/{captcha_token}`, without a general
 * parser: the car's part ends at a slash. Addresses in any other form are left to the framework.
 */
export function readingOf(pattern: string): (url: string) => Asked | undefined {
  const [before = '', after = ''] = pattern.replace('{captcha_token}', '').split('{vin}')
  const endsThere = !pattern.endsWith('}')
  return (url) => {
    if (!url.startsWith(before)) return undefined
    const end = url.indexOf('/', before.length)
    if (end < 0 || !url.startsWith(after, end)) return undefined
    const rest = url.slice(end + after.length)
    return endsThere && rest !== '' ? undefined : { number: url.slice(before.length, end), rest }
  }
}
