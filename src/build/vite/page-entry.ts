import { readdirSync } from 'node:fs'
import { basename, extname, join, relative } from 'node:path'
import type { Plugin } from 'vite'

const SUFFIX = '?page-entry'

/** Without it no component of a page compiled on the fly starts. */
const LIVE_RELOADING = '/@id/__x00__virtual:react-router/inject-hmr-runtime'

/**
 * `import code from './entry.home.tsx?page-entry'`: text of a module script that starts this entry. The entry is
 * one of the inputs of the browser's build, which is made first; in the browser itself the text is empty.
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
    return `export default ${importing(`/assets/${builtName(file, client.build.outDir)}`)}`
  },
})

const importing = (...files: readonly string[]): string =>
  JSON.stringify(files.map((file) => `import ${JSON.stringify(file)};`).join(''))

/** @returns the file's name among those built for the browser */
export function builtName(file: string, clientDir: string): string {
  const name = basename(file, extname(file))
  const built = readdirSync(join(clientDir, 'assets')).find(
    (one) => one.startsWith(`${name}-`) && one.endsWith('.js'),
  )
  if (!built) throw new Error(`The browser's build has no ${name}`)
  return built
}
