import * as v from 'valibot'

/** May be unset; has its text for docs/settings.md. */
export type Variable = v.GenericSchema<string | undefined, unknown>

export type Variables = Readonly<Record<string, Variable>>

type Unset = v.GenericSchema<string, unknown>

/**
 * Without a default.
 * @param about in Russian.
 * @param shown default for docs/settings.md in Markdown.
 */
export const unset = <const Schema extends Unset>(about: string, schema: Schema, shown?: string) =>
  v.pipe(v.optional(schema), v.description(about), v.metadata({ shown }))

/** The default is in the environment's notation. */
export const preset = <const Schema extends Unset>(
  about: string,
  schema: Schema,
  value: v.InferInput<Schema>,
  shown?: string,
) => v.pipe(v.optional(schema, value), v.description(about), v.metadata({ shown }))

/** A blank value removes the default. */
export const clearable = <const Schema extends Unset>(
  about: string,
  schema: Schema,
  value: v.InferInput<Schema>,
) =>
  v.pipe(
    v.optional(v.union([blank, schema]), value),
    v.description(about),
    v.metadata({ shown: `\`${value}\``, [CLEARABLE]: true }),
  )

const CLEARABLE = 'isClearable'

const blank = v.pipe(
  v.string(),
  v.trim(),
  v.literal(''),
  v.transform(() => undefined),
)

export const isClearable = (variable: Variable): boolean => CLEARABLE in v.getMetadata(variable)

export const text = v.pipe(v.string(), v.trim(), v.nonEmpty('не задано'))
/** Generated, hard to guess. */
export const secret = v.pipe(text, v.minLength(16, 'нужно не меньше 16 символов'))
const ADDRESS = 'ожидается адрес вида https://…'
export const uri = v.pipe(text, v.url(ADDRESS))
export const url = v.pipe(
  text,
  v.check((address) => /^https?:$/.test(URL.parse(address)?.protocol ?? ''), ADDRESS),
)
export const base = v.pipe(
  url,
  v.transform((address) => address.replace(/\/+$/, '')),
)
export const email = v.pipe(text, v.email('ожидается адрес почты'))
export const count = v.pipe(
  text,
  v.regex(/^\d+$/, 'ожидается целое число, не меньше нуля'),
  v.transform(Number),
)

/** `1` or `0`. */
export const flag = v.pipe(
  v.picklist(['0', '1'], 'ожидается 0 или 1'),
  v.transform((value) => value === '1'),
)

export const commaList = <Output>(item: v.GenericSchema<string, Output>, problem: string) =>
  v.pipe(
    text,
    v.transform((value) => value.split(',').map((part) => part.trim())),
    v.array(item, problem),
  )
