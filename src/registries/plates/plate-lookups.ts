import { definePlateLookups } from '#registry-kit/plate-lookup.ts'
import type { PlatesClient } from './client.ts'
import { cardIndex, openSources } from './registry.ts'

const ask = (client: PlatesClient, plate: string) => client.find(plate)

export const plateLookups = definePlateLookups({
  open: { registry: openSources, ask },
  paid: { registry: cardIndex, ask },
})
