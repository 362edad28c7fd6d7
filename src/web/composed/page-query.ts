import { emptyKbmForm } from '../features/kbm/kbm-form.ts'
import { ORDER_FIELDS } from '../features/order-report/order-report.ts'
import { href } from '../href.ts'
import { isTokenMisplaced } from '../session/arrival.ts'

/** What the server reads of a query, by page; of any other page it reads nothing. */
const namesRead: Readonly<Record<string, readonly string[]>> = {
  [href.home]: ['vin', 'plate', 'shared', ...Object.values(ORDER_FIELDS)],
  [href.codes]: ['q'],
  [href.dogovor]: ['vin'],
  [href.find]: ['text', 'url', 'title', 'find'],
  [href.kbm]: Object.keys(emptyKbmForm),
  '/redirect': ['url'],
}

/** How the router of a page asks for data alone: names of its own then stand in the query. */
const DATA = '.data'

/**
 * The part of the query that the page is made from, with its question mark; blank: there is none. Marks of
 * campaigns and whatever else stands there change nothing, so that they cost no render either.
 */
export function queryRead({ pathname, search, searchParams }: URL): string {
  if (search === '' || pathname.endsWith(DATA)) return search
  const names = namesRead[pathname.replace(/(?<=.)\/+$/, '')] ?? []
  const read = [...searchParams].filter(([name]) => names.includes(name))
  // That there is one is said; what it is goes into no page.
  if (isTokenMisplaced(pathname, search)) read.push(['token', ''])
  return read.length === 0 ? '' : `?${new URLSearchParams(read)}`
}
