/**
 * Addresses under `/v1` that browsers open directly. Scripts do not call them, except the check of
 * a sealed report, which reads two as bytes.
 */
export const opened = {
  description: '/v1/openapi.json',
  status: '/v1/status',
  start: '/v1/auth/google/start',
  callback: '/v1/auth/google/callback',
  signOut: '/v1/auth/google/signOut',
  sealedReport: '/v1/reports/{id}',
  reportChanges: '/v1/reports/{id}/changes',
} as const

interface Filling {
  readonly params?: Readonly<Record<string, string>> | undefined
  readonly query?: Readonly<Record<string, string>> | undefined
}

export function addressOf(path: string, { params = {}, query }: Filling): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ''))
  return query ? `${filled}?${new URLSearchParams(query)}` : filled
}
