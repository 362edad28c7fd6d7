/**
 * Whose VINs have a check digit: it is obligatory for cars of North America (codes 1–5 and 7) and of China (L and H),
 * and these other makers were never seen without one.
 */
const CHECKED = /^(?:[1-5LH]|7[F-Z]|EDE|EDX|EC3|Y4K|XZG)/

export const hasCheckDigit = (vin: string): boolean => CHECKED.test(vin)
