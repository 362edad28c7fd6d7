import type { UnreadRecord } from '#shared/contract/unread.ts'
import { parseRussianDate } from '#shared/text/dates.ts'
import type { Recall, RecallsData } from './contract.ts'

export const recallsIn = (data: RecallsData): Recall[] => data.filter(({ unread }) => unread === undefined)

export const unreadIn = (data: RecallsData): UnreadRecord[] => data.flatMap(({ unread }) => unread ?? [])

const time = (recall: Recall): number => parseRussianDate(recall.date)?.getTime() ?? 0

/**
 * A missing date means the work was not done (specification, section 2). So does what is no day that has been:
 * «—», «не выполнено» and a day to come prove nothing.
 */
export const isOpen = (recall: Recall): boolean => time(recall) === 0 || time(recall) > Date.now()

/** What is still to be done first, then the newest work. */
export const openFirst = (recalls: readonly Recall[]): Recall[] =>
  [...recalls].sort((a, b) => Number(isOpen(b)) - Number(isOpen(a)) || time(b) - time(a))
