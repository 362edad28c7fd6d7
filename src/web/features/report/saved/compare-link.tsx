import { comparisonHref } from '#web/comparison-href.ts'
import common from '#web/ui/common.module.css'

export const CompareLink = () => (
  <p>
    <a className={common.tall} href={comparisonHref.page}>
      Сравнить машины
    </a>
  </p>
)
