import HowMeHelp, { frontmatter } from '../../../content/pages/how-me-help.mdx'
import { textPageMeta } from '../content/meta.ts'
import { TextPage } from '../content/text-page.tsx'
import { href } from '../href.ts'
import type { Route } from './+types/how-me-help'

export const handle = { hydrate: false }

export const meta: Route.MetaFunction = ({ matches }) => textPageMeta(matches, frontmatter, href.howMeHelp)

export default function HowMeHelpPage() {
  return (
    <TextPage frontmatter={frontmatter}>
      <HowMeHelp />
    </TextPage>
  )
}
