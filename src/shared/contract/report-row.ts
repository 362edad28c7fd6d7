export type ReportRow =
  | { readonly type: 'HEADER'; readonly key: string }
  | { readonly type: 'TEXT'; readonly value: string }
  | { readonly type: 'IMAGE'; readonly key: string; readonly value: string }
  | { readonly type?: undefined; readonly key: string; readonly value: RowValue; readonly note?: string }

export type RowValue = string | number | boolean | null | undefined | object

/** Specification, section 2. */
export function cellText(value: RowValue): string {
  if (value === null || value === undefined) return 'Не указано'
  if (typeof value === 'object') return 'Объект'
  if (typeof value === 'boolean') return value ? 'Да' : 'Нет'
  const text = String(value).trim()
  return text === '' ? 'Не указано' : text
}

/** Drops missing rows that only some answers have: «Не указано» would look like a gap. */
export const toldRows = (lines: Readonly<Record<string, string | undefined>>): ReportRow[] =>
  Object.entries(lines).flatMap(([key, value]) => (value === undefined || value === '' ? [] : { key, value }))
