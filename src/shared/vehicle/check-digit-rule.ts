/** 49 CFR 565 of North America and GB 16735 of China make the check digit obligatory. */
const BY_LAW = /^[1-57HL]/

/** Makers of whom every VIN seen keeps it: АГР, Автотор since 2022, БелДжи, Haval of Тула. */
const BY_HABIT = ['EDE', 'EDX', 'EC3', 'Y4K', 'XZG']

/** Whether a VIN whose check digit fails must hold a mistake; elsewhere a failure means nothing. */
export const isCheckDigitKept = (vin: string): boolean =>
  BY_LAW.test(vin) || BY_HABIT.includes(vin.slice(0, 3))
