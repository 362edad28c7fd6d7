import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildPages } from '../lib/build.mjs'
import { runNpm, runScript } from '../lib/child.mjs'
import { header, printLine, problem, withProgress } from '../lib/output.mjs'
import { inRoot } from '../lib/paths.mjs'
import { prepare } from '../lib/prepare.mjs'
import { chromium, ensure, libreOffice, poppler } from '../lib/system-packages.mjs'

/** Not a project dependency: 70 MB for this command alone. */
const lighthouse = 'lighthouse@13.5.0'

const folder = inRoot('.runtime', 'quality')

async function installLighthouse(node) {
  if (existsSync(inRoot('.runtime', 'quality', 'node_modules', 'lighthouse'))) return
  const args = ['install', '--prefix', folder, '--no-save', '--no-package-lock', '--loglevel=error']
  const code = await withProgress(`Ставлю ${lighthouse}`, () => runNpm(node, [...args, lighthouse]))
  if (code !== 0) throw problem('Lighthouse не поставился: сообщение npm — выше.')
}

/** Takes minutes and no figures of pages, so it runs by name alone. */
const CUT = 'cut'

function partsFor(paths) {
  if (paths.includes(CUT)) return ['cut.ts']
  return paths.length > 0 ? ['main.ts'] : ['documents.ts', 'report.ts', 'main.ts']
}

/**
 * Lighthouse and axe on the production build, reports in all states, and documents in an office
 * suite. All parts run, and every missed bar is named at the end.
 * @param paths restricts the run to these pages, or to `cut`: reports whose connection is cut
 */
export async function quality(paths) {
  const node = await prepare({ withTools: true })
  await installLighthouse(node)
  await buildPages(node)
  await ensure(chromium, ...(paths.length > 0 ? [] : [libreOffice, poppler]))
  const misses = join(folder, 'misses.txt')
  mkdirSync(folder, { recursive: true })
  writeFileSync(misses, '')
  const env = {
    NODE_ENV: 'production',
    CHROMIUM_PATH: chromium.find(),
    QUALITY_TOOLS: folder,
    QUALITY_MISSES: misses,
  }
  const parts = partsFor(paths)
  let code = 0
  for (const part of parts)
    code = (await runScript(node, inRoot('bench', 'quality', part), paths, { env })) || code
  header('Ниже планки')
  printLine(readFileSync(misses, 'utf8') || 'Ничего.')
  return code
}
