/**
 * Makers whose VINs have a check digit. 49 CFR 565 and GB 16735 require it in North America (codes
 * 1–5 and 7, except New Zealand's 7A–7E) and China (L and H). These other makers were never seen
 * without one: АГР, Автотор since 2022, БелДжи, Haval of Тула.
 */
const CHECKED = /^(?:[1-5LH]|7[F-Z\d]|EDE|EDX|EC3|Y4K|XZG)/

/** For other makers a failing check digit means nothing. */
export const hasCheckDigit = (vin: string): boolean => CHECKED.test(vin)
