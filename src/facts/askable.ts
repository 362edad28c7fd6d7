import type { Section } from '#shared/contract/section.ts'
import { isFrame } from '#shared/vehicle/frame.ts'
import type { Answer } from './evidence.ts'

export const isAskable = ({ vinOnly }: Section, number: string): boolean =>
  vinOnly === undefined || !isFrame(number)

export const isNothingRequested = (answers: readonly Answer[]): boolean =>
  answers.every(({ kind }) => kind === 'not-requested' || kind === 'unaskable')
