import { href } from '#web/href.ts'
import common from '#web/ui/common.module.css'

export const CompareLink = () => (
  <p>
    <a className={common.tall} href={href.comparison}>
      Сравнить машины
    </a>
  </p>
)
