/** Lines of a table that is kept as text, without empty ones. */
export const linesOf = (table: string): string[] => table.split('\n').filter(Boolean)

/** What stands between separators, without empty parts. */
export const parts = (text: string, separator: string): string[] => text.split(separator).filter(Boolean)
