import type { Finding } from '#shared/contract/finding.ts'
import { formatDate } from '#shared/text/dates.ts'
import type { CustomsData } from './contract.ts'

export const findings = ({ code, date }: CustomsData): readonly Finding[] =>
  code === 404 ? [noRecord] : [cleared(formatDate(date))]

const noRecord: Finding = {
  tone: 'note',
  title: 'Таможенного оформления по этому VIN не видно',
  explain: 'Для собранного в России автомобиля так и должно быть.',
  advice: 'Если автомобиль привезли из-за границы, попросите таможенные документы и сверьте отметки в ПТС.',
}

const cleared = (date: string | undefined): Finding => ({
  tone: 'good',
  title: date ? `Таможня оформила автомобиль ${date}` : 'Автомобиль оформлен таможней',
  explain: 'Автомобиль ввезён из-за границы. Пробег и аварии за границей российские базы не показывают.',
  advice: 'Сверьте дату с ПТС и спросите о прошлом автомобиля за границей.',
})
