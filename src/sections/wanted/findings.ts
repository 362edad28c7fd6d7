import type { Finding } from '#shared/contract/finding.ts'
import { formatDate } from '#shared/text/dates.ts'
import type { WantedData, WantedRecord } from './contract.ts'

export function findings(data: WantedData): readonly Finding[] {
  const records = data.RequestResult?.records
  if (!Array.isArray(records)) return []
  const [record] = records
  return [record === undefined ? notWanted : wanted(record)]
}

const notWanted: Finding = {
  tone: 'good',
  title: 'В розыске ГИБДД автомобиль не числится',
  advice: 'Повторите проверку в день сделки.',
}

const wanted = (record: WantedRecord): Finding => ({
  tone: 'critical',
  title: 'Автомобиль в розыске',
  explain: `${circumstances(record)} Такой автомобиль изымут, поставить его на учёт нельзя, а вернуть деньги придётся через суд.`,
  advice: 'Не покупайте, не отдавайте задаток и документы. Отойдите от автомобиля и позвоните 102 или 112.',
})

function circumstances({ w_data_pu, w_reg_inic }: WantedRecord): string {
  const date = formatDate(w_data_pu)
  const details = [date && `с ${date}`, w_reg_inic && `регион: ${w_reg_inic}`].filter(Boolean).join(', ')
  return details === '' ? 'ГИБДД ищет этот автомобиль.' : `ГИБДД ищет этот автомобиль (${details}).`
}
