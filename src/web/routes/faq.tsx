import { useRouteLoaderData } from 'react-router'
import { whereToReadVin } from '#shared/vehicle/plate-no-vin.ts'
import Faq, { frontmatter } from '../../../content/pages/faq.mdx'
import { textPageMeta } from '../content/meta.ts'
import { TextPage } from '../content/text-page.tsx'
import { AdviceList, NoVinReasons } from '../features/help/advice-list.tsx'
import { Contacts } from '../features/help/contacts.tsx'
import { SectionGuide } from '../features/help/section-guide.tsx'
import { href } from '../href.ts'
import type { loader as rootLoader } from '../root.tsx'
import type { Route } from './+types/faq'

export const handle = { hydrate: false }

export const meta: Route.MetaFunction = ({ matches }) => textPageMeta(matches, frontmatter, href.faq)

const parts = {
  NoVinReasons,
  WhereToReadVin: () => <AdviceList list={whereToReadVin} />,
  SectionGuide: function Guide() {
    const site = useRouteLoaderData<typeof rootLoader>('root')?.site
    return site && <SectionGuide site={site} />
  },
  Contacts: () => <Contacts site={useRouteLoaderData<typeof rootLoader>('root')?.site} />,
}

export default function FaqPage() {
  return (
    <TextPage frontmatter={frontmatter}>
      <Faq components={parts} />
    </TextPage>
  )
}
