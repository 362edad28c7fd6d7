import type { SiteSettings } from '#shared/site-settings.ts'
import { sectionsOf } from '#web/sections.ts'
import { ListTable } from '#web/ui/table.tsx'
import { recipientsOf } from './recipients.ts'

const registriesOf = (site: SiteSettings): string[] => [
  ...new Set(sectionsOf(site).map(({ source }) => source.replace(/ \(.*\)/, ''))),
]

export const RecipientTable = ({ site }: { readonly site: SiteSettings }) => (
  <ListTable
    caption="Кому и какие данные передаются"
    columns={['Кому', 'Что', 'Зачем', 'Когда']}
    rows={recipientsOf(site, registriesOf(site)).map(({ who, what, why, when }) => [who, what, why, when])}
  />
)
