import * as v from 'valibot'
import { text } from '#server/registry-kit/claims.ts'
import { at } from '#server/registry-kit/members.ts'

const NONE =
  /^(?:нет|отсутству[ею]т|(?:ограничения )?(?:отсутствуют|не (?:наложены|установлены|выявлены)))\.?$/iu
const PAID = /^(?:утилизационный сбор )?(?:уплачен|не требуется|освобожд[её]н)\.?$/iu

/** What the passport says of what is forbidden or due, and the words of it that speak against nothing. */
const HARMLESS: readonly (readonly [name: string, words: RegExp])[] = [
  ['epts.customsRestrictions', NONE],
  ['epts.otherRestrictions', NONE],
  ['epts.recyclingFee', PAID],
]

/** Names of what the electronic passport says against the car, or in words that nobody knows; silence is none of them. */
export const restrictedBy = (data: unknown): string[] =>
  HARMLESS.filter(([name, words]) => {
    const read = v.safeParse(text, at(data, name))
    return !read.success || (read.output !== undefined && !words.test(read.output.trim()))
  }).map(([name]) => name)
