import { redirect } from 'react-router'
import { addressFor } from '../features/search/shared-text.ts'
import type { Route } from './+types/share'

/** Whatever another application shares with the installed site: leads to the report, or to the search. */
export const loader = ({ request }: Route.LoaderArgs) =>
  redirect(addressFor(new URL(request.url).searchParams))

/** The same as the form that the installed site takes; its picture never comes this far. */
export const action = async ({ request }: Route.ActionArgs) =>
  redirect(addressFor(await request.formData().catch(withoutWords)), 303)

/** A form that cannot be read. */
const withoutWords = () => new FormData()
