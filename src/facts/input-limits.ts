export const AD_CHARS = 10_000

export const MOST_KM = 2_000_000
export const LEAST_ROUBLES = 1000
export const MOST_TOLD_ROUBLES = 500_000_000
export const FIRST_YEAR = 1900
export const MOST_HORSEPOWER = 3000
export const HORSES_IN_KILOWATT = 1.35962
export const MOST_OWNERS = 99

const isBetween = (least: number, most: number) => (value: number) => value >= least && value <= most

export const isOdometer = isBetween(0, MOST_KM)
export const isPrice = isBetween(LEAST_ROUBLES, MOST_TOLD_ROUBLES)
export const isPower = isBetween(1, MOST_HORSEPOWER)
export const isOwnerCount = (count: number): boolean =>
  Number.isInteger(count) && isBetween(1, MOST_OWNERS)(count)

/** Next year's models are sold in this one. */
export const isYearBy =
  (now: Date) =>
  (year: number): boolean =>
    Number.isInteger(year) && isBetween(FIRST_YEAR, now.getUTCFullYear() + 1)(year)
