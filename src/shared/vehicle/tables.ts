export const linesOf = (table: string): string[] => table.split('\n').filter(Boolean)

export const parts = (text: string, separator: string): string[] => text.split(separator).filter(Boolean)
