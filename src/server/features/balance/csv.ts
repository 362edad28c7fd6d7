/**
 * Rows of a CSV text (RFC 4180: quoted fields, doubled quotes, line breaks inside them; a last line break
 * or none).
 * @returns undefined when its quotes say that the fields are separated by something else.
 */
export function readCsv(text: string, separator: ';' | ',' | '\t'): string[][] | undefined {
  const field = new RegExp(`(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n]*))(${separator}|\\r?\\n|$)`, 'y')
  const rows: string[][] = []
  let row: string[] = []
  while (field.lastIndex < text.length) {
    const [, quoted, plain = '', end] = field.exec(text) ?? []
    if (end === undefined) return undefined
    row.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === separator) continue
    rows.push(row)
    row = []
  }
  return rows
}
