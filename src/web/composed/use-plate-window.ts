import { useCallback, useEffect, useState } from 'react'
import type { SiteSettings } from '#shared/site-settings.ts'

const load = () => import('./plate-search-window.tsx').catch(() => undefined)

type Loaded = NonNullable<Awaited<ReturnType<typeof load>>>

interface Opened {
  readonly plate: string
  readonly Window: Loaded['PlateSearchWindow']
}

/**
 * The window of the plate search, which only those who type a plate have to load.
 * @param field name of the input that plates are typed into
 * @param sent the plate of a form that was sent before the page woke up: it opens the window at once
 */
export function usePlateWindow(site: SiteSettings, field: string, sent: string | undefined) {
  const [opened, setOpened] = useState<Opened>()
  /** False: its script did not come. */
  const open = useCallback(async (plate: string): Promise<boolean> => {
    const loaded = await load()
    if (loaded) setOpened({ plate, Window: loaded.PlateSearchWindow })
    return loaded !== undefined
  }, [])
  useEffect(() => {
    if (sent) void open(sent)
  }, [open, sent])

  const prepare = async (plate: string): Promise<void> => (await load())?.prepareTickets(site.captcha, plate)

  return { opened, field, prepare, open, close: () => setOpened(undefined) }
}
