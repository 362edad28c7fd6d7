export const isKeyOf = <Table extends object>(
  table: Table,
  text: PropertyKey,
): text is keyof Table & string => Object.hasOwn(table, text)

export const keysOf = <Table extends object>(table: Table): (keyof Table & string)[] =>
  Object.keys(table).filter((name) => isKeyOf(table, name))

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const codeOfError = (error: unknown): string | undefined =>
  isRecord(error) && typeof error.code === 'string' ? error.code : undefined
