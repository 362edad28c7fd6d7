import { redirect } from 'react-router'
import { type Extract, extract } from '#shared/vehicle/extract.ts'
import { href } from '../href.ts'
import type { Route } from './+types/share'

/** More are not offered. */
const MOST = 4

/** An empty search: the form then says what it wants. */
const NOTHING_FOUND = `${href.home}?vin=&plate=`

/** Whatever another application shares with the installed site: leads to the report, or to the search. */
export const loader = ({ request }: Route.LoaderArgs) =>
  redirect(addressFor(new URL(request.url).searchParams))

/** Only ever an address of ours: of what was shared, nothing but numbers of cars goes into it. */
function addressFor(shared: URLSearchParams): string {
  const parts = ['text', 'url', 'title'].map((name) => shared.get(name) ?? '')
  const found = parts.flatMap((part) => extract(part) ?? [])
  const best = found.find(({ kind }) => kind === 'vin') ?? found[0]
  return best ? addressOf(best) : NOTHING_FOUND
}

/** What was repaired, or is to be chosen, is first shown in the search. */
function addressOf(found: Extract): string {
  switch (found.kind) {
    case 'vin':
    case 'frame':
      return found.typed === found.number ? href.check(found.number) : href.searchVin(found.typed)
    case 'plate':
      return href.searchPlate(found.number)
    case 'too-long':
      return href.searchVin(found.signs)
    case 'several':
      return href.searchVin(found.numbers.slice(0, MOST).join(', '))
  }
}
