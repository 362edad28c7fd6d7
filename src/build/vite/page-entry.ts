import { readdirSync, readFileSync } from 'node:fs'
import { basename, extname, join, relative } from 'node:path'
import type { Plugin } from 'vite'

const SUFFIX = '?page-entry'

/** Without it no component of a page compiled on the fly starts. */
const LIVE_RELOADING = '/@id/__x00__virtual:react-router/inject-hmr-runtime'

/**
 * `import code from './entry.home.tsx?page-entry'`: text of a module script that starts this entry, and names all
 * that it imports, to be fetched in one round trip. The entry is one of the inputs of the browser's build, which is
 * made first; in the browser itself the text is empty.
 */
export const pageEntry = (): Plugin => ({
  name: 'page-entry',
  enforce: 'pre',
  resolveId(id, importer) {
    if (!id.endsWith(SUFFIX)) return
    return this.resolve(id.slice(0, -SUFFIX.length), importer).then((file) => file && `${file.id}${SUFFIX}`)
  },
  load(id) {
    if (!id.endsWith(SUFFIX)) return
    const file = id.slice(0, -SUFFIX.length)
    const { name, mode, config } = this.environment
    if (name === 'client') return 'export default ""'
    if (mode === 'dev')
      return `export default ${importing(LIVE_RELOADING, `/${relative(config.root, file)}`)}`
    const { client } = this.environment.getTopLevelConfig().environments
    if (!client) throw new Error('Pages need a build for the browser')
    return `export default ${importing(...builtFiles(file, client.build.outDir))}`
  },
})

const importing = (...files: readonly string[]): string =>
  JSON.stringify(files.map((file) => `import ${JSON.stringify(file)};`).join(''))

export const AT_ONCE = /(?:import|from)"\.\/([^"]+\.js)"/g

/**
 * @param imports How a built file names what it imports.
 * @param leftOut Names of files that are not wanted.
 * @returns Addresses of the built entry and of all that it imports, itself or through others.
 */
export function builtFiles(file: string, clientDir: string, imports = AT_ONCE, leftOut = /^$/): string[] {
  const folder = join(clientDir, 'assets')
  const name = basename(file, extname(file))
  const entry = readdirSync(folder).find((one) => one.startsWith(`${name}-`) && one.endsWith('.js'))
  if (!entry) throw new Error(`The browser's build has no ${name}`)
  const names = new Set([entry])
  for (const one of names) {
    for (const [, imported = ''] of readFileSync(join(folder, one), 'utf8').matchAll(imports))
      if (!leftOut.test(imported)) names.add(imported)
  }
  return [...names].map((one) => `/assets/${one}`)
}
