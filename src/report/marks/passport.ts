import type { PassportFact } from '#facts/facts.ts'
import { passportStatus } from '#facts/passport-status.ts'
import { markText, type TopicMark } from './mark-text.ts'

/** The seller's paper may still be forged. */
export const passport: TopicMark = {
  kinds: ['passports'],
  nothing: () => markText('none', 'не видно', 'Сведений о ПТС не видно'),
  found({ passports: all = [] }) {
    if (all.some(({ status }) => passportStatus(status) === 'dead'))
      return markText('danger', 'не действует', 'ПТС не действует')
    const odd = ODDITIES.flatMap(([name, isOdd]) => (all.some(isOdd) ? name : []))
    const [first] = odd
    if (first !== undefined)
      return markText('warn', first, [`ПТС: ${odd.join(', ')}`, `ПТС: ${first} и ещё ${odd.length - 1}`])
    return all.some(({ status }) => passportStatus(status) === 'in force')
      ? markText('note', 'действует', 'ПТС действует')
      : markText('note', 'без статуса', 'ПТС есть, статус не назван')
  },
}

/** Gravest first. */
const ODDITIES: readonly (readonly [name: string, isOdd: (one: PassportFact) => boolean])[] = [
  ['ограничение', ({ restrictions }) => restrictions.length > 0],
  ['сбор не уплачен', ({ recyclingFee }) => recyclingFee === 'unpaid'],
  ['не оформлен', ({ status }) => passportStatus(status) === 'pending'],
  ['дубликат', ({ hasDuplicate }) => hasDuplicate === true],
]
