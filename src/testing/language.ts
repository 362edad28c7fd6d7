import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { sourceFiles } from './import-graph.ts'

/** Words that `docs/style.md` replaces: most occurrences in 1 000 words of comments. */
export const WORDS: Readonly<Record<string, { readonly pattern: RegExp; readonly most: number }>> = {
  nobody: { pattern: /\bnobody\b/gi, most: 0.1 },
  'whoever, whatever, wherever': { pattern: /\b(?:whoever|whatever|wherever)\b/gi, most: 0.1 },
  'told, tell, tells': { pattern: /\b(?:told|tells?)\b/gi, most: 0.2 },
  'stand, stands': { pattern: /\bstands?\b/gi, most: 0.2 },
}

export const LONGEST_COMMENT_LINE = 100
export const LONGEST_SUBJECT = 72

/** Exported names that several files may declare. The lists may only shrink. */
export const REPEATED = {
  types: `
    Accident Ad Damage Disposal InspectionCard NoteKey Notice OdometerReading Passport PledgeParty
    Policy ReadTile Reading Recall Refusal Registration Repair Report Restriction Session Use Wanted
    WantedRecord
  `
    .trim()
    .split(/\s+/),
  values: `
    Drawing MOST_CHARS WANTED_UPDATES WEB_HOOK_PATH accidents ads askedToWaitMs baseInfoLookup
    campaigns canonicalJson clearance connect customs damageIn describeField details disposals
    encumbrances expected failureFields flagText inspections isConsistent isFinal isGone isInForce
    isSignedBy labels leafHash ledger linesOf listPart mileage mountWebHook noRecords nodeHash notices
    oddCars openModeratorsChat owners part passport pledges policies poll purchases readCheckpoint
    readPreview readPreviewId readReport readings recalls recordOf recordsRead refusals registration
    registries repairs restrictions rootOf splitOf standIn standIns text troubleOf uses valuation
    wanted
  `
    .trim()
    .split(/\s+/),
}

const TEST = /\.test\.tsx?$|\/testing[^/]*(?:\/|\.ts$)/

export const productFiles = (): string[] => sourceFiles().filter((file) => !TEST.test(file))

/** Texts of the comments of a file. */
export const commentsOf = (file: string, source = readFileSync(file, 'utf8')): string[] =>
  parseSync(file, source).comments.map(({ value }) => value)

export const wordsIn = (comment: string): number => comment.match(/\p{L}[\p{L}\w’'-]*/gu)?.length ?? 0

/** An address or a directive of a tool cannot be wrapped. */
const UNBREAKABLE = /https?:\/\/|biome-ignore/

/** Comment lines, with their markers, that are too long. */
export const longLines = (source: string): string[] =>
  source
    .split('\n')
    .filter((line) => /^\s*(?:\/\/|\/\*|\* )/.test(line) && !UNBREAKABLE.test(line))
    .filter((line) => line.length > LONGEST_COMMENT_LINE)

/** Role names, which every folder of its kind exports. */
const ROLES =
  /^(?:rows|facts|lookup|section|correction|examples|demo|names|registry|baseInfo|fake|loader|meta|handle|headers|default|env|variables)$/

const DECLARATION = /^export (?:async )?(?:declare )?(const|function|class|interface|type|enum) (\w+)/gm

/** Files that declare and export each name, types and values apart. */
export function exportedNames(files: readonly string[]) {
  const names = { types: new Map<string, string[]>(), values: new Map<string, string[]>() }
  for (const file of files) {
    for (const [, kind = '', name = ''] of readFileSync(file, 'utf8').matchAll(DECLARATION)) {
      if (ROLES.test(name)) continue
      const map = kind === 'interface' || kind === 'type' ? names.types : names.values
      map.set(name, [...new Set([...(map.get(name) ?? []), file])])
    }
  }
  return names
}

/** Names that several files declare, with these files. */
export const repeated = (names: ReadonlyMap<string, readonly string[]>): Map<string, readonly string[]> =>
  new Map([...names].filter(([, files]) => files.length > 1))
