import { formatSpan } from '#shared/text/dates.ts'
import { plural } from '#shared/text/plural.ts'
import type { Facts, OwnerFact } from '../facts.ts'
import { ordinal } from '../rules/joined/ordinals.ts'
import { type Saying, say, type TopicMark } from './saying.ts'

const DAY_MS = 86_400_000

/** Who sells sooner than this did not buy the car to drive it. */
const SHORT_MS = 90 * DAY_MS

/** Three owners within this time are a chain of resales. */
const CHAIN_MS = 3 * 365.25 * DAY_MS

export const owners: TopicMark = {
  kinds: ['owners', 'cars'],
  nothing: say('none', 'пусто', 'Регистрации под этим номером нет'),
  found: (facts, { now }) => struckOff(facts) ?? counted(facts.owners ?? [], now),
}

function struckOff({ cars = [] }: Facts): Saying | undefined {
  const has = (word: RegExp) => cars.some(({ status = '' }) => word.test(status))
  if (has(/утилиз/i)) return say('danger', 'утилизирована', 'Отметка об утилизации')
  if (has(/аннулир/i)) return say('danger', 'аннулирована', 'Регистрация аннулирована')
  return has(/прекращ/i) ? say('warn', 'снята с учёта', 'Регистрация прекращена') : undefined
}

function counted(periods: readonly OwnerFact[], now: Date): Saying {
  const n = periods.length
  if (n === 0) return say('note', 'не названы', 'Владельцев ответ не называет')
  const count = `${n} ${plural(n, 'владелец', 'владельца', 'владельцев')}`
  if (!periods.some(({ isPresent }) => isPresent)) {
    return say(
      'warn',
      [`${n}, без нынешнего`, `${n}, все прежние`, `${n}`],
      [`${count}, нынешнего нет`, count],
    )
  }
  const years = yearsOf(periods, now)
  const isHasty = shortest(periods) !== undefined || isChain(periods)
  return say(
    isHasty ? 'warn' : 'note',
    [years && `${n} за ${years}`, count, `${n}`],
    [
      ...hasty(periods, count),
      organisation(periods) && `${count}, была организация`,
      years && `${count} за ${years}`,
      count,
    ],
  )
}

const yearsOf = (periods: readonly OwnerFact[], now: Date): string | undefined => {
  const starts = periods.flatMap(({ from }) => (from === undefined ? [] : from.getTime()))
  if (starts.length < periods.length) return undefined
  const span = formatSpan(new Date(Math.min(...starts)), now)
  return /\S+ (?:год|года|лет)(?= |$)/u.exec(span)?.[0] ?? (span.includes('месяц') ? span : undefined)
}

const organisation = (periods: readonly OwnerFact[]): boolean =>
  periods.some(({ kind }) => kind === 'organisation')

interface Short {
  readonly number: number
  readonly from: Date
  readonly to: Date
}

/** The former owner who kept the car for the shortest time, when that was short; numbered from the first. */
function shortest(periods: readonly OwnerFact[]): Short | undefined {
  if (periods.some(({ from }) => from === undefined)) return undefined
  return periods
    .toSorted((a, b) => timeOf(a.from) - timeOf(b.from))
    .flatMap(({ from, to }, at): Short[] => (from && to ? [{ number: at + 1, from, to }] : []))
    .filter((period) => heldMs(period) >= 0 && heldMs(period) < SHORT_MS && period.number < periods.length)
    .toSorted((a, b) => heldMs(a) - heldMs(b))[0]
}

const heldMs = ({ from, to }: Short): number => to.getTime() - from.getTime()

const timeOf = (day: Date | undefined): number => day?.getTime() ?? 0

function isChain(periods: readonly OwnerFact[]): boolean {
  const starts = periods.flatMap(({ from }) => from?.getTime() ?? []).sort((a, b) => a - b)
  return starts.some((start, at) => {
    const third = starts[at + 2]
    return third !== undefined && third - start < CHAIN_MS
  })
}

function hasty(periods: readonly OwnerFact[], count: string): string[] {
  const short = shortest(periods)
  if (short === undefined) return isChain(periods) ? [`${count}, меняются часто`] : []
  const days = Math.round(heldMs(short) / DAY_MS)
  const held = `${days} ${plural(days, 'день', 'дня', 'дней')}`
  return [`${count}, ${ordinal(short.number)} — ${held}`, `${count}, один — ${held}`]
}
