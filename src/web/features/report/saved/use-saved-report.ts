import { useEffect, useRef, useState } from 'react'
import type { Verdict } from '#verdict/verdict.ts'
import { askLater } from '#web/outcome/asked-later.ts'
import { sections } from '#web/sections.ts'
import { keepReportPage } from '#web/service-worker/report-pages.ts'
import { safeStorage } from '#web/store/safe-storage.ts'
import type { PlateLevel } from '#web/ui/level.ts'
import { isAnsweredNow, type ReportState, stateOf } from '../report-store.ts'
import type { FailedReply, ParsedAnswer } from '../section/reading.ts'
import { failureOfNow } from '../section/section-state.ts'
import { asSavedFailure, type SavedFailure } from './saved-failure.ts'
import { type SavedReport, savedAnswer, savedReports } from './saved-reports.ts'

const deviceStorage = safeStorage(() => localStorage)

export interface SavedCar {
  readonly vin: string
  readonly title: string
  /** Otherwise nothing is saved: the address may be anything. */
  readonly isVin: boolean
  readonly level: PlateLevel
  readonly reasons: Verdict['reasons']
  readonly now: Date
}

export function useSavedReport(
  { vin, title, isVin, level, reasons, now }: SavedCar,
  report: ReportState,
): SavedReport | undefined {
  const [saved, setSaved] = useState<SavedReport>()
  const savedReadings = useRef(new Set<ParsedAnswer | FailedReply>())
  const judged = useRef<PlateLevel>(undefined)
  useEffect(() => setSaved(savedReports.get(vin)), [vin])
  useEffect(() => {
    const fresh = answersOf(report).filter(([, verdict]) => !savedReadings.current.has(verdict))
    const failed = failuresOf(report).filter(([, failure]) => !savedReadings.current.has(failure))
    if (!isVin || !hasResult(report)) return
    const isJudged = level !== 'idle' && level !== 'asking'
    if (fresh.length + failed.length === 0 && (!isJudged || level === judged.current)) return
    if (savedReadings.current.size === 0) void keepReportPage(vin)
    for (const [, verdict] of [...fresh, ...failed]) savedReadings.current.add(verdict)
    if (isJudged) judged.current = level
    savedReports.save({
      vin,
      title,
      answers: Object.fromEntries(fresh.map(([id, known]) => [id, savedAnswer(known)])),
      failures: Object.fromEntries(failed.flatMap(([id, one]) => savedFailure(id, one))),
      judged: isJudged ? { level, at: now.toISOString() } : undefined,
    })
    if (isJudged && isAnsweredNow(report)) askLater(deviceStorage, { vin, title, level, reasons }, new Date())
  }, [vin, title, isVin, level, reasons, now, report])
  return saved
}

const hasResult = (report: ReportState): boolean => answersOf(report).length + failuresOf(report).length > 0

const answersOf = (report: ReportState): [string, ParsedAnswer][] =>
  sections.flatMap(({ id }) => {
    const state = report.sections[id]
    return state?.kind === 'known' ? [[id, state.reading]] : []
  })

const failuresOf = (report: ReportState): [string, FailedReply][] =>
  sections.flatMap(({ id }) => {
    const failure = failureOfNow(stateOf(report, id))
    return failure ? [[id, failure]] : []
  })

const savedFailure = (id: string, failure: FailedReply): [string, SavedFailure][] => {
  const saved = asSavedFailure(failure, new Date())
  return saved ? [[id, saved]] : []
}
