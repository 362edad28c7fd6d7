import TermsOfUse, { frontmatter } from '../../../content/pages/terms-of-use.mdx'
import { textPageMeta } from '../content/meta.ts'
import { TextPage } from '../content/text-page.tsx'
import { href } from '../href.ts'
import type { Route } from './+types/terms-of-use'

export const handle = { hydrate: false }

export const meta: Route.MetaFunction = ({ matches }) => textPageMeta(matches, frontmatter, href.terms)

export default function TermsOfUsePage() {
  return (
    <TextPage frontmatter={frontmatter}>
      <TermsOfUse />
    </TextPage>
  )
}
