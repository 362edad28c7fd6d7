import { useContext } from 'react'
import type { SiteSettings } from '#shared/site-settings.ts'
import { sectionsOf } from '../sections.ts'
import { Nonce } from '../start/nonce.ts'
import script from './exchange.script.ts?inline-script'

export const TicketPrefetch = ({ site }: { readonly site: SiteSettings }) => (
  <script
    nonce={useContext(Nonce)}
    data-actions={sectionsOf(site)
      .map(({ action }) => action)
      .join()}
  >
    {script}
  </script>
)
