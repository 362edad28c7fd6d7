import { useEffect, useState } from 'react'
import type { SiteSettings } from '#shared/site-settings.ts'
import { isWholePlate } from '#shared/vehicle/plate.ts'
import { call } from '#web/call.ts'
import { pageTickets } from '#web/captcha/page-tickets.ts'
import { accessToken, reload } from '#web/session/session.ts'
import { noteSearchedPlate } from '#web/store/searched-plate.ts'
import { useStore } from '#web/store/use-store.ts'
import { createPlateSearch, type PlateSearch } from './plate-search.ts'

/** A result, perhaps a paid one, outlives the closed window. */
const searches = new Map<string, PlateSearch>()

function searchFor(plate: string, captcha: SiteSettings['captcha']): PlateSearch {
  const existing = searches.get(plate)
  if (existing) return existing
  const tickets = pageTickets(captcha, plate)
  const onFound = (vin: string) => noteSearchedPlate(vin, plate)
  const search = createPlateSearch({ plate, tickets, call, accessToken, reload, onFound })
  searches.set(plate, search)
  return search
}

export function usePlateSearch(plate: string, captcha: SiteSettings['captcha']) {
  const [store] = useState(() => searchFor(plate, captcha))
  const view = useStore(store)
  useEffect(() => store.start(), [store])
  return { store, view }
}

/** Solves the tickets ahead, once the plate is complete. */
export function prepareTickets(captcha: SiteSettings['captcha'], plate: string): void {
  if (isWholePlate(plate))
    void pageTickets(captcha, plate).prepare(['searchByPlateNumber', 'getBaseInfoByPlate'])
}
