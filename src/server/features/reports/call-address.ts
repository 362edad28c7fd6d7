/** A call about one car, read from its address. */
interface Asked {
  /** What stands in the car's place, whatever it is. */
  readonly number: string
  /** What follows the pattern's last fixed part: a ticket, or nothing. */
  readonly rest: string
}

/**
 * Reads addresses of one pattern, such as `/v1/gibdd/{vin}/dtp/{captcha_token}`, without a parser: what stands for
 * the car ends at a slash. An address written in any other way is left to the framework.
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
