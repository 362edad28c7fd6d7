import * as v from 'valibot'
import type { Variables } from './variables.ts'

/** The environment as it came, blank variables left out where blank means unset. */
export type Environment = Readonly<Record<string, string>>

type Values<Declared extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<Declared, undefined>>

interface Declaration<Own extends Variables, Foreign extends v.ObjectEntries, Settings> {
  /** What the folder is configured by, in the order of the table in the README. */
  readonly variables: Own
  /** Variables of other slices that these cannot be judged without; judged there and only read here. */
  readonly foreign?: Foreign
  /** What is wrong with several variables together: sentences that begin with the variable's name. */
  readonly problems?: (values: Values<Own & Foreign>) => readonly string[]
  readonly settings: (values: Values<Own & Foreign>) => Settings
}

/**
 * What one folder is configured by: a schema of the environment, which knows its variables. Several make up the
 * settings of a server.
 */
export interface Slice<Settings> extends v.GenericSchema<Environment, Settings> {
  readonly variables: Variables
}

/** Every problem becomes an issue whose message is a sentence that begins with the variable's name. */
export function defineSlice<
  const Own extends Variables,
  Settings,
  const Foreign extends v.ObjectEntries = Record<never, never>,
>({ variables, foreign, problems, settings }: Declaration<Own, Foreign, Settings>): Slice<Settings> {
  const all = v.object({ ...variables, ...foreign } as Own & Foreign)
  const schema = v.pipe(
    v.record(v.string(), v.string()),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const read = v.safeParse(all, dataset.value)
      const sentences = read.success ? problems?.(read.output) : read.issues.map(sentence)
      for (const message of sentences ?? []) addIssue({ message })
      return read.success && !sentences?.length ? settings(read.output) : NEVER
    }),
  )
  return Object.assign(schema, { variables })
}

/** The library's own message is English; ours are Russian. */
const sentence = ({ path, message, received }: v.BaseIssue<unknown>): string =>
  `${String(path?.[0]?.key)}: ${message.startsWith('Invalid') ? wrongType(received) : message}`

const wrongType = (received: string): string =>
  received === 'undefined' ? 'не задано' : `не подходит ${received}`

/** A variable of another slice, as text. */
export const elsewhere = v.optional(v.string())
