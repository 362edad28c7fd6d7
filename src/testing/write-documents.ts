// Part of `npm run fix`: what documents repeat of the code is written anew.

import { readFileSync, writeFileSync } from 'node:fs'
import { ALARMS_DOCUMENT, withRules } from './alert-rules.ts'
import { ASVS_DOCUMENT, asvsDocument } from './asvs.ts'
import { NOTICES, notices } from './notices.ts'
import { README, withMadeParts } from './readme.ts'
import { SETTINGS_DOCUMENT, withSettings } from './settings-document.ts'
import { OPERATIONS_DOCUMENT, withSizing } from './sizing.ts'
import { VERDICT_DOCUMENT, verdictDocument } from './verdict-document.ts'

writeFileSync(NOTICES, notices())
writeFileSync(README, withMadeParts(readFileSync(README, 'utf8')))
writeFileSync(VERDICT_DOCUMENT, verdictDocument())
writeFileSync(ALARMS_DOCUMENT, withRules(readFileSync(ALARMS_DOCUMENT, 'utf8')))
writeFileSync(OPERATIONS_DOCUMENT, withSizing(readFileSync(OPERATIONS_DOCUMENT, 'utf8')))
writeFileSync(ASVS_DOCUMENT, asvsDocument())
writeFileSync(SETTINGS_DOCUMENT, await withSettings(readFileSync(SETTINGS_DOCUMENT, 'utf8')))
