import type { Use } from './contract.ts'

const NAMES: Readonly<Record<Use['kind'], string>> = {
  taxi: 'Разрешение на такси',
  carsharing: 'Запись о каршеринге',
  leasing: 'Договор лизинга',
}

/** «Разрешение на такси 00001». */
export const recordOf = ({ kind, number }: Pick<Use, 'kind' | 'number'>): string =>
  `${NAMES[kind]} ${number ?? 'без номера'}`
