import { globSync, readdirSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { describe, expect, it } from 'vitest'

const foldersOf = (parent: string) =>
  readdirSync(parent, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [`${parent}/${entry.name}`] : [],
  )

const missingFrom = (folder: string, wanted: readonly string[]) => {
  const files = globSync('**', { cwd: folder })
  return wanted.filter((pattern) => !files.some((file) => matchesGlob(file, pattern)))
}

/** Of a section, in addition to its tests and the optional `base-info.ts` and `drawing.tsx`. */
const MOST_FILES = 7

describe('names that mean the same in every folder', () => {
  it.each(foldersOf('src/sections'))('%s is a whole section', (folder) => {
    const wanted = [
      'section.ts',
      'contract.ts',
      'lookup.ts',
      'facts.ts',
      'rows.ts',
      'correction.ts',
      'examples.ts',
      '*.test.ts',
    ]
    expect(missingFrom(folder, wanted)).toEqual([])
    const files = readdirSync(folder).filter(
      (file) => !/\.test\.tsx?$|^(?:base-info\.ts|drawing\.tsx)$/.test(file),
    )
    expect(files.length).toBeLessThanOrEqual(MOST_FILES)
  })

  it.each(foldersOf('src/registries'))('%s is a whole registry', (folder) => {
    const wanted = [
      'registry.ts',
      'client.ts',
      'upstream.ts',
      'fake.ts',
      'README.md',
      'fixtures/*',
      '*.test.ts',
    ]
    expect(missingFrom(folder, wanted)).toEqual([])
  })

  it('files are named in kebab-case by their role', () => {
    const kebab = /^(_|\$)?[a-z0-9$]+([.-][a-z0-9$]+)*$/
    const odd = globSync('{src,e2e,bench,deploy,scripts}/**/*.{ts,tsx,mjs,css}').filter(
      (file) => !kebab.test(file.split('/').at(-1) ?? ''),
    )
    expect(odd).toEqual([])
  })
})
