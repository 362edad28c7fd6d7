import type { Failed, Finished } from './envelope.ts'
import { type ErrorCode, errorTable } from './errors.ts'
import type { Section } from './section.ts'

const CHECKED_AT = '2026-11-20T09:30:00.000Z'

export const foundExample = <Data>(data: Data): Finished<Data> => ({
  success: true,
  outcome: 'found',
  data,
  checkedAt: CHECKED_AT,
})

export const nothingExample = <Data>(section: Section, data: Data, status?: number): Finished<Data> => ({
  success: true,
  outcome: 'nothing',
  data,
  message: section.nothing,
  checkedAt: CHECKED_AT,
  ...(status !== undefined && { status }),
})

/** Three days old, because the source is unavailable. */
export const staleExample = <Data>(answer: Finished<Data>): Finished<Data> => ({
  ...answer,
  checkedAt: '2026-11-17T15:05:00.000Z',
  stale: true,
})

export const failureExample = (error: ErrorCode, retryAfter?: number): Failed => ({
  success: false,
  error,
  message: errorTable[error].message,
  ...(retryAfter !== undefined && { retryAfter }),
})
