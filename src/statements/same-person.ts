import { withoutYo, wordsOf } from './words-of.ts'

/**
 * Words in any order; initials and missing patronymics are equal. Undefined: one is missing, in
 * Latin letters or a letter away, or no whole last name is equal.
 */
export function isSamePerson(seller: string | undefined, owner: string | undefined): boolean | undefined {
  if (seller && owner && (isCompanyName(seller) || isCompanyName(owner))) return isSameCompany(seller, owner)
  const [one, other] = [namesOf(seller), namesOf(owner)]
  const [fewer = [], more = []] = [dividedAs(other, one), dividedAs(one, other)].toSorted(
    (names, others) => names.length - others.length,
  )
  if (fewer.length === 0) return undefined
  if (areNamed(fewer, more, isSameName)) return hasEqualLastName(fewer, more) || undefined
  const isLatin = [...fewer, ...more].some((name) => /[A-Z]/.test(name))
  return isLatin || areNamed(fewer, more, isNearName) ? undefined : false
}

const LEGAL_FORM =
  /^(?:ООО|О?ЗАО|[ОПН]?АО|ОБЩЕСТВО|ОГРАНИЧЕННОЙ|ОТВЕТСТВЕННОСТЬЮ|АКЦИОНЕРНОЕ|(?:НЕ)?ПУБЛИЧНОЕ|ЗАКРЫТОЕ|ОТКРЫТОЕ)$/u

export const isCompanyName = (name: string): boolean => wordsOf(name).some((word) => LEGAL_FORM.test(word))

/** Of names that share words, or of other forms, one may be a trade name or mistyped. */
function isSameCompany(one: string, other: string): boolean | undefined {
  const [name, otherName] = [one, other].map((text) =>
    wordsOf(text)
      .filter((word) => word !== 'С' && !LEGAL_FORM.test(word))
      .join(' '),
  )
  const forms = [one, other].filter(isCompanyName).map(isLimited)
  if (name === otherName) return forms[0] === forms.at(-1) || undefined
  const [words = [], others = []] = [name, otherName].map((text = '') =>
    text.split(' ').filter((word) => word.length > 2),
  )
  const isPart = words.every((word) => others.includes(word)) || others.every((word) => words.includes(word))
  return isPart || isNearName(name ?? '', otherName ?? '') ? undefined : false
}

const isLimited = (name: string): boolean =>
  wordsOf(name).some((word) => word === 'ООО' || word === 'ОГРАНИЧЕННОЙ')

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

/** «Гасан оглы», «Гасан-оглы» and «Гасаноглы» are «Гасан». */
const SON_OR_DAUGHTER = /(?<=\p{L})[\s\p{Pd}]*(?:ОГЛЫ|КЫЗЫ)(?!\p{L})/gu

/** Words in parentheses, such as a former last name, are names like the others. */
const namesOf = (name = ''): string[] =>
  withoutYo(name)
    .toUpperCase()
    .replaceAll(/['’ʼ`]/gu, '')
    .replaceAll(SON_OR_DAUGHTER, '')
    .replaceAll(/(?<=\p{L})\s*\p{Pd}\s*(?=\p{L})/gu, '-')
    .split(/[^\p{L}\p{N}-]+/u)
    .filter((word) => /\p{L}/u.test(word) && word !== 'ИП')
    .slice(0, MOST_NAMES)

/** «Салтыков-Щедрин» becomes two names if the other is «Салтыков Щедрин». */
const dividedAs = (others: readonly string[], names: readonly string[]): string[] =>
  names.flatMap((name) => {
    const parts = name.split('-')
    return parts.every((part) => others.includes(part)) ? parts : [name]
  })

/** A search of all orders. */
const MOST_NAMES = 5
