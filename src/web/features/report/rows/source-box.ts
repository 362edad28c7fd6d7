import { listed, sourceName } from '#facts/words.ts'
import type { Section } from '#shared/contract/section.ts'
import { type ReportState, stateOf } from '../report-store.ts'
import type { FailedReply } from '../section/reading.ts'
import { failureIn, isFinalFailure } from '../section/section-state.ts'
import { registryOf } from '../source-retries.ts'

export interface SourceBox {
  readonly kind: 'silent' | 'refused'
  readonly title: string
  readonly sections: readonly Section[]
  readonly message: string
  /** Time of the automatic retry, in epoch milliseconds. */
  readonly retryAt: number | undefined
}

export function sourceBoxes(report: ReportState): readonly SourceBox[] {
  const boxes = new Map<string, SourceBox>()
  for (const section of report.list) {
    const failure = failureIn(stateOf(report, section.id))
    if (failure === undefined) continue
    const box = boxOf(section, failure, report)
    const sections = [...(boxes.get(box.title)?.sections ?? []), section]
    boxes.set(box.title, { ...box, sections })
  }
  return [...boxes.values()].sort((a, b) => b.sections.length - a.sections.length)
}

const inBrief: ReadonlyMap<string, string> = new Map([
  ['source_refused', 'отказ'],
  ['source_off', 'сейчас не спрашиваем'],
])

/** Shown in place of the time of an automatic retry. */
const ONLY_BY_PRESS = 'Спросите кнопкой: сами больше не спросим.'

function boxOf(
  section: Section,
  failure: FailedReply,
  { retries }: ReportState,
): Omit<SourceBox, 'sections'> {
  const registry = registryOf(section)
  const { message } = failure
  if (isFinalFailure(failure)) {
    return {
      kind: 'refused',
      title: `${listed(failure.refusedBy?.map(sourceName) ?? [registry])}: сведений об этой машине не выдают.`,
      message,
      retryAt: undefined,
    }
  }
  const isRegistrys = failure.error.startsWith('source_')
  return {
    kind: 'silent',
    title: isRegistrys ? `${registry}: ${inBrief.get(failure.error) ?? 'нет ответа'}.` : message,
    message: isRegistrys ? `${message} ${ONLY_BY_PRESS}` : '',
    retryAt: retries[registry],
  }
}
