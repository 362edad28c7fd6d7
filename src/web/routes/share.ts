import { redirect } from 'react-router'
import { addressFor, adShared } from '../features/search/shared-text.ts'
import { href } from '../href.ts'
import { adFragment } from '../store/shared-ad.ts'
import type { Route } from './+types/share'

/** Whatever another application shares with the installed site: leads to the report, or to the search. */
export const loader = async ({ request }: Route.LoaderArgs) =>
  redirect(await addressWithAd(new URL(request.url).searchParams))

/** The same as the form that the installed site takes; its picture never comes this far. */
export const action = async ({ request }: Route.ActionArgs) =>
  redirect(await addressWithAd(await request.formData().catch(withoutWords)), 303)

/** Words around the number of a car go on to the card of its advertisement, by no way that a server hears of. */
async function addressWithAd(shared: URLSearchParams | FormData): Promise<string> {
  const [address, ad] = [addressFor(shared), adShared(shared)]
  return ad !== undefined && isReport(address) ? address + (await adFragment(ad)) : address
}

const isReport = (address: string): boolean => address.startsWith(href.check(''))

/** A form that cannot be read. */
const withoutWords = () => new FormData()
