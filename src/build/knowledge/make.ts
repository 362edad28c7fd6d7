// Writes the tables for VINs and frame numbers from the sources in `knowledge/`.
// npm run knowledge

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { madeModules } from './tables.ts'

const root = join(import.meta.dirname, '..', '..', '..')

for (const [path, text] of Object.entries(madeModules())) writeFileSync(join(root, path), text)
