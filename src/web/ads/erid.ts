import type { Advertising } from '#shared/site-settings.ts'

/** Adds the advertising token that the law requires to an address; safe to repeat. */
export function withErid(address: string, advertising: Advertising | undefined): string {
  if (!advertising) return address
  const url = new URL(address)
  url.searchParams.set('erid', advertising.erid)
  return url.href
}
