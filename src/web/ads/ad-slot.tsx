import { useRouteLoaderData } from 'react-router'
import type { loader as rootLoader } from '../root.tsx'
import { AdPlace } from './ad-place.tsx'

/** Place of an advertisement on a page of the router. */
export function AdSlot({ place }: { readonly place: string }) {
  return <AdPlace place={place} site={useRouteLoaderData<typeof rootLoader>('root')?.site} />
}
