import { withoutYo, wordsOf } from './words-of.ts'

/**
 * In any order; initials and missing patronymics are equal. Undefined: one is missing, in Latin
 * letters or a letter away, or no whole last name is equal for sure.
 */
export function isSamePerson(seller: string | undefined, owner: string | undefined): boolean | undefined {
  if (seller && owner && (isCompanyName(seller) || isCompanyName(owner))) return isSameCompany(seller, owner)
  const [fewer = [], more = []] = [namesOf(seller), namesOf(owner)].toSorted(
    (one, other) => one.length - other.length,
  )
  if (fewer.length === 0) return undefined
  if (areNamed(fewer, more, isSameName)) return hasEqualLastName(fewer, more) || undefined
  const isLatin = [...fewer, ...more].some((name) => /[A-Z]/.test(name))
  return isLatin || areNamed(fewer, more, isNearName) ? undefined : false
}

const LEGAL_FORM =
  /^(?:ООО|О?ЗАО|[ОПН]?АО|ОБЩЕСТВО|ОГРАНИЧЕННОЙ|ОТВЕТСТВЕННОСТЬЮ|АКЦИОНЕРНОЕ|(?:НЕ)?ПУБЛИЧНОЕ|ЗАКРЫТОЕ|ОТКРЫТОЕ)$/u

export const isCompanyName = (name: string): boolean => wordsOf(name).some((word) => LEGAL_FORM.test(word))

/** Only equal names prove anything: one may be a trade name. */
function isSameCompany(one: string, other: string): boolean | undefined {
  const [name, otherName] = [one, other].map((text) =>
    wordsOf(text)
      .filter((word) => word !== 'С' && !LEGAL_FORM.test(word))
      .join(' '),
  )
  if (name === otherName) return true
  return isCompanyName(one) && isCompanyName(other) ? undefined : false
}

/** «Иван Петров» is not «Сидоров И. П.», though initials fit. */
function hasEqualLastName(fewer: readonly string[], more: readonly string[]): boolean {
  const whole = fewer.filter((name) => name.length > 1 && more.includes(name))
  const initials = [...fewer, ...more].filter((name) => name.length === 1)
  return whole.length > 1 || (whole.length === 1 && (fewer[0] === more[0] || initials.length > 1))
}

/** Each of the fewer names is a different one of the others. */
function areNamed(
  names: readonly string[],
  others: readonly string[],
  isEqual: (one: string, other: string) => boolean,
): boolean {
  const [first, ...rest] = names
  if (first === undefined) return true
  return others.some((other, at) => isEqual(first, other) && areNamed(rest, others.toSpliced(at, 1), isEqual))
}

const isSameName = (one: string, other: string): boolean =>
  one.length === 1 || other.length === 1 ? one[0] === other[0] : one === other

/** One letter is changed, added or left out. */
function isNearName(one: string, other: string): boolean {
  if (isSameName(one, other)) return true
  const at = [...one].findIndex((letter, index) => letter !== other[index])
  const from = at < 0 ? one.length : at
  return [
    [1, 1],
    [1, 0],
    [0, 1],
  ].some(([own = 0, others = 0]) => one.slice(from + own) === other.slice(from + others))
}

const namesOf = (name = ''): string[] =>
  withoutYo(name)
    .toUpperCase()
    .split(/[\s.,]+/u)
    .filter((word) => word !== '' && word !== 'ИП')
    .slice(0, MOST_NAMES)

/** All orders are searched. */
const MOST_NAMES = 5
