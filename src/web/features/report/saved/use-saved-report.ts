import { useEffect, useRef, useState } from 'react'
import { sections } from '#web/sections.ts'
import { keepReportPage } from '#web/service-worker/report-pages.ts'
import type { PlateLevel } from '#web/ui/level.ts'
import type { ReportState } from '../report-store.ts'
import type { Known } from '../section/reading.ts'
import { failureIn } from '../section/section-state.ts'
import { type SavedAnswer, type SavedReport, savedReports } from './saved-reports.ts'

export interface SavedCar {
  readonly vin: string
  readonly title: string
  /** Without one nothing is kept: the address may be anything. */
  readonly isVin: boolean
  /** Of the report as it is shown. */
  readonly level: PlateLevel
  readonly now: Date
}

/**
 * Keeps good answers on the device as they come, and what they came to, be it that none came; gives back what the
 * device had when the page was opened.
 */
export function useSavedReport(
  { vin, title, isVin, level, now }: SavedCar,
  report: ReportState,
): SavedReport | undefined {
  const [saved, setSaved] = useState<SavedReport>()
  const kept = useRef(new Set<Known>())
  const judged = useRef<PlateLevel>(undefined)
  useEffect(() => setSaved(savedReports.get(vin)), [vin])
  useEffect(() => {
    const fresh = answersOf(report).filter(([, verdict]) => !kept.current.has(verdict))
    if (!isVin || !hasBeenAsked(report)) return
    const isJudged = level !== 'idle' && level !== 'asking'
    if (fresh.length === 0 && (!isJudged || level === judged.current)) return
    if (kept.current.size === 0) void keepReportPage(vin)
    for (const [, verdict] of fresh) kept.current.add(verdict)
    if (isJudged) judged.current = level
    savedReports.save({
      vin,
      title,
      answers: Object.fromEntries(fresh.map(asSaved)),
      judged: isJudged ? { level, at: now.toISOString() } : undefined,
    })
  }, [vin, title, isVin, level, now, report])
  return saved
}

/** And something came of it, if only a failure. */
const hasBeenAsked = ({ sections: states }: ReportState): boolean =>
  Object.values(states).some((state) => state.kind === 'known' || failureIn(state) !== undefined)

const answersOf = (report: ReportState): [string, Known][] =>
  sections.flatMap(({ id }) => {
    const state = report.sections[id]
    return state?.kind === 'known' ? [[id, state.reading]] : []
  })

const asSaved = ([id, known]: [string, Known]): [string, SavedAnswer] => {
  const { outcome, data, message, checkedAt, stale, source } = known
  const others = known.others.map(({ facts: _, ...other }) => other)
  return [id, { outcome, data, message, checkedAt, stale, source, others }]
}
