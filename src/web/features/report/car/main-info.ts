import type { BaseInfo } from '#shared/contract/base-info.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { paint } from '#shared/vehicle/colours.ts'
import { type ReportState, stateOf } from '../report-store.ts'
import { answerIn } from '../section/section-state.ts'
import type { SectionView } from '../section/section-views.ts'

export type KnownInfo = Partial<BaseInfo>

/** What is known of the car: the base info, and what sections found beyond it. */
export function mainInfo(base: KnownInfo, views: readonly SectionView[], report: ReportState): KnownInfo {
  return views.reduce((info, { section, baseInfo }) => {
    const answer = answerIn(stateOf(report, section.id))
    return answer && baseInfo ? { ...filled(baseInfo(answer.data)), ...filled(info) } : info
  }, base)
}

const filled = (info: KnownInfo): KnownInfo =>
  Object.fromEntries(Object.entries(info).filter(([, value]) => value !== undefined && value !== ''))

/** The main-info table; empty values are dashes (specification, section 2). */
export const mainInfoRows = (vin: string, info: KnownInfo): { key: string; value: string }[] => [
  { key: 'VIN', value: vin },
  { key: 'Номер кузова', value: info.frame_id || '-' },
  { key: 'Цвет кузова', value: (info.color && (paint(info.color)?.name ?? info.color)) || '-' },
  { key: 'Мощность двигателя', value: info.power === undefined ? '-' : `${formatNumber(info.power)} л. с.` },
  { key: 'Объём двигателя', value: info.volume === undefined ? '-' : `${formatNumber(info.volume)} см³` },
]
