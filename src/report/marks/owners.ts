import type { Facts, OwnerFact } from '#facts/facts.ts'
import { chains, resales } from '#facts/ownership.ts'
import { registrationStatus } from '#facts/registration-status.ts'
import { ordinal } from '#facts/words.ts'
import { plural } from '#shared/text/plural.ts'
import { formatSpan } from '#shared/text/spans.ts'
import { type MarkText, markText, type TopicMark } from './mark-text.ts'

export const owners: TopicMark = {
  kinds: ['owners', 'cars'],
  nothing: () => markText('none', 'пусто', 'Регистрации под этим номером нет'),
  found: (facts, { now }) => struckOff(facts) ?? ownerCount(facts.owners ?? [], now),
}

function struckOff({ cars = [] }: Facts): MarkText | undefined {
  const statuses = cars.map(({ status }) => registrationStatus(status))
  if (statuses.includes('scrapped')) return markText('danger', 'утилизирована', 'Отметка об утилизации')
  if (statuses.includes('annulled')) return markText('danger', 'аннулирована', 'Регистрация аннулирована')
  if (statuses.includes('passport')) return markText('danger', 'ПТС не в силе', 'Паспорт не действует')
  return statuses.includes('ended') ? markText('warn', 'снята с учёта', 'Регистрация прекращена') : undefined
}

function ownerCount(periods: readonly OwnerFact[], now: Date): MarkText {
  const n = periods.length
  if (n === 0) return markText('note', 'не названы', 'Владельцев ответ не называет')
  const count = `${n} ${plural(n, 'владелец', 'владельца', 'владельцев')}`
  if (!periods.some(({ isPresent }) => isPresent)) {
    return markText(
      'warn',
      [n === 1 ? '1, прежний' : `${n}, все прежние`, `${n}`],
      [`${count}, нынешнего нет`, count],
    )
  }
  const years = yearsOf(periods, now)
  const haste = hasty(periods, count)
  return markText(
    haste.length > 0 ? 'warn' : 'note',
    [years && `${n} за ${years}`, count, `${n}`],
    [...haste, organisation(periods, count), years && `${count} за ${years}`, count],
  )
}

const yearsOf = (periods: readonly OwnerFact[], now: Date): string | undefined => {
  const starts = periods.flatMap(({ from }) => (from === undefined ? [] : from.getTime()))
  if (starts.length < periods.length) return undefined
  const span = formatSpan(new Date(Math.min(...starts)), now)
  return /\S+ (?:год|года|лет)(?= |$)/u.exec(span)?.[0] ?? (span.includes('месяц') ? span : undefined)
}

function organisation(periods: readonly OwnerFact[], count: string): string | undefined {
  const organisations = periods.filter(({ kind }) => kind === 'organisation')
  if (organisations.some(({ isPresent }) => isPresent)) return `${count}, сейчас организация`
  return organisations.length > 0 ? `${count}, была организация` : undefined
}

function hasty(periods: readonly OwnerFact[], count: string): string[] {
  const [short] = resales(periods).toSorted((a, b) => a.days - b.days)
  if (short === undefined) return chains(periods).length > 0 ? [`${count}, меняются часто`] : []
  const held = `${short.days} ${plural(short.days, 'день', 'дня', 'дней')}`
  return [`${count}, ${ordinal(short.holder.number)} — ${held}`, `${count}, один — ${held}`]
}
