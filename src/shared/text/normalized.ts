/** Unicode's order of marks takes quadratic time for a long row of them; no language needs more. */
const PILED_MARKS = /([\p{M}\uFF9E\uFF9F]{4})[\p{M}\uFF9E\uFF9F]+/gu

/** `String.normalize` in linear time. Further marks on one letter are left out. */
export const normalized = (text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string =>
  text.replaceAll(PILED_MARKS, '$1').normalize(form)
