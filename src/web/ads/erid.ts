import type { Advertising } from '#shared/site-settings.ts'

/** The address of an advertisement with its token, as the law on advertising wants it; once, however often asked. */
export function withErid(address: string, advertising: Advertising | undefined): string {
  if (!advertising) return address
  const url = new URL(address)
  url.searchParams.set('erid', advertising.erid)
  return url.href
}
