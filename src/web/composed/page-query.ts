import { emptyKbmForm } from '../features/kbm/kbm-form.ts'
import { ORDER_FIELDS } from '../features/order-report/order-report.ts'
import { href } from '../href.ts'
import { isTokenMisplaced } from '../session/arrival.ts'

const namesRead: Readonly<Record<string, readonly string[]>> = {
  [href.home]: ['vin', 'plate', 'shared', ...Object.values(ORDER_FIELDS)],
  [href.codes]: ['q'],
  [href.comparison]: ['avto'],
  [href.dogovor]: ['vin'],
  [href.find]: ['text', 'url', 'title', 'find'],
  [href.kbm]: Object.keys(emptyKbmForm),
  '/redirect': ['url'],
}

const DATA = '.data'

/**
 * With its question mark; may be empty. Drops campaign marks and others, so they cost no render.
 */
export function queryRead({ pathname, search, searchParams }: URL): string {
  if (search === '' || pathname.endsWith(DATA)) return search
  const names = namesRead[pathname.replace(/(?<=.)\/+$/, '')] ?? []
  const read = [...searchParams].filter(([name]) => names.includes(name))
  // Only a token's presence matters; its value must not get into a page.
  if (isTokenMisplaced(pathname, search)) read.push(['token', ''])
  return read.length === 0 ? '' : `?${new URLSearchParams(read)}`
}
