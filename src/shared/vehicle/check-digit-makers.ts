/**
 * Whose VINs have a check digit. 49 CFR 565 and GB 16735 make it obligatory for North America (codes 1–5 and 7, but
 * for New Zealand's 7A–7E) and for China (L and H); these other makers were never seen without one: АГР, Автотор since
 * 2022, БелДжи, Haval of Тула.
 */
const CHECKED = /^(?:[1-5LH]|7[F-Z\d]|EDE|EDX|EC3|Y4K|XZG)/

/** Whether a VIN whose check digit fails must hold a mistake; elsewhere a failure means nothing. */
export const hasCheckDigit = (vin: string): boolean => CHECKED.test(vin)
