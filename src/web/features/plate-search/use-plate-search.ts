import { useEffect, useState } from 'react'
import type { SiteSettings } from '#shared/site-settings.ts'
import { call } from '#web/call.ts'
import { pageTickets } from '#web/captcha/page-tickets.ts'
import { accessToken, reload } from '#web/session/session.ts'
import { noteSearchedPlate } from '#web/store/searched-plate.ts'
import { useStore } from '#web/store/use-store.ts'
import { createPlateSearch, type PlateSearch } from './plate-search.ts'

/** Searches of this tab by plate: what was found, and perhaps paid for, outlives the closed window. */
const remembered = new Map<string, PlateSearch>()

function searchFor(plate: string, captcha: SiteSettings['captcha']): PlateSearch {
  const known = remembered.get(plate)
  if (known) return known
  const tickets = pageTickets(captcha)
  const onFound = (vin: string) => noteSearchedPlate(vin, plate)
  const search = createPlateSearch({ plate, tickets, call, accessToken, reload, onFound })
  remembered.set(plate, search)
  return search
}

export function usePlateSearch(plate: string, captcha: SiteSettings['captcha']) {
  const [store] = useState(() => searchFor(plate, captcha))
  const view = useStore(store)
  useEffect(() => store.start(), [store])
  return { store, view }
}

/** Solves ahead what the search will be asked for, while the plate is still being typed. */
export const prepareTickets = (captcha: SiteSettings['captcha']): void =>
  void pageTickets(captcha).prepare(['searchByPlateNumber', 'getBaseInfoByPlate'])
