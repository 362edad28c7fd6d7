import { useSearchParams } from 'react-router'
import { subjectOf } from '#shared/vehicle/subject.ts'
import { cleanVin } from '#shared/vehicle/vin.ts'
import Guide, { frontmatter } from '../../../content/pages/dogovor.mdx'
import { textPageMeta } from '../content/meta.ts'
import { TextPage } from '../content/text-page.tsx'
import { BlankForms } from '../features/sale-contract/blank-forms.tsx'
import { ContractDesk, DESK_ID, DESK_TITLE } from '../features/sale-contract/contract-desk.tsx'
import { href } from '../href.ts'
import type { Route } from './+types/dogovor'

export const meta: Route.MetaFunction = ({ matches }) => textPageMeta(matches, frontmatter, href.dogovor)

const head = {
  ...frontmatter,
  contents: [...frontmatter.contents, { id: DESK_ID, title: DESK_TITLE }],
}

export default function Page() {
  const [query] = useSearchParams()
  const number = query.get('vin') ?? ''
  return (
    <>
      <TextPage frontmatter={head}>
        <Guide components={{ BlankForms }} />
      </TextPage>
      <ContractDesk number={subjectOf(cleanVin(number))?.key} />
    </>
  )
}
