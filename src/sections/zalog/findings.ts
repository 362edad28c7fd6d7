import type { Finding } from '#shared/contract/finding.ts'
import { formatDate } from '#shared/text/dates.ts'
import type { Notice, ZalogData } from './contract.ts'
import { isInForce } from './notices.ts'

export function findings(data: ZalogData): readonly Finding[] {
  if (!Array.isArray(data.list)) return []
  const inForce = data.list.find(isInForce)
  if (inForce) return [pledged(inForce)]
  if (data.list.length > 0) return [excluded]
  return Array.isArray(data.history) && data.history.length === 0 ? [free] : []
}

const free: Finding = {
  tone: 'good',
  title: 'В реестре залогов автомобиля нет',
  advice: 'Для полной защиты возьмите у нотариуса выписку в день сделки: доказательством служит только она.',
}

const excluded: Finding = {
  tone: 'note',
  title: 'Автомобиль был в залоге, запись исключена',
  explain: 'По истории реестра все уведомления о залоге исключены.',
  advice: 'Возьмите у нотариуса выписку в день сделки: она подтвердит, что новых записей нет.',
}

function pledged(notice: Notice): Finding {
  const date = formatDate(notice.registerDate)
  const holder = notice.pledgees?.[0]?.name
  const details = [holder && `залогодержатель ${holder}`, date && `запись от ${date}`]
    .filter(Boolean)
    .join(', ')
  return {
    tone: 'critical',
    title: 'Автомобиль в залоге',
    explain: `Если долг не вернут, залогодержатель может забрать автомобиль и у нового владельца${details && ` (${details})`}.`,
    advice:
      'Не платите, пока залогодержатель не исключит запись из реестра и новая выписка нотариуса это не подтвердит.',
  }
}
