import * as v from 'valibot'
import { valueAt } from '#registry-kit/members.ts'
import { text } from '#registry-kit/schema.ts'

const NONE =
  /^(?:нет|отсутству[ею]т|(?:ограничения )?(?:отсутствуют|не (?:наложены|установлены|выявлены)))\.?$/iu
const PAID = /^(?:утилизационный сбор )?(?:уплачен|не требуется|освобожд[её]н)\.?$/iu

/** Restrictions and dues, with harmless words. */
const HARMLESS: readonly (readonly [name: string, words: RegExp])[] = [
  ['epts.customsRestrictions', NONE],
  ['epts.otherRestrictions', NONE],
  ['epts.recyclingFee', PAID],
]

export const restrictedBy = (data: unknown): string[] =>
  HARMLESS.filter(([name, words]) => {
    const read = v.safeParse(text, valueAt(data, name))
    return !read.success || (read.output !== undefined && !words.test(read.output.trim()))
  }).map(([name]) => name)
