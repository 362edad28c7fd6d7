import type { Restriction } from './contract.ts'

/** Code tables of the GIBDD answer, as public clients of the check have them. */

const setBy: Record<string, string> = {
  '0': 'Код не предусмотрен',
  '1': 'Судебные органы',
  '2': 'Судебный пристав',
  '3': 'Таможенные органы',
  '4': 'Органы социальной защиты',
  '5': 'Нотариус',
  '6': 'ОВД или иные правоохранительные органы',
  '7': 'ОВД или иные правоохранительные органы (прочие)',
}

const kinds: Record<string, string> = {
  '1': 'Запрет на регистрационные действия',
  '2': 'Запрет на снятие с учёта',
  '3': 'Запрет на регистрационные действия и прохождение ГТО',
  '4': 'Утилизация',
  '5': 'Аннулирование',
}

const withCode = (words: string | undefined, code: string | undefined): string | undefined =>
  code === undefined || code.trim() === '' ? undefined : `${words ?? 'Неизвестный код'} (код ${code.trim()})`

export const setByText = (divtype: string | undefined): string | undefined =>
  withCode(setBy[divtype?.trim() ?? ''], divtype)

export const kindText = (ogrkod: string | undefined): string | undefined =>
  withCode(kinds[ogrkod?.trim() ?? ''], ogrkod)

/** Digits, digits, digits, «-ИП». */
export const enforcementCase = (ground: string | undefined): string | undefined =>
  /\d+[/-]\d+[/-]\d+-ИП/i.exec(ground ?? '')?.[0]

/** The day of the restriction or of its entry into the registry. */
export const setOn = ({ dateogr, dateadd }: Restriction): string | undefined => dateogr ?? dateadd
