import { afterPaint } from '#web/ui/after-paint.ts'
import { Button } from '#web/ui/button.tsx'
import { isLeft, type ReportState, type ReportStore, stateOf } from './report-store.ts'
import { sectionViews } from './section/section-views.ts'

interface Props {
  readonly store: ReportStore
  readonly report: ReportState
}

/** «Проверить всё»: asks for all that are left and counts the answers as they come. */
export function CheckAll({ store, report }: Props) {
  const states = sectionViews.map(({ section }) => stateOf(report, section.id))
  const asking = states.some(({ kind }) => kind === 'asking')
  const left = states.some(isLeft)
  if (!asking && !left) return null
  const known = states.filter(({ kind }) => kind === 'known').length
  return (
    <Button busy={asking && !left} onClick={() => afterPaint(store.askAll)} data-replay="">
      {asking ? `Проверить всё: ${known} из ${states.length}` : 'Проверить всё'}
    </Button>
  )
}
