import type { Finding } from '#shared/contract/finding.ts'
import { formatDate, newestFirst } from '#shared/text/dates.ts'
import { plural } from '#shared/text/plural.ts'
import type { WantedData, WantedRecord } from './contract.ts'

export const findings = ({ RequestResult: { records } }: WantedData): readonly Finding[] => [
  records.length === 0 ? notWanted : wanted(newestFirst(records, ({ w_data_pu }) => w_data_pu)),
]

const notWanted: Finding = {
  tone: 'good',
  title: 'В розыске ГИБДД автомобиль не числится',
  advice: 'Повторите проверку в день сделки.',
}

const wanted = (records: readonly WantedRecord[]): Finding => ({
  tone: 'critical',
  title: `Автомобиль в розыске${counted(records)}`,
  explain: `ГИБДД ищет этот автомобиль${circumstances(records)}. Такой автомобиль изымут, поставить его на учёт нельзя, а вернуть деньги придётся через суд.`,
  advice: 'Не покупайте, не отдавайте задаток и документы. Отойдите от автомобиля и позвоните 102 или 112.',
})

const counted = ({ length }: readonly WantedRecord[]): string =>
  length === 1 ? '' : `: ${length} ${plural(length, 'запись', 'записи', 'записей')}`

/** When and where from, record by record; nothing when no record tells. */
function circumstances(records: readonly WantedRecord[]): string {
  const told = records.map(circumstance)
  if (told.every((text) => text === '')) return ''
  return ` (${told.map((text) => text || 'дата и регион не указаны').join('; ')})`
}

function circumstance({ w_data_pu, w_reg_inic }: WantedRecord): string {
  const date = formatDate(w_data_pu)
  return [date && `с ${date}`, w_reg_inic && `регион: ${w_reg_inic}`].filter(Boolean).join(', ')
}
