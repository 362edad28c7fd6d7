export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether an object has these members and no other. */
export const hasExactly = (value: object, names: readonly string[]): boolean =>
  Object.keys(value).length === names.length && names.every((name) => Object.hasOwn(value, name))

export const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
