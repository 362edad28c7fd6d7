// Part of `npm run fix`: what documents repeat of the code is written anew.

import { readFileSync, writeFileSync } from 'node:fs'
import { NOTICES, notices } from './notices.ts'
import { settingsTable, withTable } from './settings-table.ts'
import { VERDICT_DOCUMENT, verdictDocument } from './verdict-document.ts'

writeFileSync(NOTICES, notices())
writeFileSync('README.md', withTable(readFileSync('README.md', 'utf8'), await settingsTable()))
writeFileSync(VERDICT_DOCUMENT, verdictDocument())
