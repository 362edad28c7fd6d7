import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { printLine, problem } from '../lib/output.mjs'
import { inRoot, root } from '../lib/paths.mjs'
import { changes, sectionOf, unnamed } from '../lib/release-notes.mjs'

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

const TAG = /^v\d{4}\.\d{2}\.\d{2}(?:\.\d+)?$/

const lastTag = () => {
  try {
    const args = ['describe', '--tags', '--abbrev=0', '--match', 'v*']
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return undefined
  }
}

/** Settings and migrations of a commit; without one everything is new, so nothing has to be named. */
const stateAt = (commit) => ({
  settings: git('show', `${commit}:docs/settings.md`),
  migrations: git('ls-tree', '-r', '--name-only', commit, 'migrations')
    .split('\n')
    .filter((file) => file.endsWith('.sql')),
})

/**
 * `npm run release` lists what changed since the last tag; `npm run release -- v2026.11.28` tags
 * the commit once CHANGELOG.md names all of it.
 */
export async function release([tag, ...rest]) {
  if (rest.length > 0) throw problem('npm run release -- v2026.11.28')
  const last = lastTag()
  const found = last ? changes(stateAt(last), stateAt('HEAD')) : { added: [], removed: [], migrations: [] }
  printLine(
    `С ${last ?? 'начала'}: новые настройки: ${listed(found.added)}; убраны: ${listed(found.removed)}.`,
  )
  printLine(`Изменения базы: ${listed(found.migrations)}.`)
  if (tag === undefined) return 0
  if (!TAG.test(tag)) throw problem(`Номер выпуска — дата, v2026.11.28 или v2026.11.28.2, а не ${tag}.`)
  if (git('status', '--porcelain')) throw problem('Есть незаписанные правки: выпуск — это коммит.')
  const section = sectionOf(readFileSync(inRoot('CHANGELOG.md'), 'utf8'), tag)
  if (!section) throw problem(`В CHANGELOG.md нет раздела «## ${tag}».`)
  const missing = unnamed(section, found)
  if (missing.length > 0) throw problem(`В разделе «## ${tag}» не названы: ${missing.join(', ')}.`)
  git('tag', '--annotate', tag, '--cleanup=verbatim', '--message', `${tag}\n\n${section}`)
  printLine(`${tag} — это ${git('rev-parse', 'HEAD')}. Отправьте: git push origin ${tag}`)
  return 0
}

const listed = (names) => names.join(', ') || 'нет'
