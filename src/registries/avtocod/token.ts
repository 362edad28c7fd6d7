import { createHash } from 'node:crypto'

/** Seconds a token lives: it is made anew for every call, so that one that is overheard is soon worth nothing. */
const AGE = 300

/** Seconds by which the clocks of both sides may differ; the token begins so much earlier. */
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

/** The vendor's own scheme, as its published client has it. */
export function tokenOf({ user, password, from, age }: TokenParts): string {
  const salted = md5(`${from}:${age}:${md5(password)}`)
  return Buffer.from(`${user}:${from}:${age}:${salted}`).toString('base64')
}

/** The `Authorization` of one call at this moment. */
export function authorizationOf(user: string, password: string, now: number): string {
  const from = Math.floor(now / 1000) - SKEW
  return `AR-REST ${tokenOf({ user, password, from, age: AGE + SKEW })}`
}
