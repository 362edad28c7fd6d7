import { isAnswered } from '#facts/car-facts.ts'
import type { Evidence } from '#facts/evidence.ts'
import { isVin } from '#shared/vehicle/vin.ts'

/**
 * Not after the register's answer, nor with a frame number, which it does not search.
 * @param isAsking an answer is expected
 */
export const needsLeaseLook = ({ vin, answers, buyerInput }: Evidence, isAsking = false): boolean =>
  isVin(vin) &&
  (buyerInput?.lease !== undefined ||
    !answers.some((one) => one.section.tells === 'leasing' && (isAsking || isAnswered(one))))
