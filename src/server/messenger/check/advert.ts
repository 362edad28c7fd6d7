import { admissions } from '#statements/admissions.ts'
import { readAd } from '#statements/read-ad.ts'
import { isUnreadAd } from '#verdict/own/ad-claims.ts'

/**
 * Drops NUL and lone surrogates, which no database stores. Undefined: nothing but these numbers.
 */
export function adAround(sent: string, numbers: readonly string[]): string | undefined {
  const text = sent.replaceAll('\u0000', '').toWellFormed()
  return isUnreadAd({ text, says: readAd(text), at: '' }) || saysMore(text, numbers) ? text : undefined
}

/** True for any other comparable statement. */
export const saysMore = (text: string, numbers: readonly string[]): boolean =>
  Object.values(readAd(text)).some((said) => said !== undefined && !numbers.includes(`${said.value}`)) ||
  admissions({ text }).some(({ said }) => !numbers.some((number) => said.includes(number)))
