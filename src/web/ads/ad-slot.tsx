import { useRouteLoaderData } from 'react-router'
import type { loader as rootLoader } from '../root.tsx'
import { AdPlace } from './ad-place.tsx'

interface Props {
  readonly place: string
  readonly isRow?: boolean
  readonly isNotForSale?: boolean
}

export function AdSlot(props: Props) {
  return <AdPlace {...props} site={useRouteLoaderData<typeof rootLoader>('root')?.site} />
}
