import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type TableName =
  | 'american-models'
  | 'bmw-types'
  | 'details'
  | 'mercedes-cars'
  | 'mercedes-suvs'
  | 'more-models'

/** The text of a table that `npm run knowledge` made. */
export const vehicleTable = (name: TableName): string =>
  readFileSync(join(import.meta.dirname, 'tables', `${name}.txt`), 'utf8')
