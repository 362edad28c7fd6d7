import type { KnownInfo } from '#report/main-info/main-info-rows.ts'
import type { Topic } from '#shared/contract/section.ts'
import type { SiteSettings } from '#shared/site-settings.ts'
import type { Judged } from '../verdict/use-verdict.ts'

export interface SheetProps {
  readonly judged: Judged
  /** «Hyundai Solaris, 2013». */
  readonly title: string
  readonly info: KnownInfo
  readonly site: SiteSettings
  readonly printedAt: Date
}

/** Sections on two pages, the lease included; sellers’ reports add more. */
const MOST_ON_TWO = 11

export const pageCount = ({ answers }: Pick<Judged, 'answers'>): 2 | 3 =>
  answers.length > MOST_ON_TWO ? 3 : 2

/** «2 аварии, есть тяжёлая», «Не спрашивали». */
export const markLine = (topic: Topic, { answers, marks }: Judged): string =>
  answers
    .filter(({ section }) => section.tells === topic)
    .flatMap(({ section }) => marks.filter((mark) => mark.section === section.id))
    .map(({ line }) => line)
    .join('. ')
