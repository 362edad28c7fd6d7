import type { Section } from '#shared/contract/section.ts'
import { isFrame } from '#shared/vehicle/frame.ts'

/** Whether a section's source can be asked about the car with this number at all: some know VINs only. */
export const isAskable = ({ vinOnly }: Section, number: string): boolean =>
  vinOnly === undefined || !isFrame(number)
