import { flushSync } from 'react-dom'
import type { SiteSettings } from '#shared/site-settings.ts'
import type { usePlateWindow } from './use-plate-window.ts'

interface Props {
  readonly site: SiteSettings
  readonly search: ReturnType<typeof usePlateWindow>
}

export function OpenedPlateWindow({ site, search: { opened, field, close } }: Props) {
  if (!opened) return null
  const typeInto = (name: string) => {
    // A modal window prevents focus behind it.
    flushSync(close)
    document.querySelector<HTMLInputElement>(`input[name=${name}]`)?.focus()
  }
  return (
    <opened.Window
      site={site}
      plate={opened.plate}
      onClose={close}
      onCorrect={() => typeInto(field)}
      onVin={() => typeInto('vin')}
    />
  )
}
