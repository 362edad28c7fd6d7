let inMoscow: Intl.DateTimeFormat | undefined

/** On first use: the locale's rules delay hydration on a slow phone. */
function partsOf(moment: number | Date) {
  inMoscow ??= new Intl.DateTimeFormat('ru-RU', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Europe/Moscow',
  })
  return Object.fromEntries(inMoscow.formatToParts(moment).map(({ type, value }) => [type, value]))
}

/** Oldest, in Moscow: «21 ноября, 14:05»; with another year, that too. */
export function savedTime(
  answers: readonly { readonly checkedAt: string }[],
  now: Date = new Date(),
): string {
  const oldest = Math.min(...answers.map(({ checkedAt }) => Date.parse(checkedAt)))
  const { day, month, year, hour, minute } = partsOf(oldest)
  const ofYear = year === partsOf(now).year ? '' : ` ${year}`
  return `${day}\u00a0${month}${ofYear}, ${hour}:${minute}`
}
