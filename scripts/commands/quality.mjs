import { existsSync } from 'node:fs'
import { buildPages } from '../lib/build.mjs'
import { runNpm, runScript } from '../lib/child.mjs'
import { inRoot } from '../lib/paths.mjs'
import { prepare } from '../lib/prepare.mjs'
import { doing, problem } from '../lib/say.mjs'
import { chromium, ensure, libreOffice, poppler } from '../lib/system-packages.mjs'

/** Not a project dependency: 70 MB for this command alone. */
const lighthouse = 'lighthouse@13.5.0'

const folder = inRoot('.runtime', 'quality')

async function installLighthouse(node) {
  if (existsSync(inRoot('.runtime', 'quality', 'node_modules', 'lighthouse'))) return
  const args = ['install', '--prefix', folder, '--no-save', '--no-package-lock', '--loglevel=error']
  const code = await doing(`Ставлю ${lighthouse}`, () => runNpm(node, [...args, lighthouse]))
  if (code !== 0) throw problem('Lighthouse не поставился: сообщение npm — выше.')
}

/**
 * Lighthouse and axe on the production build, reports in all states, and documents in an office
 * suite.
 * @param paths restricts the run to these pages
 */
export async function quality(paths) {
  const node = await prepare({ withTools: true })
  await installLighthouse(node)
  await buildPages(node)
  await ensure(chromium, ...(paths.length > 0 ? [] : [libreOffice, poppler]))
  const env = { NODE_ENV: 'production', CHROMIUM_PATH: chromium.find(), QUALITY_TOOLS: folder }
  const pagesOf = () => runScript(node, inRoot('bench', 'quality', 'main.ts'), paths, { env })
  if (paths.length > 0) return pagesOf()
  const documents = await runScript(node, inRoot('bench', 'quality', 'documents.ts'))
  const report = await runScript(node, inRoot('bench', 'quality', 'report.ts'), [], { env })
  return documents || report || (await pagesOf())
}
