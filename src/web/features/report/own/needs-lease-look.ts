import { isAnswered } from '#facts/car-facts.ts'
import type { Evidence } from '#facts/evidence.ts'
import { isVin } from '#shared/vehicle/vin.ts'

/**
 * An answer of the register needs no second look. A frame number is no search there.
 * @param isAsking an answer is expected
 */
export const needsLeaseLook = ({ vin, answers, buyerInput }: Evidence, isAsking = false): boolean =>
  isVin(vin) &&
  (buyerInput?.lease !== undefined ||
    !answers.some((one) => one.section.tells === 'leasing' && (isAsking || isAnswered(one))))
