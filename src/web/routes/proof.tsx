import { useRouteLoaderData } from 'react-router'
import script from '../features/proof/proof.script.ts?inline-script'
import { ProofPage } from '../features/proof/proof-page.tsx'
import { pageMeta } from '../page/page-meta.ts'
import { proofHref } from '../proof-href.ts'
import type { loader as rootLoader } from '../root.tsx'
import type { Route } from './+types/proof'

/** A report is private: no counters, no other sites. */
export const handle = { script: import.meta.env.SSR ? script : '', closed: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Проверить отчёт на подлинность',
    description:
      'Вам показали отчёт о машине? Узнайте, выдавал ли его сервис, не изменён ли он и не устарел ли. Файл остаётся на вашем устройстве.',
    path: proofHref.page,
  })

export default function ProofRoute() {
  const site = useRouteLoaderData<typeof rootLoader>('root')?.site
  return site && <ProofPage publicUrl={site.publicUrl} />
}
