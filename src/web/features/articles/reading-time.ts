import { plural } from '#shared/text/plural.ts'

/** Calm reading of a text with figures. */
const WORDS_PER_MINUTE = 160

/** «7 минут чтения». */
export function readingTime(words: number): string {
  const minutes = Math.max(1, Math.round(words / WORDS_PER_MINUTE))
  return `${minutes} ${plural(minutes, 'минута', 'минуты', 'минут')} чтения`
}
