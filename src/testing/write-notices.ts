// Part of `npm run fix`.

import { writeFileSync } from 'node:fs'
import { NOTICES, notices } from './notices.ts'

writeFileSync(NOTICES, notices())
