/** `plural(3, 'владелец', 'владельца', 'владельцев')`. A fraction takes `few` («1,5 года»). */
export function plural(n: number, one: string, few: string, many: string): string {
  if (!Number.isInteger(n)) return few
  const tens = Math.abs(n) % 100
  const units = tens % 10
  if (tens > 10 && tens < 20) return many
  if (units === 1) return one
  return units >= 2 && units <= 4 ? few : many
}

export const requestsText = (count: number): string =>
  `${count} ${plural(count, 'запрос', 'запроса', 'запросов')}`
