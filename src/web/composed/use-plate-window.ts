import { useCallback, useEffect, useRef, useState } from 'react'
import type { SiteSettings } from '#shared/site-settings.ts'
import { ORDER_FIELDS, type OrderForm } from '../features/order-report/order-report.ts'
import { decide, type SearchForm } from '../features/search/search-form-state.ts'

const load = () => import('./plate-search-window.tsx').catch(() => undefined)

type Loaded = NonNullable<Awaited<ReturnType<typeof load>>>

interface Opened {
  readonly plate: string
  /** Name of the input it was typed into. */
  readonly field: string
  readonly Window: Loaded['PlateSearchWindow']
}

/**
 * The window of the plate search, which only those who type a plate have to load. A form that was sent
 * before the page woke up, the search's or the order's, opens it at once.
 */
export function usePlateWindow(site: SiteSettings | undefined, sent: SearchForm, order: OrderForm) {
  const [opened, setOpened] = useState<Opened>()
  const prepared = useRef(false)
  /** False: its script did not come. */
  const open = useCallback(async (plate: string, field = 'plate'): Promise<boolean> => {
    const loaded = await load()
    if (loaded) setOpened({ plate, field, Window: loaded.PlateSearchWindow })
    return loaded !== undefined
  }, [])
  useEffect(() => {
    const decision = decide(sent)
    if ('plate' in decision) void open(decision.plate)
    else if (order.plateToFind) void open(order.plateToFind, ORDER_FIELDS.plate)
  }, [open, sent, order])

  async function prepare(): Promise<void> {
    if (prepared.current || !site) return
    prepared.current = true
    const loaded = await load()
    loaded?.prepareTickets(site.captcha)
  }

  return { opened, prepare, open, close: () => setOpened(undefined) }
}
