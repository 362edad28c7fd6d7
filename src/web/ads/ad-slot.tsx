import { useRouteLoaderData } from 'react-router'
import type { loader as rootLoader } from '../root.tsx'
import { AdPlace } from './ad-place.tsx'

interface Props {
  readonly place: string
  /** As high as a row of a report, and no higher. */
  readonly isRow?: boolean
  /** True: nothing is to be said of buying this car. */
  readonly isNotForSale?: boolean
}

/** Place of an advertisement on a page of the router. */
export function AdSlot(props: Props) {
  return <AdPlace {...props} site={useRouteLoaderData<typeof rootLoader>('root')?.site} />
}
