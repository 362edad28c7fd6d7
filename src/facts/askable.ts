import type { Section } from '#shared/contract/section.ts'
import { isFrame } from '#shared/vehicle/frame.ts'
import type { Answer } from './evidence.ts'

/** Whether a section's source can be asked about the car with this number at all: some know VINs only. */
export const isAskable = ({ vinOnly }: Section, number: string): boolean =>
  vinOnly === undefined || !isFrame(number)

/** Nothing was asked yet of all that can be. */
export const isNobodyAsked = (answers: readonly Answer[]): boolean =>
  answers.every(({ kind }) => kind === 'unasked' || kind === 'unaskable')
