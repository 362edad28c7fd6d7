/** The README's tables of what the demo can show, made from its cast. */
import { cast } from '#demo/world/cast.ts'
import { plateRoles } from '#demo/world/plate-cast.ts'
import { numberText } from '#shared/vehicle/number-words.ts'

const table = (heading: string, rows: readonly (readonly [number: string, story: string])[]): string =>
  [
    `| ${heading} | История |`,
    '|---|---|',
    ...rows.map(([number, story]) => `| \`${number}\` | ${story} |`),
    '',
  ].join('\n')

/** @returns the table in Markdown, with a line break at its end; so does the other. */
export const demoCarsTable = (): string =>
  table(
    'VIN или номер кузова',
    cast.map(({ vin, story }) => [numberText(vin), story]),
  )

export const demoPlatesTable = (): string =>
  table(
    'Номер',
    plateRoles.map(({ plate, story }) => [plate, story]),
  )
