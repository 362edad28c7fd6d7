/** Addresses under `/v1` that a browser opens or follows, and no script of a page. */
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

/** `/v1/getBase/{vin}/1` with its parameters in place and its query behind. */
export function addressOf(path: string, { params = {}, query }: Filling): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ''))
  return query ? `${filled}?${new URLSearchParams(query)}` : filled
}
