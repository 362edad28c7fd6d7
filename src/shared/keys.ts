/** Whether an unchecked text is a key of this table. */
export const isKeyOf = <Table extends object>(
  table: Table,
  text: PropertyKey,
): text is keyof Table & string => Object.hasOwn(table, text)

/** The own keys of a table, typed by it. */
export const keysOf = <Table extends object>(table: Table): (keyof Table & string)[] =>
  Object.keys(table).filter((name) => isKeyOf(table, name))

/** Whether a value is an object whose members may be read. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The code of an error of Node or of a library; undefined: it has none. */
export const codeOfError = (error: unknown): string | undefined =>
  isRecord(error) && typeof error.code === 'string' ? error.code : undefined
