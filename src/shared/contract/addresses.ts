/** Addresses under `/v1` that browsers open directly; scripts of a page never call them. */
export const opened = {
  description: '/v1/openapi.json',
  status: '/v1/status',
  /** Steps of the sign-in at the account provider. */
  start: '/v1/auth/google/start',
  callback: '/v1/auth/google/callback',
  signOut: '/v1/auth/google/signOut',
} as const

interface Filling {
  readonly params?: Readonly<Record<string, string>> | undefined
  readonly query?: Readonly<Record<string, string>> | undefined
}

/** Fills in the path parameters and appends the query: `/v1/getBase/{vin}/1`. */
export function addressOf(path: string, { params = {}, query }: Filling): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ''))
  return query ? `${filled}?${new URLSearchParams(query)}` : filled
}
