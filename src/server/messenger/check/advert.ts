import { admissions } from '#statements/admissions.ts'
import { readAd } from '#statements/read-ad.ts'
import { isUnreadAd } from '#verdict/own/ad-claims.ts'

/**
 * What the person has sent, where it is more than these numbers: words to hold against the registries, as those pasted on
 * the page are. Without what no database keeps: a NUL, and half of a surrogate pair.
 */
export function adAround(sent: string, numbers: readonly string[]): string | undefined {
  const text = sent.replaceAll('\u0000', '').toWellFormed()
  return isUnreadAd({ text, says: readAd(text), at: '' }) || saysMore(text, numbers) ? text : undefined
}

/** Whether it says anything that can be held against the registries, but for the numbers themselves. */
export const saysMore = (text: string, numbers: readonly string[]): boolean =>
  Object.values(readAd(text)).some((said) => said !== undefined && !numbers.includes(`${said.value}`)) ||
  admissions({ text }).some(({ said }) => !numbers.some((number) => said.includes(number)))
