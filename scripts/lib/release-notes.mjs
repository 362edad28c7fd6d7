// What a section of CHANGELOG.md has to name.

const SETTING = /`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|PORT|HOST)`/g

/** Names in the tables of docs/settings.md. */
export const settingsIn = (document) =>
  new Set(
    document
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(SETTING)].map(([, name]) => name)),
  )

/** `20261128131341_bought-cars.sql` is `bought-cars` in the notes. */
const nameOfMigration = (file) => file.replace(/^.*\d{14}_/, '').replace(/\.sql$/, '')

/** @param before, now each the text of docs/settings.md and the paths of the migrations */
export function changes(before, now) {
  const [old, current] = [settingsIn(before.settings), settingsIn(now.settings)]
  return {
    added: [...current].filter((name) => !old.has(name)),
    removed: [...old].filter((name) => !current.has(name)),
    migrations: now.migrations.filter((file) => !before.migrations.includes(file)).map(nameOfMigration),
  }
}

/** @returns the text under `## <tag>`; undefined: there is no such section */
export function sectionOf(changelog, tag) {
  const [, section] = changelog.split(`\n## ${tag}\n`)
  return section?.split('\n## ')[0].trim()
}

/** Names that the section does not mention. */
export const unnamed = (section, { added, removed, migrations }) =>
  [...added, ...removed, ...migrations].filter((name) => !section.includes(`\`${name}\``))
