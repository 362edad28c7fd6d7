/**
 * A secret of ours, and the one before it while its rotation lasts. The first makes what goes out; what comes in may
 * have been made with any of them.
 */
export type KeyRing = readonly [current: string, ...previous: string[]]

/** @returns undefined for a secret that is not set. */
export const keyRing = (current: string | undefined, previous: string | undefined): KeyRing | undefined =>
  current === undefined ? undefined : previous === undefined ? [current] : [current, previous]

/** The problem of a previous value that stands alone: a forgotten variable would go on opening what it should not. */
export const previousAlone = (
  name: string,
  current: string | undefined,
  previous: string | undefined,
): string[] =>
  current === undefined && previous !== undefined
    ? [`${name}_PREVIOUS: прежнее значение имеет смысл только рядом с ${name}`]
    : []
