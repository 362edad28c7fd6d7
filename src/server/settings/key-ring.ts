/** During a rotation also the previous secret. The first signs; all verify. */
export type KeyRing = readonly [current: string, ...previous: string[]]

export const keyRing = (current: string | undefined, previous: string | undefined): KeyRing | undefined =>
  current === undefined ? undefined : previous === undefined ? [current] : [current, previous]

/** The problem of a previous value without a current one: it would still grant access. */
export const previousAlone = (
  name: string,
  current: string | undefined,
  previous: string | undefined,
): string[] =>
  current === undefined && previous !== undefined
    ? [`${name}_PREVIOUS: прежнее значение имеет смысл только рядом с ${name}`]
    : []
