import { useSearchParams } from 'react-router'
import Guide, { frontmatter } from '../../../content/pages/dogovor.mdx'
import { textPageMeta } from '../content/meta.ts'
import { TextPage } from '../content/text-page.tsx'
import scripts from '../entry.dogovor.tsx?page-entry'
import { BlankForms } from '../features/sale-contract/blank-forms.tsx'
import { ContractEditor, EDITOR_ID, EDITOR_TITLE } from '../features/sale-contract/contract-editor.tsx'
import { carNumberIn } from '../features/sale-contract/handed-number.ts'
import { href } from '../href.ts'
import { Island } from '../start/island.tsx'
import type { Route } from './+types/dogovor'

export const meta: Route.MetaFunction = ({ matches }) => textPageMeta(matches, frontmatter, href.dogovor)

export const handle = { scripts }

const head = {
  ...frontmatter,
  contents: [...frontmatter.contents, { id: EDITOR_ID, title: EDITOR_TITLE }],
}

export default function Page() {
  const [query] = useSearchParams()
  return (
    <>
      <TextPage frontmatter={head}>
        <Guide components={{ BlankForms }} />
      </TextPage>
      <Island name="contract">
        <ContractEditor number={carNumberIn(query)} />
      </Island>
    </>
  )
}
