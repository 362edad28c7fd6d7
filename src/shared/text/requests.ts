import { plural } from './plural.ts'

/** «10 запросов»: paid requests, counted. */
export const requestsText = (count: number): string =>
  `${count} ${plural(count, 'запрос', 'запроса', 'запросов')}`
