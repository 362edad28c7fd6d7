interface ParsedCall {
  /** Not validated. */
  readonly number: string
  /** A ticket, or nothing. */
  readonly rest: string
}

/**
 * Parses patterns such as `/v1/gibdd/{vin}/dtp/{captcha_token}`. Addresses in any other form are
 * left to the framework.
 */
export function callParser(pattern: string): (url: string) => ParsedCall | undefined {
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
