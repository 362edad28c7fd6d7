import type { SiteSettings } from '#shared/site-settings.ts'
import type { KnownInfo } from '../car/main-info.ts'
import type { Judged } from '../verdict/use-verdict.ts'

export interface SheetProps {
  readonly judged: Judged
  /** «Hyundai Solaris, 2013». */
  readonly title: string
  readonly info: KnownInfo
  readonly site: SiteSettings
  readonly printedAt: Date
}
