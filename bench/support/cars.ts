/** The car of a number: any well-formed VIN has a plausible answer from the demo registries. */
export const vinOf = (number: number): string => `XTAGFL11${String(number).padStart(9, '0')}`
