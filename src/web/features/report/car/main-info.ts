import type { KnownInfo } from '#report/main-info/main-info-rows.ts'
import { sections } from '#web/sections.ts'
import { type ReportState, stateOf } from '../report-store.ts'
import { answerIn } from '../section/section-state.ts'

/** Section answers override the base info, as on the server. */
export const mainInfo = (base: KnownInfo, report: ReportState): KnownInfo =>
  sections.reduce((info, { id }) => {
    const found = answerIn(stateOf(report, id))?.baseInfo
    return found ? { ...presentFields(info), ...presentFields(found) } : info
  }, base)

const presentFields = (info: KnownInfo): KnownInfo =>
  Object.fromEntries(Object.entries(info).filter(([, value]) => value !== undefined && value !== ''))
