import { latest } from '#facts/days.ts'
import { pledgeEvents } from '#facts/events.ts'
import type { PledgeFact } from '#facts/facts.ts'
import { formatDate } from '#shared/text/dates.ts'
import { plural } from '#shared/text/plural.ts'
import { isJustExcluded } from '#verdict/rules/careful/pledges.ts'
import { areUncounted } from '#verdict/uncounted.ts'
import { type MarkText, markText, type Surroundings, type TopicMark } from './mark-text.ts'

export const pledges: TopicMark = {
  kinds: ['pledges'],
  contradiction: 'в залоге',
  nothing: () => markText('good', 'нет', 'В залоге не числится'),
  found({ pledges: notices = [] }, surroundings) {
    const inForce = pledgeEvents(notices.filter(({ isInForce }) => isInForce))
    return inForce.length > 0 ? pledgedMark(inForce) : releasedMark(notices, surroundings)
  },
}

function pledgedMark(inForce: readonly PledgeFact[]): MarkText {
  if (areUncounted(inForce)) return markText('danger', 'в залоге', 'В залоге, у кого — не сказано')
  const n = inForce.length
  const holders = new Set(inForce.flatMap((notice) => notice.holders))
  const count = `${n} ${plural(n, 'залог', 'залога', 'залогов')}`
  const from = latest(inForce.map((notice) => notice.from))
  if (n > 1) {
    return markText(
      'danger',
      [count, `${n}`],
      [
        n === 2 && holders.size === 2 && 'В залоге у двух кредиторов',
        from && `${count}, последний ${formatDate(from)}`,
        count,
      ],
    )
  }
  const [holder] = holders
  return markText('danger', 'в залоге', [
    holder && `В залоге: ${holder}`,
    from && `В залоге с ${formatDate(from)}`,
    'В залоге',
  ])
}

function releasedMark(notices: readonly PledgeFact[], { now }: Surroundings): MarkText {
  const n = pledgeEvents(notices).length
  const last = latest(notices.map(({ to }) => to))
  if (last !== undefined && notices.some((notice) => isJustExcluded(notice, now))) {
    return markText('warn', 'снят недавно', `Залог снят недавно: ${formatDate(last)}`)
  }
  return markText('good', n === 1 ? 'нет, был снят' : [`нет, снято ${n}`, 'нет, были'], [
    last && n === 1 && `Не в залоге, снят ${formatDate(last)}`,
    n === 1 ? 'Не в залоге, прежний снят' : `Не в залоге, ${n} ${plural(n, 'снят', 'сняты', 'снято')}`,
  ])
}
