/** A numbered VIN: demo registries have a plausible answer for any well-formed one. */
export const vinOf = (number: number): string => `XTAGFL11${String(number).padStart(9, '0')}`
