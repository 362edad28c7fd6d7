import { redirect } from 'react-router'
import { findPlate } from '#shared/vehicle/plate.ts'
import { findVin } from '#shared/vehicle/vin.ts'
import { href } from '../href.ts'
import type { Route } from './+types/share'

/** An empty search: the form then says what it wants. */
const NOTHING_FOUND = `${href.home}?vin=&plate=`

/** Whatever another application shares with the installed site: leads to the report, or to the search. */
export const loader = ({ request }: Route.LoaderArgs) =>
  redirect(addressFor(new URL(request.url).searchParams))

/** Only ever an address of ours: of what was shared, nothing but a VIN or a plate goes into it. */
function addressFor(shared: URLSearchParams): string {
  const parts = ['text', 'url', 'title'].map((name) => shared.get(name) ?? '')
  const vin = first(parts, findVin)
  if (vin !== undefined) return href.check(vin)
  const plate = first(parts, findPlate)
  return plate === undefined ? NOTHING_FOUND : href.searchPlate(plate)
}

function first(parts: readonly string[], find: (text: string) => string | undefined): string | undefined {
  for (const part of parts) {
    const found = find(part)
    if (found !== undefined) return found
  }
  return undefined
}
