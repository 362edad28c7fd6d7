const inMoscow = new Intl.DateTimeFormat('ru-RU', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Moscow',
})

/** When the oldest of the answers was given: «21 ноября, 14:05», Moscow time. None is older than that. */
export function savedTime(answers: readonly { readonly checkedAt: string }[]): string {
  const oldest = Math.min(...answers.map(({ checkedAt }) => Date.parse(checkedAt)))
  const part = Object.fromEntries(inMoscow.formatToParts(oldest).map(({ type, value }) => [type, value]))
  return `${part.day}\u00a0${part.month}, ${part.hour}:${part.minute}`
}
