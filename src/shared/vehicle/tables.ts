export const linesOf = (table: string): string[] => table.split('\n').filter(Boolean)

export const parts = (text: string, separator: string): string[] => text.split(separator).filter(Boolean)

/** Makers' codes: «LS46» is LS4 and LS6, «JT» every code that begins so. */
export const codesIn = (written: string): string[] =>
  parts(written, ' ').flatMap((code) =>
    code.length < 3 ? [code] : [...code.slice(2)].map((third) => code.slice(0, 2) + third),
  )
