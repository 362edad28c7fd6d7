import * as v from 'valibot'
import type { Variables } from './variables.ts'

/** The environment without blank variables, except where blank has a meaning. */
export type Environment = Readonly<Record<string, string>>

type Values<Declared extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<Declared, undefined>>

interface Declaration<Own extends Variables, Foreign extends v.ObjectEntries, Settings> {
  /** The folder's variables in the order of docs/settings.md. */
  readonly variables: Own
  /** Variables of other slices, validated there, that the rules here need. */
  readonly foreign?: Foreign
  /** Problems of several variables together; each sentence begins with a variable's name. */
  readonly problems?: (values: Values<Own & Foreign>) => readonly string[]
  readonly settings: (values: Values<Own & Foreign>) => Settings
}

export interface Slice<Settings> extends v.GenericSchema<Environment, Settings> {
  readonly variables: Variables
}

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

/** The library's messages are English; ours are Russian. */
const sentence = ({ path, message, received }: v.BaseIssue<unknown>): string =>
  `${String(path?.[0]?.key)}: ${message.startsWith('Invalid') ? wrongType(received) : message}`

const wrongType = (received: string): string =>
  received === 'undefined' ? 'не задано' : `не подходит ${received}`

export const validatedElsewhere = v.optional(v.string())
