import type { Light } from '#facts/unread-records.ts'
import type { Contract, Unclear } from './contract.ts'

const NAMES: Readonly<Record<Contract['kind'], string>> = {
  leasing: 'Договор лизинга',
  pledge: 'Залог на Федресурсе',
  'retained-title': 'Договор рассрочки',
}

/** As the reports of sellers name it, so that one contract is one record. */
export const recordOf = ({ kind, number }: Pick<Contract, 'kind' | 'number'>): string =>
  `${NAMES[kind]} ${number ?? 'без номера'}`

export const light: Light = { name: 'Отметка о лизинге', keptBack: 'договор, сроки и компания' }

const REASONS: Readonly<Record<Unclear['why'], string>> = {
  similar: 'VIN похож, но не этот',
  attachment: 'VIN только в приложенном файле',
  kind: 'вид обременения нам не известен',
}

export const messageName = ({ number }: Pick<Unclear, 'number'>): string =>
  `Сообщение ${number ?? 'без номера'}`

/** «сообщение 00000001: VIN похож, но не этот». */
export const unclearName = ({ number, why }: Unclear): string =>
  `сообщение ${number ?? 'без номера'}: ${REASONS[why]}`
