export const linesOf = (table: string): string[] => table.split('\n').filter(Boolean)

export const parts = (text: string, separator: string): string[] => text.split(separator).filter(Boolean)

export const codesIn = (written: string): string[] =>
  parts(written, ' ').flatMap((code) =>
    code.length < 3 ? [code] : [...code.slice(2)].map((third) => code.slice(0, 2) + third),
  )
