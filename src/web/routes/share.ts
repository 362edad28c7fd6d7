import { redirect } from 'react-router'
import { targetOf } from '../features/search/shared-text.ts'
import { href } from '../href.ts'
import { adFragment } from '../store/shared-ad.ts'
import type { Route } from './+types/share'

export const loader = async ({ request }: Route.LoaderArgs) =>
  redirect(await addressWithAd(new URL(request.url).searchParams))

/** The same as a form. The service worker keeps its picture on the device. */
export const action = async ({ request }: Route.ActionArgs) =>
  redirect(await addressWithAd(await request.formData().catch(withoutWords)), 303)

/** The advertisement goes into the fragment, which no server receives. */
async function addressWithAd(shared: URLSearchParams | FormData): Promise<string> {
  const { address, ad } = targetOf(shared)
  return ad !== undefined && isReport(address) ? address + (await adFragment(ad)) : address
}

const isReport = (address: string): boolean => address.startsWith(href.check(''))

/** Of an unreadable form. */
const withoutWords = () => new FormData()
