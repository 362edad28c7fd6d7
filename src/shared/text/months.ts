const MONTHS = [
  'январь',
  'февраль',
  'март',
  'апрель',
  'май',
  'июнь',
  'июль',
  'август',
  'сентябрь',
  'октябрь',
  'ноябрь',
  'декабрь',
]

/** «Октябрь 2018» becomes midnight UTC of its first day; other text is undefined. */
export function monthStart(text: string): Date | undefined {
  const [, name = '', year = ''] = /^(\p{L}+) (\d{4})$/u.exec(text.trim()) ?? []
  const month = MONTHS.indexOf(name.toLowerCase())
  return month === -1 ? undefined : new Date(Date.UTC(Number(year), month))
}
