import { useLoaderData, useRouteLoaderData } from 'react-router'
import Kbm, { frontmatter } from '../../../content/pages/kbm.mdx'
import { textPageMeta } from '../content/meta.ts'
import { TextPage } from '../content/text-page.tsx'
import { KbmCalculator } from '../features/kbm/kbm-calculator.tsx'
import { kbmFormFrom } from '../features/kbm/kbm-form.ts'
import { OutsideCheck } from '../features/kbm/outside-check.tsx'
import { href } from '../href.ts'
import type { loader as rootLoader } from '../root.tsx'
import type { Route } from './+types/kbm'

export const loader = ({ request }: Route.LoaderArgs) => ({
  form: kbmFormFrom(new URL(request.url).searchParams),
})

export const meta: Route.MetaFunction = ({ matches }) => textPageMeta(matches, frontmatter, href.kbm)

const parts = {
  Calculator: () => <KbmCalculator initial={useLoaderData<typeof loader>().form} />,
  OutsideCheck: () => {
    const url = useRouteLoaderData<typeof rootLoader>('root')?.site.kbmWidgetUrl
    return url && <OutsideCheck url={url} />
  },
}

export default function KbmPage() {
  return (
    <TextPage frontmatter={frontmatter}>
      <Kbm components={parts} />
    </TextPage>
  )
}
