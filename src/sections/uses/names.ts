import { type Light, lightIn } from '#facts/unread-records.ts'
import type { Use, UsesData } from './contract.ts'

const NAMES: Readonly<Record<Use['kind'], string>> = {
  taxi: 'Разрешение на такси',
  carsharing: 'Запись о каршеринге',
  leasing: 'Договор лизинга',
}

export const light: Light = {
  name: 'Отметка о такси, каршеринге или лизинге',
  keptBack: 'сроки, договор и компания',
}

const MARKS: Readonly<Record<Use['kind'], string>> = {
  taxi: 'Отметка о такси',
  carsharing: 'Отметка о каршеринге',
  leasing: 'Отметка о лизинге',
}

/** «Разрешение на такси 00001»; «Отметка о такси» without particulars. */
export const recordOf = (
  { kind, number }: Pick<Use, 'kind' | 'number'>,
  unread?: UsesData['unread'],
): string => lightIn({ name: MARKS[kind] }, unread).record ?? `${NAMES[kind]} ${number ?? 'без номера'}`
