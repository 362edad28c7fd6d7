import { createHash } from 'node:crypto'

/** Seconds: an intercepted token soon expires. */
const AGE = 300

/** Seconds between clocks. */
const SKEW = 60

const md5 = (text: string): string => createHash('md5').update(text).digest('base64')

interface TokenParts {
  readonly user: string
  readonly password: string
  /** Unix seconds. */
  readonly from: number
  readonly age: number
}

export function tokenOf({ user, password, from, age }: TokenParts): string {
  const salted = md5(`${from}:${age}:${md5(password)}`)
  return Buffer.from(`${user}:${from}:${age}:${salted}`).toString('base64')
}

export function authorizationOf(user: string, password: string, now: number): string {
  const from = Math.floor(now / 1000) - SKEW
  return `AR-REST ${tokenOf({ user, password, from, age: AGE + SKEW })}`
}
