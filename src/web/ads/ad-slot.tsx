import { useRouteLoaderData } from 'react-router'
import type { loader as rootLoader } from '../root.tsx'
import { AdPlace } from './ad-place.tsx'

interface Props {
  readonly place: string
  /** Limits the height to one row of a report. */
  readonly isRow?: boolean
  /** True: the car is not for sale, so no advice on buying. */
  readonly isNotForSale?: boolean
}

/** An advertisement on a page of the router. */
export function AdSlot(props: Props) {
  return <AdPlace {...props} site={useRouteLoaderData<typeof rootLoader>('root')?.site} />
}
