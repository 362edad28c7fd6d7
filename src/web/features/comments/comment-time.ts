const SHORT = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const

const ofThisYear = new Intl.DateTimeFormat('ru-RU', SHORT)
const ofAnotherYear = new Intl.DateTimeFormat('ru-RU', { ...SHORT, year: 'numeric' })

/** `21 нояб., 14:05` (specification, section 9) by the reader's clock; the year when it is not the present one. */
export function commentTime(at: Date, now: Date): string {
  const format = at.getFullYear() === now.getFullYear() ? ofThisYear : ofAnotherYear
  return format.format(at)
}
