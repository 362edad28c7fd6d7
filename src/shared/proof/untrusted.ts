const MOST_CHARS = 40

/** Shortens unverified text of a file, so that it is too short for a sentence of ours. */
export const quoted = (text: string): string => visible(text).slice(0, MOST_CHARS)

/** Drops control and format characters: a terminal obeys them, and some reorder letters. */
export const visible = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')

export const hasExactly = (value: object, names: readonly string[]): boolean =>
  Object.keys(value).length === names.length && names.every((name) => Object.hasOwn(value, name))

export const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
