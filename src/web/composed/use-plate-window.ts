import { useCallback, useEffect, useState } from 'react'
import type { SiteSettings } from '#shared/site-settings.ts'

const load = () => import('./plate-search-window.tsx').catch(() => undefined)

type Loaded = NonNullable<Awaited<ReturnType<typeof load>>>

interface Opened {
  readonly plate: string
  readonly Window: Loaded['PlateSearchWindow']
}

/**
 * @param field name of the plate's input
 * @param sent of a form sent before hydration; opens the window at once
 */
export function usePlateWindow(site: SiteSettings, field: string, sent: string | undefined) {
  const [opened, setOpened] = useState<Opened>()
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
