import type { SiteSettings } from '#shared/site-settings.ts'
import { sectionsOf } from '#web/sections.ts'
import { ListTable } from '#web/ui/table.tsx'
import { recipientsOf } from './recipients.ts'

/** Without the name of the system that a source keeps its records in. */
const registriesOf = (site: SiteSettings): string[] => [
  ...new Set(sectionsOf(site).map(({ source }) => source.replace(/ \(.*\)/, ''))),
]

/** Who learns what: true for the site as it is configured, not for the product at large. */
export const RecipientTable = ({ site }: { readonly site: SiteSettings }) => (
  <ListTable
    caption="Кому и какие данные передаются"
    columns={['Кому', 'Что', 'Зачем', 'Когда']}
    rows={recipientsOf(site, registriesOf(site)).map(({ who, what, why, when }) => [who, what, why, when])}
  />
)
