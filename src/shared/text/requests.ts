import { plural } from './plural.ts'

export const requestsText = (count: number): string =>
  `${count} ${plural(count, 'запрос', 'запроса', 'запросов')}`
