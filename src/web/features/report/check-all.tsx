import { Button } from '#web/ui/button.tsx'
import { isLeft, type ReportState, type ReportStore, stateOf } from './report-store.ts'
import { sectionViews } from './section-views.ts'

interface Props {
  readonly store: ReportStore
  readonly report: ReportState
}

/** «Проверить всё»: asks for all that are left and counts the answers as they come. */
export function CheckAll({ store, report }: Props) {
  const states = sectionViews.map(({ section }) => stateOf(report, section.id))
  const asking = states.some(({ kind }) => kind === 'asking')
  const known = states.filter(({ kind }) => kind === 'known').length
  if (!asking && !states.some(isLeft)) return null
  return (
    <Button busy={asking && !states.some(isLeft)} onClick={store.askAll} data-replay="">
      {asking || known > 0 ? `Проверить всё: ${known} из ${states.length}` : 'Проверить всё'}
    </Button>
  )
}
