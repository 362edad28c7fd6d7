import { useEffect, useRef, useState } from 'react'
import type { SiteSettings } from '#shared/site-settings.ts'
import { reportError } from '#web/page/client-log.ts'
import { takeCheckIntent } from '#web/store/check-intent.ts'
import { takeSearchedPlate } from '#web/store/searched-plate.ts'
import { takePackedAd } from '#web/store/shared-ad.ts'
import { buyerInputStore } from './own/buyer-input-store.ts'
import type { ReportState, ReportStore } from './report-store.ts'
import { useKeptScroll } from './saved/kept-scroll.ts'
import { restoreStored } from './saved/restore-stored.ts'
import { type SavedCar, useSavedReport } from './saved/use-saved-report.ts'

/**
 * «Проверить автомобиль» requests all sections. A link only shows stored answers.
 * @returns `isUnread`: the server did not return its stored answers
 */
export function useArrival(car: SavedCar, site: SiteSettings, store: ReportStore, report: ReportState) {
  const saved = useSavedReport(car, report)
  const { vin, isVin } = car
  const isOpened = useRef(false)
  const [isUnread, setUnread] = useState(false)
  const [isDrawn, setDrawn] = useState(false)
  useKeptScroll(isDrawn)
  useEffect(() => {
    const plate = takeSearchedPlate(vin)
    if (plate !== undefined)
      buyerInputStore.change(vin, (buyerInput) => ({
        ...buyerInput,
        search: { plate, at: new Date().toISOString() },
      }))
    takeSharedAd(vin).catch(reportError)
  }, [vin])
  useEffect(() => {
    const isWished = takeCheckIntent(vin) && isVin && site.askOnArrival
    if (isWished) store.askAll()
    if (saved && !(isWished && navigator.onLine)) void store.restore(saved).then(() => setDrawn(true))
    if (!isWished && !isOpened.current) void restoreStored(vin, store).then((isRead) => setUnread(!isRead))
    isOpened.current = true
  }, [vin, isVin, site.askOnArrival, store, saved])
  return { saved, isUnread }
}

/** The parser loads only for a shared advertisement. */
async function takeSharedAd(vin: string): Promise<void> {
  const packed = takePackedAd()
  if (packed === undefined) return
  const { sharedAdFor, withSharedAd } = await import('./own/shared-ad-text.ts')
  const text = await sharedAdFor(packed, vin)
  if (text !== undefined)
    buyerInputStore.change(vin, (buyerInput) => withSharedAd(buyerInput, text, new Date()))
}
