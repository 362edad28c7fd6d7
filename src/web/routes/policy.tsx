import { useRouteLoaderData } from 'react-router'
import Policy, { frontmatter } from '../../../content/pages/policy.mdx'
import { asksConsent } from '../consent/consent.ts'
import { textPageMeta } from '../content/meta.ts'
import { TextPage } from '../content/text-page.tsx'
import { ConsentChoice } from '../features/help/consent-choice.tsx'
import { Contacts } from '../features/help/contacts.tsx'
import { RecipientTable } from '../features/help/recipient-table.tsx'
import { href } from '../href.ts'
import type { loader as rootLoader } from '../root.tsx'
import type { Route } from './+types/policy'

export const handle = { hydrate: false }

export const meta: Route.MetaFunction = ({ matches }) => textPageMeta(matches, frontmatter, href.policy)

/** The longest word of all titles is wider than the narrowest phones. */
const title = frontmatter.title.replace('конфиденциальности', 'конфиденциаль\u00adности')

export default function PolicyPage() {
  const site = useRouteLoaderData<typeof rootLoader>('root')?.site
  const parts = {
    RecipientTable: () => site && <RecipientTable site={site} />,
    ConsentChoice: () => <ConsentChoice asked={asksConsent(site)} />,
    Contacts: () => <Contacts site={site} />,
  }
  return (
    <TextPage frontmatter={{ ...frontmatter, title }}>
      <Policy components={parts} />
    </TextPage>
  )
}
