import type { ReportRow } from '#shared/contract/report-row.ts'
import type { UnreadRecord } from '#shared/contract/unread.ts'
import { plural } from '#shared/text/plural.ts'
import { isVin } from '#shared/vehicle/vin.ts'
import type { Fact } from './facts.ts'

/**
 * What a section could not read of its answer, as facts.
 * @param name what its records are called: «Карточка ДТП».
 */
export const unreadFacts = (name: string, unread: readonly UnreadRecord[] = []): Fact[] =>
  unread.map(({ number = 'без номера', vin, beyond }) => {
    if (beyond !== undefined) return { record: `${name}: ещё ${recordsText(beyond)}` }
    return vin === undefined
      ? { record: `${name} ${number}` }
      : { record: `${name} ${number}, о другом автомобиле`, vin }
  })

/** The same at the end of the section's table. */
export function unreadRows(unread: readonly UnreadRecord[] = []): ReportRow[] {
  if (unread.length === 0) return []
  const lost = unread
    .filter(({ vin, fields }) => vin === undefined && fields === undefined)
    .reduce((sum, { beyond = 1 }) => sum + beyond, 0)
  return [
    { type: 'HEADER', key: 'Не прочитали' },
    ...(lost === 0 ? [] : [{ type: 'TEXT', value: `${couldNotRead(lost)}.` } as const]),
    ...unread.flatMap(({ number = 'без номера', vin, fields }): ReportRow[] => {
      if (vin !== undefined)
        return [
          { key: `Запись ${number}`, value: `О другом автомобиле: ${isVin(vin) ? 'VIN' : 'кузов'} ${vin}` },
        ]
      return fields === undefined ? [] : [{ key: `Запись ${number}`, value: 'Прочитали не целиком' }]
    }),
  ]
}

/** «Одну запись прочитать не удалось». */
export const couldNotRead = (n: number): string =>
  `${n === 1 ? 'Одну запись' : recordsText(n)} прочитать не удалось`

const recordsText = (n: number): string => `${n} ${plural(n, 'запись', 'записи', 'записей')}`
