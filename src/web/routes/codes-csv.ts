import { regions } from '#shared/vehicle/regions.ts'

/** RFC 4180, with a byte order mark for Excel. */
export const loader = () =>
  new Response(
    `\ufeff${rows()
      .map((row) => row.map(quoted).join(','))
      .join('\r\n')}\r\n`,
    {
      headers: { 'content-type': 'text/csv; charset=utf-8' },
    },
  )

const rows = (): string[][] => [
  ['code', 'region', 'note'],
  ...regions.flatMap(({ codes }) => codes.map(({ code, name, note = '' }) => [code, name, note])),
]

const quoted = (value: string): string => (/[",]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)
