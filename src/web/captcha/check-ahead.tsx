import { useContext } from 'react'
import type { SiteSettings } from '#shared/site-settings.ts'
import { sectionsAbout } from '../sections.ts'
import { Nonce } from '../start/nonce.ts'
import script from './begin-check.script.ts?inline-script'
import solver from './solver.worker.ts?worker&url'

interface Props {
  readonly vin: string
  readonly site: SiteSettings
  readonly scripts: readonly string[]
}

export const CheckAhead = ({ vin, site, scripts }: Props) => (
  <script
    nonce={useContext(Nonce)}
    data-solver={solver}
    data-ahead={JSON.stringify({
      vin,
      scripts,
      sections: sectionsAbout(site, vin).map(({ action, path }) => ({ action, path })),
    })}
  >
    {script}
  </script>
)
