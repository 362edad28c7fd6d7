import { formatDate } from './dates.ts'

/** The calendar day in Moscow, `yyyy-MM-dd`: what registries mean by «today». */
export const moscowDay = (at: Date): string => formatDate(at).split('.').reverse().join('-')

export const isSameMoscowDay = (one: Date, other: Date): boolean => moscowDay(one) === moscowDay(other)
