import { VIN_LENGTH } from '#shared/vehicle/vin.ts'

/** A call about one car, read from its address. */
interface Asked {
  /** The 17 characters that stand in the VIN's place, whatever they are. */
  readonly vin: string
  /** What follows the pattern's last fixed part: a ticket, or nothing. */
  readonly rest: string
}

/**
 * Reads addresses of one pattern, such as `/v1/gibdd/{vin}/dtp/{captcha_token}`, without a parser: a VIN
 * has a fixed length. An address written in any other way is left to the framework.
 */
export function readingOf(pattern: string): (url: string) => Asked | undefined {
  const [before = '', after = ''] = pattern.replace('{captcha_token}', '').split('{vin}')
  const endsThere = !pattern.endsWith('}')
  const restAt = before.length + VIN_LENGTH + after.length
  return (url) => {
    if (!url.startsWith(before) || !url.startsWith(after, before.length + VIN_LENGTH)) return undefined
    if (endsThere && url.length !== restAt) return undefined
    return { vin: url.slice(before.length, before.length + VIN_LENGTH), rest: url.slice(restAt) }
  }
}
