import { createHash } from 'node:crypto'

/** Seconds a token lives. Each call makes a new one, so an intercepted token soon expires. */
const AGE = 300

/** Seconds of possible clock difference; the token's lifetime starts that much earlier. */
const SKEW = 60

const md5 = (text: string): string => createHash('md5').update(text).digest('base64')

interface TokenParts {
  /** `name@domain`. */
  readonly user: string
  readonly password: string
  /** Unix seconds. */
  readonly from: number
  /** Seconds. */
  readonly age: number
}

/** The vendor's own scheme, from its published client. */
export function tokenOf({ user, password, from, age }: TokenParts): string {
  const salted = md5(`${from}:${age}:${md5(password)}`)
  return Buffer.from(`${user}:${from}:${age}:${salted}`).toString('base64')
}

/** The `Authorization` of one call at this moment. */
export function authorizationOf(user: string, password: string, now: number): string {
  const from = Math.floor(now / 1000) - SKEW
  return `AR-REST ${tokenOf({ user, password, from, age: AGE + SKEW })}`
}
