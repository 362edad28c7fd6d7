let inMoscow: Intl.DateTimeFormat | undefined

/** Made with the first time it writes: to load a language's rules holds a slow phone before a page lives. */
function partsOf(at: number | Date) {
  inMoscow ??= new Intl.DateTimeFormat('ru-RU', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Europe/Moscow',
  })
  return Object.fromEntries(inMoscow.formatToParts(at).map(({ type, value }) => [type, value]))
}

/**
 * When the oldest of the answers was given: «21 ноября, 14:05», Moscow time; with the year, when it is not this one.
 * None is older than that.
 */
export function savedTime(
  answers: readonly { readonly checkedAt: string }[],
  now: Date = new Date(),
): string {
  const oldest = Math.min(...answers.map(({ checkedAt }) => Date.parse(checkedAt)))
  const { day, month, year, hour, minute } = partsOf(oldest)
  const ofYear = year === partsOf(now).year ? '' : ` ${year}`
  return `${day}\u00a0${month}${ofYear}, ${hour}:${minute}`
}
