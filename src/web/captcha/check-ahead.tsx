import { useContext } from 'react'
import type { SiteSettings } from '#shared/site-settings.ts'
import { sectionsAbout } from '../sections.ts'
import { Nonce } from '../start/nonce.ts'
import script from './begin-check.script.ts?inline-script'

interface Props {
  readonly vin: string
  readonly site: SiteSettings
}

export const CheckAhead = ({ vin, site }: Props) => (
  <script
    nonce={useContext(Nonce)}
    data-ahead={JSON.stringify({
      vin,
      sections: sectionsAbout(site, vin).map(({ action, path }) => ({ action, path })),
    })}
  >
    {script}
  </script>
)
