// Writes the tables for VINs and frame numbers from the sources in `knowledge/`.
// npm run knowledge

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { madeFiles } from './tables.ts'

const root = join(import.meta.dirname, '..', '..', '..')

for (const [path, text] of Object.entries(madeFiles())) writeFileSync(join(root, path), text)
