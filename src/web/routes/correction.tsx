import { useRouteLoaderData } from 'react-router'
import Correction, { frontmatter } from '../../../content/pages/correction.mdx'
import { textPageMeta } from '../content/meta.ts'
import { TextPage } from '../content/text-page.tsx'
import { correctionHref } from '../correction-href.ts'
import { CorrectionGuide } from '../features/help/correction-guide.tsx'
import type { loader as rootLoader } from '../root.tsx'
import type { Route } from './+types/correction'

export const handle = { hydrate: false }

export const meta: Route.MetaFunction = ({ matches }) =>
  textPageMeta(matches, frontmatter, correctionHref.page)

const parts = {
  CorrectionGuide: function Guide() {
    const site = useRouteLoaderData<typeof rootLoader>('root')?.site
    return site && <CorrectionGuide site={site} />
  },
}

export default function CorrectionPage() {
  return (
    <TextPage frontmatter={frontmatter}>
      <Correction components={parts} />
    </TextPage>
  )
}
