import type { Finding } from '#shared/contract/finding.ts'
import { formatDate, newestFirst } from '#shared/text/dates.ts'
import { plural } from '#shared/text/plural.ts'
import type { Notice, ZalogData } from './contract.ts'
import { names } from './notices.ts'

export function findings({ list, history }: ZalogData): readonly Finding[] {
  const notices = newestFirst(list, ({ registerDate }) => registerDate)
  const inForce = notices.filter((notice) => notice.inForce)
  const ended = notices.filter((notice) => !notice.inForce)
  if (inForce.length > 0) return [pledged(inForce, ended)]
  return list.length > 0 || history.length > 0 ? [excluded(ended)] : [free]
}

const free: Finding = {
  tone: 'good',
  title: 'В реестре залогов автомобиля нет',
  advice: 'Для полной защиты возьмите у нотариуса выписку в день сделки: доказательством служит только она.',
}

const excluded = (ended: readonly Notice[]): Finding => ({
  tone: 'note',
  title:
    ended.length > 1
      ? `Автомобиль был в залоге, ${records(ended.length)} исключены`
      : 'Автомобиль был в залоге, запись исключена',
  explain: `По истории реестра все уведомления о залоге исключены${ended.length > 0 ? `: ${holders(ended)}` : ''}.`,
  advice: 'Возьмите у нотариуса выписку в день сделки: она подтвердит, что новых записей нет.',
})

const pledged = (inForce: readonly Notice[], ended: readonly Notice[]): Finding => ({
  tone: 'critical',
  title: `Автомобиль в залоге${inForce.length > 1 ? `, действуют ${records(inForce.length)}` : ''}: ${holders(inForce)}`,
  explain: `Если долг не вернут, залогодержатель может забрать автомобиль и у нового владельца.${ended.length > 0 ? ` Прежние залоги исключены: ${holders(ended)}.` : ''}`,
  advice:
    inForce.length > 1
      ? 'Не платите, пока не исключена каждая запись и новая выписка нотариуса это не подтвердит.'
      : 'Не платите, пока залогодержатель не исключит запись из реестра и новая выписка нотариуса это не подтвердит.',
})

const records = (n: number): string => `${n} ${plural(n, 'запись', 'записи', 'записей')}`

/** «ООО «Пример» (30.08.2025); ПАО «Образец» (21.11.2022)». */
const holders = (notices: readonly Notice[]): string =>
  notices
    .map(
      ({ pledgees, registerDate }) =>
        `${names(pledgees) ?? 'залогодержатель не назван'} (${formatDate(registerDate) || 'дата не указана'})`,
    )
    .join('; ')
