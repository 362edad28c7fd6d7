import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

interface Found {
  readonly added: string[]
  readonly removed: string[]
  readonly migrations: string[]
}

interface State {
  readonly settings: string
  readonly migrations: string[]
}

interface ReleaseNotes {
  settingsIn(document: string): Set<string>
  changes(before: State, now: State): Found
  sectionOf(changelog: string, tag: string): string | undefined
  unnamed(section: string, found: Found): string[]
}

/** Scripts are plain JavaScript without types. */
const { changes, sectionOf, settingsIn, unnamed }: ReleaseNotes = await import(
  new URL('./release-notes.mjs', import.meta.url).href
)

const table = (...names: string[]) => names.map((name) => `| \`${name}\` | — | о \`OTHER_NAME\` |\n`).join('')

it('names settings that came and went, and new migrations', () => {
  const before = { settings: table('A_URL', 'PORT'), migrations: ['migrations/20260101000000_a.sql'] }
  const now = {
    settings: table('PORT', 'B_URL'),
    migrations: [...before.migrations, 'migrations/20260102000000_b-c.sql'],
  }
  const found = changes(before, now)
  expect(found).toEqual({ added: ['B_URL'], removed: ['A_URL'], migrations: ['b-c'] })
  expect(unnamed('`B_URL` and `b-c` are new', found)).toEqual(['A_URL'])
})

it('finds the section of a release', () => {
  const changelog = '# R\n\n## v2\n\nsecond\n\n## v1\n\nfirst\n'
  expect(sectionOf(changelog, 'v2')).toBe('second')
  expect(sectionOf(changelog, 'v1')).toBe('first')
  expect(sectionOf(changelog, 'v3')).toBeUndefined()
})

it('reads docs/settings.md', () => {
  const names = settingsIn(readFileSync('docs/settings.md', 'utf8'))
  for (const name of ['PUBLIC_URL', 'GIBDD_TOKEN', 'METRICS_TOKEN_PREVIOUS', 'PORT'])
    expect(names).toContain(name)
})
